import { parentElement, type Element } from './element.ts';
import type { StyledPage } from './styledPage.ts';

/** Area of an element on the page; some say more about the brand than others. */
export type Area = 'header' | 'footer' | 'foreign' | 'content';

/** Third-party parts of pages, or parts that are shown only once. */
const FOREIGN =
  /cookie|consent|gdpr|onetrust|usercentrics|cookiebot|borlabs|cmplz|didomi|truste|iubenda|intercom|zendesk|hubspot|crisp-client|tawk|drift-|recaptcha|livechat|trustpilot|wpadminbar|skip-link|screen-reader|sr-only|visually-hidden/i;
/** Where other companies' logos are shown. */
const OTHERS =
  /sponsor|partner|client|customer|kunden|referen[cz]|testimonial|as-seen|featured-in|press|trusted|award|badge|certif|zertifi|siegel|payment|zahlung|integration|brands-|logo-(wall|grid|cloud|strip|slider|carousel|list|marquee)|logos\b|mitglied|member-of|funding|f[oö]rder/i;
/** A whole class name: cards and articles have headers too, such as `card-header`. */
const HEADER =
  /(?:^|\s)(?:(?:site|main|page|global|top|app|web|layout|shop|theme|primary|desktop|l|c|o|m|js|the)[_-]*)?(?:header|nav-?bar|top-?bar|masthead|app-?bar)(?:__[\w-]+|[_-]+(?:main|top|site|wrap|wrapper|container|inner|content|area|global|desktop|default|fixed|sticky|nav|bar|\d+))*(?:$|\s)/i;
const FOOTER = /(^|[\s_-])(site-?footer|footer|colophon)($|[\s_-])/i;

/** Returns the words by which a page names an element. */
export const areaNames = ({ attribs }: Element): string =>
  `${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`;

/** Returns `siteLogo top` as `site-Logo top`: separates words in camel case. */
export const wordsInArea = (names: string): string => names.replace(/([a-z\d])([A-Z])/g, '$1-$2');

/** Determines areas, and caches those of parent elements. */
export function createAreas() {
  const known = new Map<Element, Area>();
  const areaOf = (element: Element): Area => {
    const before = known.get(element);
    if (before) return before;
    const parent = parentElement(element);
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
  const names = areaNames(element);
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
  for (let at = parentElement(element); at; at = parentElement(at)) {
    if (/^(main|article|section)$/.test(at.name)) return true;
  }
  return false;
}

/** True within a place that shows other companies' logos. */
export function isAmongOthers(element: Element): boolean {
  for (let at: Element | undefined = element; at; at = parentElement(at)) {
    if (at.name === 'body' || at.name === 'html') return false;
    const { 'aria-label': label = '' } = at.attribs;
    if (OTHERS.test(areaNames(at)) || OTHERS.test(label)) return true;
  }
  return false;
}

const BUTTON = /(^|[\s_-])(btn|button|cta)($|[\s_-])/i;
/** Controls of the page itself: they open, close and turn pages. */
const TOOL =
  /menu|burger|hamburger|toggle|close|search|arrow|prev|next|slick|swiper|carousel|accordion|dropdown|share|social|lang/i;

/** True for a call to action in the page's own look. */
export function isButton(element: Element): boolean {
  const { name, attribs } = element;
  const names = areaNames(element);
  if (TOOL.test(names) || TOOL.test(attribs['aria-label'] ?? '')) return false;
  if (name === 'button') return true;
  if (name === 'input') return /^(submit|button)$/.test(attribs['type'] ?? '');
  return attribs['role'] === 'button' || (name === 'a' && BUTTON.test(names));
}

/** On a background of its own, a link looks like a button, and so does a text that is called one, for a script. */
export function looksPressable(page: StyledPage, element: Element): boolean {
  if (page.ownValue(element, 'background-color') === undefined) return false;
  if (element.name === 'a') return true;
  const names = areaNames(element);
  return /^(span|label)$/.test(element.name) && BUTTON.test(names) && !TOOL.test(names);
}
