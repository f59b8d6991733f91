import { namesOf, wordsIn } from './areas.ts';
import { parentOf, type Element } from './element.ts';

/** What files and descriptions of logos say. */
export const LOGO_FILE = /logo|wordmark|brandmark/i;
/** What a page offers, and whom it thanks: never surely its own logo, whatever else is said of the picture. */
const OF_ELSE =
  /download|get-?it-?on|available-?on|app-?store|google-?play|play-?store|donat|spende[nt]?\b|sponsor|partner|supporter|screen-?shot|award|certif|powered-?by|made-?with|payment|facebook|instagram|linkedin|twitter|youtube|tiktok|whatsapp|telegram|discord|git-?(hub|lab)/i;

/** True if the picture's description contains the site's name. */
export function saysName({ attribs }: Element, name: string | undefined): boolean {
  const words = `${attribs['alt'] ?? ''} ${attribs['aria-label'] ?? ''} ${attribs['title'] ?? ''}`;
  const wanted = (name ?? '').toLowerCase().slice(0, 40);
  return wanted.length > 2 && words.toLowerCase().includes(wanted);
}

/**
 * True if a picture's file, description or names speak of something else than the site. What the site is called itself
 * does not count.
 */
export function speaksOfElse(element: Element, file: string, name: string | undefined): boolean {
  const { alt = '', title = '', 'aria-label': label = '' } = element.attribs;
  const base = /[^/]*$/.exec(file.split(/[?#]/)[0] ?? '')?.[0] ?? '';
  const words = `${base} ${alt} ${title} ${label} ${namesSaid(element)}`;
  const own = (name ?? '').toLowerCase();
  const others = words.toLowerCase().replaceAll(own === '' ? '\n' : own, ' ');
  return OF_ELSE.test(others.replace(/[\s_]+/g, '-'));
}

/** Returns the names of the element, of its link, and of what encloses it closely and is called a logo. */
function namesSaid(element: Element): string {
  const said = [namesOf(element)];
  let at = parentOf(element);
  for (let step = 0; at && step < 3; step++, at = parentOf(at)) {
    const names = `${namesOf(at)} ${at.attribs['title'] ?? ''}`;
    if (at.name === 'a' || LOGO_FILE.test(names)) said.push(names);
  }
  return wordsIn(said.join(' '));
}
