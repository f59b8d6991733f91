import * as v from 'valibot';
import {
  changesIn,
  parserOf,
  fixed,
  optional,
  required,
  type Fields,
  type RowOf,
} from '../field.ts';
import { edits } from '../edits.ts';
import { entriesOf, isObject } from '../json.ts';
import { mediaSchema } from '../media/media.ts';
import {
  changesOf,
  maybe,
  maybeText,
  millis,
  repaired,
  parseWith,
  text,
  textUpTo,
  type Parsed,
} from '../parsing.ts';

const fontSize = v.pipe(v.number(), v.minValue(1), v.maxValue(1000));
const family = {
  parse: text(200, 'Inter'),
  change: v.pipe(textUpTo(200), v.minLength(1)),
  by: 'value',
} as const;
/** Stored as any short text; only changes are validated. */
const short = <S extends v.GenericSchema>(change: S) =>
  ({ parse: maybeText(20), change: v.nullable(change), by: 'null' }) as const;
const matching = (pattern: RegExp) => v.pipe(textUpTo(20), v.regex(pattern));

/** How one kind of text looks. */
const TEXT_STYLE = {
  name: fixed(text(100)),
  fontFamily: family,
  fontName: family,
  fontId: optional(textUpTo(100)),
  fontWeight: short(matching(/^(?:[1-9]\d{0,2}|1000)$/)),
  /** Pixels on a canvas of 1920 × 1080. */
  fontSize: required(fontSize, 32),
  lineHeight: short(matching(/^\d+(?:\.\d+)?$/)),
  textTransform: short(v.picklist(['none', 'uppercase', 'lowercase', 'capitalize'])),
  letterSpacing: short(matching(/^-?\d+(?:\.\d+)?(?:px|em)$/)),
} as const satisfies Fields;
export type TextStyle = RowOf<typeof TEXT_STYLE>;

/** The fields of a text style that a save may contain; null restores the default. */
export const textStyleChangesSchema = changesOf(changesIn(TEXT_STYLE));

export const TEXT_STYLES = [
  'styleTitle',
  'styleHeadline',
  'styleSubHeadline',
  'styleNormalText',
  'styleSmallText',
  'styleCaption',
] as const;
type TextStyles = { readonly [name in (typeof TEXT_STYLES)[number]]: TextStyle };

const styleOf = (name: string, size: number): TextStyle => ({
  name,
  fontFamily: 'Inter',
  fontName: 'Inter',
  fontSize: size,
});

/** The text styles of a new team. */
export const DEFAULT_TEXT_STYLES: TextStyles = {
  styleTitle: styleOf('Title', 120),
  styleHeadline: styleOf('Headline', 80),
  styleSubHeadline: styleOf('Sub-headline', 40),
  styleNormalText: styleOf('Normal text', 32),
  styleSmallText: styleOf('Small text', 20),
  styleCaption: styleOf('Caption', 16),
};

const storedStyle = parserOf(TEXT_STYLE);

function textStyles(raw: unknown): TextStyles {
  const stored = new Map(entriesOf(raw));
  const styles = TEXT_STYLES.map((name) => {
    const [standard, given] = [DEFAULT_TEXT_STYLES[name], stored.get(name)];
    return [name, isObject(given) ? parseWith(storedStyle, { ...standard, ...given }) : standard];
  });
  return Object.fromEntries(styles) as TextStyles; // one entry per style
}

export const COLOR_NAME_MAX = 100;
const color = v.object({
  /** `#rrggbb`. */
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)),
  name: v.exactOptional(v.string()),
  position: v.exactOptional(v.string()),
  /** No longer offered; whatever refers to it keeps its look. */
  removed: v.exactOptional(v.boolean()),
});
type Colors = { readonly [key: string]: Parsed<v.InferOutput<typeof color>> };

export const DEFAULT_COLORS = {
  primary: { hex: '#7E93FF' },
  textLight: { hex: '#ffffff' },
  textDark: { hex: '#000000' },
} as const satisfies Colors;

/** Restores colors as a keyed map; converts plain hex strings and lists of older data. */
function colors(raw: unknown): Colors {
  const rows = entriesOf(raw).flatMap(([key, value]) => {
    const parsed = v.safeParse(color, typeof value === 'string' ? { hex: value } : value);
    const name = isObject(value) ? value['name'] : undefined;
    const named = Array.isArray(raw) && typeof name === 'string' ? name : key;
    return parsed.success ? [[named, parsed.output] as const] : [];
  });
  return { ...DEFAULT_COLORS, ...Object.fromEntries(rows) };
}

const weight = maybe(v.pipe(v.number(), v.minValue(1), v.maxValue(1000)));
/** One font file. Files of a family share `family`; without it, the family is `name`. */
const font = v.object({
  name: text(200),
  createdAt: millis,
  url: text(2048),
  media: maybe(mediaSchema),
  /** The name that text styles and documents use. */
  family: maybeText(200),
  /** 1 to 1000; a variable font covers a range, any other file has the same value twice. */
  weightMin: weight,
  weightMax: weight,
  isItalic: maybe(v.boolean()),
});
type Fonts = { readonly [id: string]: Parsed<v.InferOutput<typeof font>> };

function fonts(raw: unknown): Fonts {
  const rows = entriesOf(raw).flatMap(([id, value]) => {
    const parsed = parseWith(font, value);
    return parsed ? [[id, parsed] as const] : [];
  });
  return Object.fromEntries(rows);
}

const drawn = { public: true } as const;
const keyed = { public: true, entries: true } as const;

/** Logo, colors, text styles and fonts of a team. */
export const BRAND = {
  logo: fixed(maybe(v.string()), drawn),
  logoDark: fixed(maybe(v.string()), drawn),
  /** The stored files of the two logos; brands of older data only have URLs. */
  logoMedia: fixed(maybe(mediaSchema), drawn),
  logoDarkMedia: fixed(maybe(mediaSchema), drawn),
  colors: fixed(repaired(colors, DEFAULT_COLORS), keyed),
  textStyles: fixed(repaired(textStyles, DEFAULT_TEXT_STYLES), keyed),
  fonts: fixed(repaired(fonts, {}), keyed),
  /** Who set which part. */
  edits: fixed(edits, { entries: true }),
} as const satisfies Fields;
