import type { Area } from './areas.ts';
import type { Element } from './element.ts';
import { ownLetters } from './letters.ts';
import type { FontFace } from './sheetRules.ts';
import type { FontCandidate, FontFile, StyleFinding } from './site.ts';
import type { StyledPage } from './styledPage.ts';
import { familiesInValue } from './valueText.ts';

/** Fonts of every system, and generic names. */
const SYSTEM = new Set(
  `serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math
  emoji inherit initial unset -apple-system blinkmacsystemfont segoe_ui arial helvetica helvetica_neue
  verdana tahoma trebuchet_ms times times_new_roman georgia garamond courier courier_new menlo monaco
  consolas lucida_grande lucida_sans calibri cambria candara optima impact palatino geneva
  apple_color_emoji segoe_ui_emoji noto_color_emoji`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' ')),
);
const ICONS =
  /icon|awesome|glyph|dashicon|icomoon|fontello|etmodules|eicons|linear|themify|feather|symbols|emoji|slick|swiper|revicons|flaticon|ionic|typicons|elusive|entypo|\bfa[bsr]?\b|star$/i;
const MAX_FAMILIES = 3;
const MAX_FILES = 4;
/** A family of fewer letters is for code, numbers or ornaments. */
const RARE = 0.05;

/** Returns the fonts of headlines and running text, with the files that the site provides. */
export function findFonts(
  page: StyledPage,
  areaOf: (element: Element) => Area,
): readonly FontCandidate[] {
  const faces = facesByFamily(page.fontFaces);
  const headings = tally(page, areaOf, /^h[1-3]$/);
  const texts = tally(page, areaOf, /^(p|li|td|dd|blockquote|body)$/);
  const found = chosen(page, faces, headings, texts);
  if (found.length > 0) return found;
  // Some pages have no paragraphs, but links, captions and parts without a name.
  return chosen(page, faces, new Map(), tallyAll(page, areaOf));
}

/** Returns the families of headings and texts that the site provides, the most important first. */
function chosen(
  page: StyledPage,
  faces: ReadonlyMap<string, readonly PlayerUi[]>,
  headings: Tally,
  texts: Tally,
): readonly FontCandidate[] {
  const families = [...new Set([...ranked(headings), ...ranked(texts)])];
  const largest = ranked(headings, 'size');
  const heading = largest.find((family) => faces.has(family));
  const [text] = ranked(texts).filter((family) => faces.has(family));
  // The font of most headlines decides: one in third place is no brand font.
  const isHeading = (family: string) => family === heading && family === largest[0];
  const isText = (family: string) => family === text && family === ranked(texts)[0];
  return families
    .flatMap((family) => {
      const found = faces.get(family);
      if (!found || ICONS.test(family)) return [];
      const files = choose(found, weightOf(page, headings.get(family)));
      const uses = { isHeading: isHeading(family), isText: isText(family) };
      const isRare = shareOf(headings, family) < RARE && shareOf(texts, family) < RARE;
      if (isRare && !uses.isHeading && !uses.isText) return [];
      return files.length === 0 ? [] : [{ family: nameOf(found) ?? family, ...uses, files }];
    })
    .sort(
      (a, b) => Number(b.isHeading) - Number(a.isHeading) || Number(b.isText) - Number(a.isText),
    )
    .slice(0, MAX_FAMILIES);
}

interface Tallied {
  readonly letters: number;
  /** The letters, and of higher headings more. */
  readonly size: number;
  readonly first: Element;
}
type Tally = ReadonlyMap<string, Tallied>;

/** Higher headings are set larger, and those of cards and carousels are many. */
const SIZES: Readonly<Record<string, number>> = { h1: 3, h2: 2 };

/** Measures how much is set in each family; a stack that starts with a system font counts as that one. */
function tally(page: StyledPage, areaOf: (element: Element) => Area, names: RegExp): Tally {
  const found = new Map<string, Tallied>();
  for (const element of page.elements) {
    if (!names.test(element.name) || areaOf(element) === 'foreign') continue;
    if (element.name !== 'body' && page.isHidden(element)) continue;
    const [family] = familiesInValue(page.valueOf(element, 'font-family') ?? '');
    if (family === undefined) continue;
    const key = family.toLowerCase();
    const {
      letters: before,
      size,
      first,
    } = found.get(key) ?? { letters: 0, size: 0, first: element };
    // The body stands for the text that inherits its font.
    const letters = element.name === 'body' ? 40 : page.$(element).text().trim().length + 1;
    const larger = letters * (SIZES[element.name] ?? 1);
    found.set(key, { letters: before + letters, size: size + larger, first });
  }
  return found;
}

/** Measures all of a page's text, whatever it is in; a browser's own font is `serif`. */
function tallyAll(page: StyledPage, areaOf: (element: Element) => Area): Tally {
  const found = new Map<string, Tallied>();
  for (const element of page.elements) {
    const letters = ownLetters(element);
    if (letters === 0 || areaOf(element) === 'foreign' || page.isHidden(element)) continue;
    const [family = 'serif'] = familiesInValue(page.valueOf(element, 'font-family') ?? '');
    const { letters: before, first } = found.get(family.toLowerCase()) ?? {
      letters: 0,
      first: element,
    };
    const all = before + letters;
    found.set(family.toLowerCase(), { letters: all, size: all, first });
  }
  return found;
}

function shareOf(tallied: Tally, family: string): number {
  const all = [...tallied.values()].reduce((sum, { letters }) => sum + letters, 0);
  return (tallied.get(family)?.letters ?? 0) / Math.max(1, all);
}

function ranked(tallied: Tally, by: 'letters' | 'size' = 'letters'): readonly string[] {
  return [...tallied].sort(([, a], [, b]) => b[by] - a[by]).map(([family]) => family);
}

interface PlayerUi extends FontFile {
  readonly family: string;
  readonly isLatin: boolean;
}

function facesByFamily(fontFaces: readonly FontFace[]): ReadonlyMap<string, readonly PlayerUi[]> {
  const families = new Map<string, PlayerUi[]>();
  for (const face of fontFaces.flatMap(faceOf)) {
    const key = face.family.toLowerCase();
    if (SYSTEM.has(key) && !face.urls.length) continue;
    families.set(key, [...(families.get(key) ?? []), face]);
  }
  return families;
}

function faceOf({ declarations, sheetUrl }: FontFace): readonly PlayerUi[] {
  const [family] = familiesInValue(declarations['font-family'] ?? '');
  const urls = sourcesOf(declarations['src'] ?? '', sheetUrl);
  if (family === undefined || urls.length === 0) return [];
  const [min = 400, max = min] = weightsIn(declarations['font-weight'] ?? '');
  const range = declarations['unicode-range'] ?? '';
  return [
    {
      family,
      urls,
      weightMin: min,
      weightMax: max,
      isItalic: /italic|oblique/i.test(declarations['font-style'] ?? ''),
      isLatin: range === '' || holdsLetter(range),
    },
  ];
}

/** True if a `unicode-range` includes the letter a; `U+00??` covers any two last digits. */
function holdsLetter(range: string): boolean {
  return [...range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)].some(([, from = '', to]) => {
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to ?? from.replaceAll('?', 'f'), 16);
    return first <= 0x61 && last >= 0x61;
  });
}

function weightsIn(text: string): readonly number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const numbers = words.map((word) =>
    word === 'bold' ? 700 : word === 'normal' ? 400 : Number(word),
  );
  return numbers.filter((number) => number >= 1 && number <= 1000);
}

/** Returns the addresses of formats that browsers support, the smallest first. */
function sourcesOf(src: string, base: string): readonly string[] {
  const entries = [
    ...src.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]+))\s*\)\s*(?:format\(([^)]*)\))?/gi),
  ];
  const found = entries.flatMap(([, a, b, c, format = '']) => {
    const url = URL.parse((a ?? b ?? c ?? '').trim(), base);
    if (!url || !/^(https?|data):$/.test(url.protocol)) return [];
    const rank = rankOf(
      `${format} ${url.protocol === 'data:' ? url.href.slice(0, 60) : url.pathname}`,
    );
    return rank < 0 ? [] : [{ url: url.href, rank }];
  });
  return [...new Set(found.sort((x, y) => x.rank - y.rank).map(({ url }) => url))];
}

function rankOf(format: string): number {
  if (/svg|eot|embedded/i.test(format)) return -1;
  const order = [/woff2/i, /woff/i, /ttf|truetype|otf|opentype|sfnt|font/i];
  const rank = order.findIndex((pattern) => pattern.test(format));
  return rank < 0 ? 3 : rank;
}

/** Chooses an upright text weight, an upright bold, and the weight of headlines; each once. */
function choose(faces: readonly PlayerUi[], headingWeight: number): readonly FontFile[] {
  const latin = faces.filter(({ isLatin }) => isLatin);
  const usable = (latin.length > 0 ? latin : faces).filter(({ isItalic }) => !isItalic);
  const pool = usable.length > 0 ? usable : latin;
  const chosen = [400, 700, headingWeight].flatMap((weight) => {
    const near = pool.toSorted((a, b) => gap(a, weight) - gap(b, weight))[0];
    return near ? [near] : [];
  });
  const distinct = [...new Set(chosen)].slice(0, MAX_FILES);
  return distinct.map(({ urls, weightMin, weightMax, isItalic }) => ({
    urls,
    weightMin,
    weightMax,
    isItalic,
  }));
}

function gap({ weightMin, weightMax }: FontFile, weight: number): number {
  if (weight < weightMin) return weightMin - weight;
  return weight > weightMax ? weight - weightMax : 0;
}

function weightOf(page: StyledPage, use: { readonly first: Element } | undefined): number {
  const value = use && page.valueOf(use.first, 'font-weight');
  return weightsIn(value ?? '')[0] ?? 700;
}

/** Returns the name in the style sheet; a generated one is useless, and the file knows better. */
function nameOf(faces: readonly PlayerUi[]): string | undefined {
  return faces[0]?.family;
}

/** True for a name generated by a build: `__Inter_36bd41`. */
export const isMadeUpName = (family: string): boolean =>
  /^__|_[0-9a-f]{5,}$|^[a-z]?[0-9a-f]{8,}$/i.test(family);

/** Returns how the page styles headlines and text, as far as that suits a screen. */
export function findStyles(
  page: StyledPage,
  areaOf: (element: Element) => Area,
): { readonly [level in 'h1' | 'h2' | 'h3' | 'p' | 'small']?: StyleFinding } {
  const found: { [level: string]: StyleFinding } = {};
  for (const element of page.elements) {
    if (!/^(h1|h2|h3|p|small)$/.test(element.name) || found[element.name]) continue;
    if (areaOf(element) === 'foreign' || page.isHidden(element)) continue;
    const style = styleOf(page, element);
    if (Object.keys(style).length > 0) found[element.name] = style;
  }
  return found;
}

function styleOf(page: StyledPage, element: Element): StyleFinding {
  const value = (property: string) => page.valueOf(element, property) ?? '';
  const [weight] = weightsIn(value('font-weight'));
  // Headlines have tighter line spacing than texts: an inherited value is not meant for them.
  const ownLine =
    element.name === 'p' ? value('line-height') : page.ownValue(element, 'line-height');
  const lineHeight = /^\d(\.\d+)?$/.exec(ownLine ?? '')?.[0];
  const transform = /^(uppercase|lowercase|capitalize)$/i.exec(value('text-transform'))?.[0];
  const spacing = /^-?\d*\.?\d+em$/.exec(value('letter-spacing'))?.[0];
  return {
    ...(weight === undefined ? {} : { fontWeight: String(Math.round(weight)) }),
    ...(lineHeight === undefined ? {} : { lineHeight }),
    ...(transform === undefined ? {} : { textTransform: transform.toLowerCase() }),
    ...(spacing === undefined || Number.parseFloat(spacing) === 0
      ? {}
      : { letterSpacing: spacing.replace(/^(-?)\./, '$10.') }),
  };
}
