import { appearanceOf } from './colorMath.ts';
import { parentElement, type Element } from './element.ts';
import type { ImportedSite } from './site.ts';
import type { StyledPage } from './styledPage.ts';
import { colorIn } from './valueText.ts';

/** True in a link to a home page of the site. */
export function isHomeLink(element: Element, site: ImportedSite): boolean {
  const origin = new URL(site.url).origin;
  for (let at: Element | undefined = element; at; at = parentElement(at)) {
    if (at.name !== 'a') continue;
    const { rel, href } = at.attribs;
    if (rel === 'home') return true;
    if (href === undefined || href.startsWith('#')) return false;
    const url = URL.parse(href, site.url);
    if (url?.origin !== origin) return false;
    const path = url.pathname.replace(/\/(index|home|start)(\.\w+)?$/, '/');
    if (path === new URL(site.url).pathname) return true;
    // Multilingual sites have one home page per language.
    return path === '/' || /^\/[a-z]{2}([-_][a-z]{2})?\/?$/i.test(path);
  }
  return false;
}

/** True in a link to another site, such as the company's page on a social network. */
export function leadsAway(element: Element, site: ImportedSite): boolean {
  for (let at: Element | undefined = element; at; at = parentElement(at)) {
    if (at.name !== 'a') continue;
    const url = URL.parse(at.attribs['href'] ?? '#', site.url);
    return url !== null && url.origin !== new URL(site.url).origin;
  }
  return false;
}

/** True in the navigation above the content. */
export function isInTopNav(element: Element): boolean {
  let isNav = false;
  for (let at = parentElement(element); at; at = parentElement(at)) {
    if (at.name === 'nav') isNav = true;
    if (/^(main|article|section|footer|aside)$/.test(at.name)) return false;
  }
  return isNav;
}

/** Below this lightness, a ground is dark. */
const DARK_BELOW = 0.5;

/** True on a ground that the page colors dark: what is shown there is meant for such grounds. */
export function isOnDark(page: StyledPage, element: Element): boolean {
  for (let at: Element | undefined = element; at; at = parentElement(at)) {
    const ground = colorIn(page.ownValue(at, 'background-color') ?? '');
    if (ground !== undefined) return appearanceOf(ground).lightness < DARK_BELOW;
  }
  return false;
}

/** Counts pictures in the same row: a row of logos belongs to other companies. */
export function siblingsLike(element: Element): number {
  let at = element;
  for (let step = 0; step < 3; step++) {
    const parent = parentElement(at);
    if (!parent || parent.name === 'body') return 0;
    const parts = parent.children.filter((node) => node.type === 'tag');
    const rows = parts.filter((node) => node.type === 'tag' && hasPicture(node));
    // A whole page is no row, though it has pictures here and there.
    if (rows.length >= 3 && rows.length >= parts.length / 2) return rows.length;
    at = parent;
  }
  return 0;
}

function hasPicture(element: Element, depth = 0): boolean {
  if (element.name === 'img') return true;
  return (
    depth < 3 && element.children.some((node) => node.type === 'tag' && hasPicture(node, depth + 1))
  );
}
