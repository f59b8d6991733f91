import { areaNames, wordsInArea } from './areas.ts';
import { parentElement, type Element } from './element.ts';

/** What files and descriptions of logos say. */
export const LOGO_FILE = /logo|wordmark|brandmark/i;
/** What a page offers, and whom it thanks: never surely its own logo, whatever else is said of the picture. */
const OF_ELSE =
  /download|get-?it-?on|available-?on|app-?store|google-?play|play-?store|donat|spende[nt]?\b|sponsor|partner|supporter|screen-?shot|award|certif|powered-?by|made-?with|payment|facebook|instagram|linkedin|twitter|youtube|tiktok|whatsapp|telegram|discord|git-?(hub|lab)/i;

/** Which of a site's logos a picture is, as files and descriptions say it beside its name. */
const VARIANT =
  /^(logo(s|type)?|wordmark|brandmark|footer|white|light|negativ|negative|neg|invert|inverted|reversed?|weiss|weiß|hell)$/;

/** Returns how a picture describes itself to people who do not see it. */
export function descriptionOf(element: Element): string {
  const { alt = '', 'aria-label': label = '', title = '' } = element.attribs;
  return `${alt} ${label} ${title} ${titleWithin(element)}`.trim();
}

/** A drawing carries its title as an element. */
function titleWithin({ name, children }: Element): string {
  if (name !== 'svg') return '';
  return children
    .flatMap((node) => (node.type === 'tag' && node.name === 'title' ? node.children : []))
    .map((node) => (node.type === 'text' ? node.data : ''))
    .join(' ');
}

/** True if the picture's description contains the site's name. */
export function saysName(element: Element, name: string | undefined): boolean {
  const wanted = (name ?? '').toLowerCase().slice(0, 40);
  return wanted.length > 2 && descriptionOf(element).toLowerCase().includes(wanted);
}

/**
 * True if a picture is described, or its file named, as the site is, or in short as its name begins. Photographs say
 * more than that.
 */
export function isCalledAs(element: Element, file: string, name: string | undefined): boolean {
  const own = wordsIn(name ?? '');
  return [descriptionOf(element), stemOf(file)].some((text) => {
    const words = wordsIn(text).filter((word) => !VARIANT.test(word));
    return words.join('').length > 2 && words.every((word, at) => word === own[at]);
  });
}

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const baseOf = (file: string): string => /[^/]*$/.exec(file.split(/[?#]/)[0] ?? '')?.[0] ?? '';
const stemOf = (file: string): string => baseOf(file).replace(/\.\w+$/, '');

/**
 * True if a picture's file, description or names speak of something else than the site. What the site is called itself
 * does not count.
 */
export function speaksOfElse(element: Element, file: string, name: string | undefined): boolean {
  const words = `${baseOf(file)} ${descriptionOf(element)} ${namesIn(element)}`;
  const own = (name ?? '').toLowerCase();
  const others = words.toLowerCase().replaceAll(own === '' ? '\n' : own, ' ');
  return OF_ELSE.test(others.replace(/[\s_]+/g, '-'));
}

/** Returns the names of the element, of its link, and of what encloses it closely and is called a logo. */
function namesIn(element: Element): string {
  const words = [areaNames(element)];
  let at = parentElement(element);
  for (let step = 0; at && step < 3; step++, at = parentElement(at)) {
    const names = `${areaNames(at)} ${at.attribs['title'] ?? ''}`;
    if (at.name === 'a' || LOGO_FILE.test(names)) words.push(names);
  }
  return wordsInArea(words.join(' '));
}
