import * as v from 'valibot';
import { entriesOf, isObject } from './json.ts';
import type { TeamId } from './ids.ts';
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
}

export interface BrandFont {
  readonly name: string;
  readonly createdAt: number;
  readonly url: string;
}

/** Logo, colors, text styles and fonts of a team. */
export interface Brand {
  readonly id: TeamId;
  readonly logo?: string;
  readonly logoDark?: string;
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
});
const font = v.object({ name: text(200), createdAt: millis, url: text(2048) });
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
    return parsed ? [[id, parsed] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** The one door for brands from outside; what is missing is filled with the defaults. */
export function restoreBrand(raw: unknown, id: TeamId): Brand {
  const stored = isObject(raw) ? raw : {};
  const image = (key: string) => (typeof stored[key] === 'string' ? { [key]: stored[key] } : {});
  return {
    id,
    ...image('logo'),
    ...image('logoDark'),
    colors: restoreColors(stored['colors']),
    textStyles: restoreStyles(stored['textStyles']),
    fonts: restoreFonts(stored['fonts']),
  };
}

/** The stored form, without the id, which is the path. */
export function encodeBrand({ id: _id, ...rest }: Brand): unknown {
  return rest;
}
