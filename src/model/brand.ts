import * as v from 'valibot';
import { entriesOf, isObject } from './json.ts';
import type { TeamId } from './ids.ts';
import { mediaSchema, type AddressOf, type Media } from './media.ts';
import { maybeText, millis, restoreWith, text } from './restore.ts';

export const TEXT_STYLES = [
  'styleTitle',
  'styleHeadline',
  'styleSubHeadline',
  'styleNormalText',
  'styleSmallText',
  'styleCaption',
] as const;
export type TextStyleName = (typeof TEXT_STYLES)[number];

export interface TextStyle {
  readonly name: string;
  readonly fontFamily: string;
  readonly fontName: string;
  readonly fontId?: string;
  readonly fontWeight?: string;
  /** Pixels on a canvas of 1920 × 1080. */
  readonly fontSize: number;
  readonly lineHeight?: string;
  readonly textTransform?: string;
  readonly letterSpacing?: string;
}

export interface BrandColor {
  /** `#rrggbb`. */
  readonly hex: string;
  readonly name?: string;
  readonly position?: string;
  /** No longer offered; what refers to it keeps its look. */
  readonly removed?: boolean;
}

/** One font file. Files of one family belong together; without `family` it is `name`. */
export interface BrandFont {
  readonly name: string;
  readonly createdAt: number;
  readonly url: string;
  readonly media?: Media;
  /** The name that text styles and documents use. */
  readonly family?: string;
  /** 1 to 1000; a variable font covers a range, any other file has both the same. */
  readonly weightMin?: number;
  readonly weightMax?: number;
  readonly isItalic?: boolean;
}

/** Parts that were missing or in an older shape: filled in memory, written with the next change. */
export type BrandPart = 'colors' | 'textStyles';

/** Logo, colors, text styles and fonts of a team. */
export interface Brand {
  readonly id: TeamId;
  readonly logo?: string;
  readonly logoDark?: string;
  /** The stored files of the two; brands of older data have addresses only. */
  readonly logoMedia?: Media;
  readonly logoDarkMedia?: Media;
  readonly unsaved?: readonly BrandPart[];
  readonly colors: { readonly [key: string]: BrandColor };
  readonly textStyles: { readonly [name in TextStyleName]: TextStyle };
  readonly fonts: { readonly [id: string]: BrandFont };
}

export const DEFAULT_COLORS = {
  primary: { hex: '#7E93FF' },
  textLight: { hex: '#ffffff' },
  textDark: { hex: '#000000' },
} as const satisfies Brand['colors'];

const SIZES: { readonly [name in TextStyleName]: readonly [label: string, size: number] } = {
  styleTitle: ['Title', 120],
  styleHeadline: ['Headline', 80],
  styleSubHeadline: ['Sub-headline', 40],
  styleNormalText: ['Normal text', 32],
  styleSmallText: ['Small text', 20],
  styleCaption: ['Caption', 16],
};

/** The text styles of a new team. */
export const DEFAULT_TEXT_STYLES = Object.fromEntries(
  TEXT_STYLES.map((style) => [style, defaultStyle(style)]),
) as Brand['textStyles'];

function defaultStyle(style: TextStyleName): TextStyle {
  const [name, fontSize] = SIZES[style];
  return { name, fontFamily: 'Inter', fontName: 'Inter', fontSize };
}

/** The brand of a new team. */
export function defaultBrand(id: TeamId): Brand {
  return { id, colors: DEFAULT_COLORS, textStyles: DEFAULT_TEXT_STYLES, fonts: {} };
}

const HEX = /^#[0-9a-fA-F]{6}$/;
const color = v.object({
  hex: v.pipe(v.string(), v.regex(HEX)),
  name: v.exactOptional(v.string()),
  position: v.exactOptional(v.string()),
  removed: v.exactOptional(v.boolean()),
});
const maybe = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
const weight = maybe(v.pipe(v.number(), v.minValue(1), v.maxValue(1000)));
const font = v.object({
  name: text(200),
  createdAt: millis,
  url: text(2048),
  media: maybe(mediaSchema),
  family: maybeText(200),
  weightMin: weight,
  weightMax: weight,
  isItalic: maybe(v.boolean()),
});
const style = v.object({
  name: text(100),
  fontFamily: text(200, 'Inter'),
  fontName: text(200, 'Inter'),
  fontId: maybeText(100),
  fontWeight: maybeText(20),
  fontSize: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(1000)), 32),
  lineHeight: maybeText(20),
  textTransform: maybeText(20),
  letterSpacing: maybeText(20),
});

/** Colors as a keyed map: plain hex strings and lists of older data are converted. */
function restoreColors(raw: unknown): Brand['colors'] {
  const rows = entriesOf(raw).flatMap(([key, value]) => {
    const asObject = typeof value === 'string' ? { hex: value } : value;
    const parsed = v.safeParse(color, asObject);
    const name = isObject(value) ? value['name'] : undefined;
    const named = Array.isArray(raw) && typeof name === 'string' ? name : key;
    return parsed.success ? [[named, parsed.output] as const] : [];
  });
  return { ...DEFAULT_COLORS, ...Object.fromEntries(rows) };
}

function restoreStyles(raw: unknown): Brand['textStyles'] {
  const stored = new Map(entriesOf(raw));
  const styles = TEXT_STYLES.map((name) => {
    const given = stored.get(name);
    return [
      name,
      isObject(given)
        ? restoreWith(style, { ...DEFAULT_TEXT_STYLES[name], ...given })
        : DEFAULT_TEXT_STYLES[name],
    ];
  });
  return Object.fromEntries(styles) as Brand['textStyles'];
}

function restoreFonts(raw: unknown): Brand['fonts'] {
  const rows = entriesOf(raw).flatMap(([id, value]) => {
    const parsed = restoreWith(font, value);
    return parsed ? [[id, parsed as BrandFont] as const] : []; // absent keys were dropped
  });
  return Object.fromEntries(rows);
}

const isKeyed = (raw: unknown): boolean => isObject(raw) && Object.keys(raw).length > 0;

/** The one door for brands from outside; what is missing is filled with the defaults. */
export function restoreBrand(raw: unknown, id: TeamId): Brand {
  const stored = isObject(raw) ? raw : {};
  const image = (key: string) => (typeof stored[key] === 'string' ? { [key]: stored[key] } : {});
  const file = (key: string) => {
    const parsed = v.safeParse(mediaSchema, stored[key]);
    return parsed.success ? { [key]: parsed.output } : {};
  };
  // Of a brand that was here before, which then has them filled in.
  const filled = entriesOf(stored['unsaved']).map(([, part]) => part);
  const unsaved = (['colors', 'textStyles'] as const).filter(
    (part) => !isKeyed(stored[part]) || filled.includes(part),
  );
  return {
    id,
    ...image('logo'),
    ...image('logoDark'),
    ...file('logoMedia'),
    ...file('logoDarkMedia'),
    ...(unsaved.length > 0 && { unsaved }),
    colors: restoreColors(stored['colors']),
    textStyles: restoreStyles(stored['textStyles']),
    fonts: restoreFonts(stored['fonts']),
  };
}

/** The stored form, without the id, which is the path, and without what was only filled in. */
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

/** The name that text styles call a font file by. */
export const familyOf = (font: BrandFont): string => font.family ?? font.name;

const FIXED_ORDER = ['primary', 'secondary', 'textLight', 'textDark'];
/** Colors that documents and defaults rely on. */
export const REQUIRED_COLORS = Object.keys(DEFAULT_COLORS);

/** The colors that people choose from: the four of every brand first, then the team's own in order. */
export function offeredColors(brand: Pick<Brand, 'colors'>): readonly (BrandColor & {
  readonly key: string;
})[] {
  const rank = (key: string) => (FIXED_ORDER.indexOf(key) + 1 || FIXED_ORDER.length + 1) as number;
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

/** The text styles that use a font file; while there are any it cannot be deleted. */
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
