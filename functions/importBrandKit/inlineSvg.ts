import type { Element } from './element.ts';
import type { StyledPage } from './styledPage.ts';

/** Larger drawings are illustrations. */
const MAX_LENGTH = 200_000;
/** What draws nothing, runs, or reaches out of the picture. */
const UNWANTED =
  'script,foreignObject,foreignobject,iframe,animate,set,a[href^="javascript"],style';

/**
 * A drawing of the page as a file of its own: with the colors that the page's styles give it, and the
 * shapes that it borrows from elsewhere on the page. Undefined for what is no logo.
 */
export function inlineSvg(page: StyledPage, element: Element): string | undefined {
  const { $ } = page;
  const color = page.valueOf(element, 'color') ?? '#000000';
  paint(page, element);
  const copy = $(element).clone();
  copy.find('use').each((_index, use) => {
    const symbol = symbolOf(page, use.attribs['href'] ?? use.attribs['xlink:href'] ?? '');
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

/** Writes what style sheets say into the drawing, where its own attributes would be read. */
function paint(page: StyledPage, element: Element): void {
  const fill = page.valueOf(element, 'fill');
  if (fill !== undefined && element.attribs['fill'] === undefined) element.attribs['fill'] = fill;
  for (const node of page.$(element).find('*').toArray()) {
    if (!('attribs' in node)) continue;
    const own = page.ownValue(node, 'fill');
    if (own !== undefined) node.attribs['fill'] = own;
    if (/^none\b/.test(page.ownValue(node, 'display') ?? '')) node.attribs['display'] = 'none';
  }
}

function symbolOf({ $ }: StyledPage, href: string) {
  if (!/^#[\w:.-]+$/.test(href)) return undefined;
  const target = $(`[id="${href.slice(1)}"]`).first();
  if (target.length === 0) return undefined;
  const isSymbol = target.is('symbol,svg');
  return {
    content: isSymbol ? (target.html() ?? '') : $.xml(target),
    viewBox: target.attr('viewBox'),
  };
}
