import type { Element } from './element.ts';
import { parentOf, type StyledPage } from './styledPage.ts';

/** Where on the page an element is; brands are told by some places more than by others. */
export type Area = 'header' | 'footer' | 'foreign' | 'content';

/** What other companies put into pages, or what is shown once and then gone. */
const FOREIGN =
  /cookie|consent|gdpr|onetrust|usercentrics|cookiebot|borlabs|cmplz|didomi|truste|iubenda|intercom|zendesk|hubspot|crisp-client|tawk|drift-|recaptcha|livechat|trustpilot|wpadminbar|skip-link|screen-reader|sr-only|visually-hidden/i;
/** Where the marks of others are shown. */
const OTHERS =
  /sponsor|partner|client|customer|kunden|referen[cz]|testimonial|as-seen|featured-in|press|trusted|award|badge|certif|zertifi|siegel|payment|zahlung|integration|brands-|logo-(wall|grid|cloud|strip|slider|carousel|list|marquee)|logos\b|mitglied|member-of|funding|f[oö]rder/i;
/** A whole name: cards and articles have headers too, as `card-header` says. */
const HEADER =
  /(?:^|\s)(?:(?:site|main|page|global|top|app|web|layout|shop|theme|primary|desktop|l|c|o|m|js|the)[_-]*)?(?:header|nav-?bar|top-?bar|masthead|app-?bar)(?:__[\w-]+|[_-]+(?:main|top|site|wrap|wrapper|container|inner|content|area|global|desktop|default|fixed|sticky|nav|bar|\d+))*(?:$|\s)/i;
const FOOTER = /(^|[\s_-])(site-?footer|footer|colophon)($|[\s_-])/i;

/** The words by which a page names an element. */
export const namesOf = ({ attribs }: Element): string =>
  `${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`;

/** `siteLogo top` as `site-Logo top`: words that are written as one are told apart. */
export const wordsIn = (names: string): string => names.replace(/([a-z\d])([A-Z])/g, '$1-$2');

/** Tells areas, remembering what it found for the elements above. */
export function createAreas() {
  const known = new Map<Element, Area>();
  const areaOf = (element: Element): Area => {
    const before = known.get(element);
    if (before) return before;
    const parent = parentOf(element);
    const above = parent ? areaOf(parent) : 'content';
    const area = above === 'foreign' ? 'foreign' : (own(element) ?? above);
    known.set(element, area);
    return area;
  };
  return areaOf;
}

function own(element: Element): Area | undefined {
  const { name, attribs } = element;
  if (name === 'html' || name === 'body') return undefined;
  const names = namesOf(element);
  if (FOREIGN.test(names)) return 'foreign';
  if (name === 'footer' || attribs['role'] === 'contentinfo' || FOOTER.test(names)) return 'footer';
  const isHeading = /^h[1-6]$/.test(name) || name === 'main' || name === 'article';
  if (isHeading) return name === 'main' || name === 'article' ? 'content' : undefined;
  if (name === 'header') return isInContent(element) ? undefined : 'header';
  if (attribs['role'] === 'banner' || HEADER.test(names)) {
    return isInContent(element) ? undefined : 'header';
  }
  return undefined;
}

/** Articles and sections have headers of their own. */
function isInContent(element: Element): boolean {
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (/^(main|article|section)$/.test(at.name)) return true;
  }
  return false;
}

/** True inside a place where the marks of others are shown. */
export function isAmongOthers(element: Element): boolean {
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    if (at.name === 'body' || at.name === 'html') return false;
    const { 'aria-label': label = '' } = at.attribs;
    if (OTHERS.test(namesOf(at)) || OTHERS.test(label)) return true;
  }
  return false;
}

const BUTTON = /(^|[\s_-])(btn|button|cta)($|[\s_-])/i;
/** Controls of the page itself: they open, close and leaf. */
const TOOL =
  /menu|burger|hamburger|toggle|close|search|arrow|prev|next|slick|swiper|carousel|accordion|dropdown|share|social|lang/i;

/** True for what asks to be pressed, in the page's own look. */
export function isButton(element: Element): boolean {
  const { name, attribs } = element;
  const names = namesOf(element);
  if (TOOL.test(names) || TOOL.test(attribs['aria-label'] ?? '')) return false;
  if (name === 'button') return true;
  if (name === 'input') return /^(submit|button)$/.test(attribs['type'] ?? '');
  return attribs['role'] === 'button' || (name === 'a' && BUTTON.test(names));
}

/** A link with a ground of its own looks like a button, whatever it is called. */
export function looksPressable(page: StyledPage, element: Element): boolean {
  return element.name === 'a' && page.ownValue(element, 'background-color') !== undefined;
}
