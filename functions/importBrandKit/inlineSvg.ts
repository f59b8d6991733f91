import { load } from 'cheerio';
import type { Element } from './element.ts';
import type { ImportedSite } from './site.ts';
import type { StyledPage } from './styledPage.ts';
import { colorIn } from './valueText.ts';

/** Larger drawings are illustrations. */
const MAX_LENGTH = 200_000;
/** Elements that draw nothing, run code, or reference something outside the picture. */
const UNWANTED =
  'script,foreignObject,foreignobject,iframe,animate,set,a[href^="javascript"],style';

/**
 * Returns a drawing of the page as a separate file: with the colors that the page's styles give it, and the shapes that
 * it references elsewhere on the page or in the site's sprites. Undefined if it is no logo.
 */
export function inlineSvg(
  page: StyledPage,
  site: ImportedSite,
  element: Element,
): string | undefined {
  const { $ } = page;
  const color = plainColor(page.valueOf(element, 'color') ?? '#000000');
  paint(page, element);
  const copy = $(element).clone();
  copy.find('use').each((_index, use) => {
    const symbol = symbolOf(page, site, use.attribs['href'] ?? use.attribs['xlink:href'] ?? '');
    if (!symbol) return void $(use).remove();
    if (!copy.attr('viewBox') && symbol.viewBox) copy.attr('viewBox', symbol.viewBox);
    $(use).replaceWith(`<g>${symbol.content}</g>`);
  });
  copy.find(UNWANTED).remove();
  copy.find('*').each((_index, node) => {
    if (!('attribs' in node)) return;
    for (const name of Object.keys(node.attribs)) if (/^on/i.test(name)) delete node.attribs[name];
    for (const name of ['href', 'xlink:href']) {
      if (!/^(#|data:image\/(png|jpeg))/.test(node.attribs[name] ?? '#')) delete node.attribs[name];
    }
  });
  if (copy.find('path,rect,circle,ellipse,polygon,polyline,line,text,image').length === 0) return;
  copy
    .removeAttr('xlink') // `xmlns:xlink` as the parser names it: it would be written twice
    .attr('xmlns', 'http://www.w3.org/2000/svg')
    .attr('xmlns:xlink', 'http://www.w3.org/1999/xlink');
  const [width, height] = [copy.attr('width'), copy.attr('height')];
  if (!copy.attr('viewBox') && isNumber(width) && isNumber(height)) {
    copy.attr(
      'viewBox',
      `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`,
    );
  }
  for (const name of ['width', 'height', 'class', 'style']) copy.removeAttr(name);
  const markup = $.xml(copy).replaceAll(/currentcolor/gi, color);
  return markup.length <= MAX_LENGTH && copy.attr('viewBox') ? markup : undefined;
}

const isNumber = (text: string | undefined) => /^[\d.]+(px)?$/.test(text ?? '');

/** Converts colors of recent CSS, which renderers of the file do not know. */
const plainColor = (value: string): string =>
  /^(?:ok)?l(?:ab|ch)\(|^(?:color|color-mix|light-dark|hwb)\(/i.test(value)
    ? (colorIn(value) ?? value)
    : value;

/** Properties that exist as attributes too. */
const PAINTS = ['fill', 'stroke', 'stop-color'];

/** Copies styles from style sheets to the drawing's own attributes. */
function paint(page: StyledPage, element: Element): void {
  for (const name of ['fill', 'stroke']) {
    const value = page.valueOf(element, name);
    if (value !== undefined) element.attribs[name] ??= plainColor(value);
  }
  for (const node of page.$(element).find('*').toArray()) {
    if (!('attribs' in node)) continue;
    for (const name of PAINTS) {
      const own = page.ownValue(node, name);
      if (own !== undefined) node.attribs[name] = plainColor(own);
    }
    if (/^none\b/.test(page.ownValue(node, 'display') ?? '')) node.attribs['display'] = 'none';
  }
}

function symbolOf(page: StyledPage, site: ImportedSite, href: string) {
  const [file = '', id = ''] = href.split('#');
  if (!/^[\w:.-]+$/.test(id)) return undefined;
  const $ = file === '' ? page.$ : spriteAt(site, file);
  const target = $?.(`[id="${id}"]`).first();
  if (!$ || !target || target.length === 0) return undefined;
  const isSymbol = target.is('symbol,svg');
  return {
    content: isSymbol ? (target.html() ?? '') : $.xml(target),
    viewBox: target.attr('viewBox'),
  };
}

function spriteAt({ url, sprites = [] }: ImportedSite, file: string) {
  const wanted = URL.parse(file, url)?.href;
  const sprite = sprites.find((each) => each.url === wanted);
  return sprite && load(sprite.svg);
}
