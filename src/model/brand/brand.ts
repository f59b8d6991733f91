import { BRAND, DEFAULT_COLORS, DEFAULT_TEXT_STYLES, TEXT_STYLES } from './fields.ts';
import { parserOf, type RowOf } from '../field.ts';
import type { TeamId } from '../ids.ts';
import { entriesOf, isObject } from '../json.ts';
import type { AddressOf } from '../media/media.ts';
import { parseWith } from '../parsing.ts';

/** Parts that were missing or in an older format: filled in memory, stored with the next change. */
export type BrandPart = 'colors' | 'textStyles';

/** The brand of a team; see `brand/fields.ts`. */
export interface Brand extends RowOf<typeof BRAND> {
  readonly id: TeamId;
  readonly unsaved?: readonly BrandPart[];
}
export type TextStyleName = keyof Brand['textStyles'];
export type BrandColor = Brand['colors'][string];
export type BrandFont = Brand['fonts'][string];

/** Returns the brand of a new team. */
export function defaultBrand(id: TeamId): Brand {
  return { id, colors: DEFAULT_COLORS, textStyles: DEFAULT_TEXT_STYLES, fonts: {} };
}

const storedBrand = parserOf(BRAND);
const isKeyed = (raw: unknown): boolean => isObject(raw) && Object.keys(raw).length > 0;

/** The parser of brands; fills what is missing with the defaults. */
export function parseBrand(raw: unknown, id: TeamId): Brand {
  const stored = isObject(raw) ? raw : {};
  // An already restored brand contains filled parts, which are still unsaved.
  const filled = entriesOf(stored['unsaved']).map(([, part]) => part);
  const unsaved = (['colors', 'textStyles'] as const).filter(
    (part) => !isKeyed(stored[part]) || filled.includes(part),
  );
  return {
    ...defaultBrand(id),
    ...parseWith(storedBrand, stored),
    ...(unsaved.length > 0 && { unsaved }),
  };
}

/**
 * Returns the stored form without the id, which is in the path, and without parts that were only filled in.
 */
export function encodeBrand(brand: Brand, addressOf?: AddressOf): unknown {
  const { id: _id, unsaved = [], colors, textStyles, fonts, ...rest } = brand;
  const address = (key: 'logo' | 'logoDark') => {
    const media = brand[`${key}Media`];
    return media && addressOf ? { [key]: addressOf(media) } : {};
  };
  return {
    ...rest,
    ...address('logo'),
    ...address('logoDark'),
    ...(!unsaved.includes('colors') && { colors }),
    ...(!unsaved.includes('textStyles') && { textStyles }),
    fonts: Object.fromEntries(
      Object.entries(fonts).map(([key, font]) => [
        key,
        font.media && addressOf ? { ...font, url: addressOf(font.media) } : font,
      ]),
    ),
  };
}

/** Returns the name by which text styles refer to a font file. */
export const familyOf = (font: BrandFont): string => font.family ?? font.name;

/** Colors that every brand has, in order; the others can be renamed, reordered and deleted. */
export const FIXED_COLORS = ['primary', 'secondary', 'textLight', 'textDark'];
/** Colors that documents and defaults rely on. */
export const REQUIRED_COLORS = Object.keys(DEFAULT_COLORS);

/**
 * Returns the colors that people choose from: the four of every brand first, then the team's own in order.
 */
export function offeredColors(brand: Pick<Brand, 'colors'>): readonly (BrandColor & {
  readonly key: string;
})[] {
  const rank = (key: string) =>
    (FIXED_COLORS.indexOf(key) + 1 || FIXED_COLORS.length + 1) as number;
  return Object.entries(brand.colors)
    .map(([key, color]) => ({ ...color, key }))
    .filter((color) => color.removed !== true)
    .sort(
      (a, b) =>
        rank(a.key) - rank(b.key) ||
        compare(a.position ?? '~', b.position ?? '~') ||
        compare(a.key, b.key),
    );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the text styles that use a font file; it cannot be deleted while there are any. */
export function stylesUsingFont(brand: Brand, fontId: string): readonly TextStyleName[] {
  const font = brand.fonts[fontId];
  if (!font) return [];
  const isLast = !Object.entries(brand.fonts).some(
    ([id, other]) => id !== fontId && familyOf(other) === familyOf(font),
  );
  return TEXT_STYLES.filter((name) => {
    const style = brand.textStyles[name];
    return style.fontId === fontId || (isLast && style.fontFamily === familyOf(font));
  });
}
