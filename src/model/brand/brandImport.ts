import * as v from 'valibot';
import type { TextStyleName } from './brand.ts';
import { TEXT_STYLES } from './fields.ts';
import { mediaSchema } from '../media/media.ts';
import { accepted, type Parsed } from '../parsing.ts';

/** Where on the site a color was found. */
export const COLOR_EVIDENCE = [
  'variable',
  'themeColor',
  'manifest',
  'button',
  'link',
  'header',
  'heading',
  'surface',
  'footer',
  'logo',
  'text',
] as const;
export type ColorEvidence = (typeof COLOR_EVIDENCE)[number];

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const short = v.exactOptional(v.pipe(v.string(), v.maxLength(20)));
const style = v.object({
  fontWeight: short,
  lineHeight: short,
  textTransform: short,
  letterSpacing: short,
});
export type ImportedStyle = Parsed<v.InferOutput<typeof style>>;

const weight = v.pipe(v.number(), v.minValue(1), v.maxValue(1000));

const color = v.object({
  /** `#rrggbb`. */
  hex,
  evidence: v.array(v.picklist(COLOR_EVIDENCE)),
});
export type ImportedColor = Parsed<v.InferOutput<typeof color>>;

const logo = v.object({
  media: mediaSchema,
  /** A light logo on a transparent ground: for dark grounds. */
  isForDark: v.boolean(),
  /** The site does not declare it as its logo; it is an icon, or only looks like a logo. */
  isGuess: v.boolean(),
});
/** A logo kept for a day in `teams/{t}/imports/{id}`. */
export type ImportedLogo = Parsed<v.InferOutput<typeof logo>>;

const fontFile = v.object({
  media: mediaSchema,
  name: v.string(),
  weightMin: weight,
  weightMax: weight,
  isItalic: v.boolean(),
});

const font = v.object({
  family: v.pipe(v.string(), v.minLength(1)),
  isHeading: v.boolean(),
  isText: v.boolean(),
  /** The font files themselves state that embedding is forbidden. */
  isRestricted: v.boolean(),
  files: v.array(fontFile),
});
export type ImportedFont = Parsed<v.InferOutput<typeof font>>;

const schema = v.object({
  id: v.string(),
  website: v.string(),
  name: v.exactOptional(v.string()),
  logos: v.array(logo),
  /** All candidates for brand colors, most likely first. */
  colors: v.array(color),
  primary: v.exactOptional(hex),
  secondary: v.exactOptional(hex),
  textLight: v.exactOptional(hex),
  textDark: v.exactOptional(hex),
  fonts: v.array(font),
  textStyles: v.object(
    Object.fromEntries(TEXT_STYLES.map((name) => [name, v.exactOptional(style)])) as {
      [name in TextStyleName]: v.ExactOptionalSchema<typeof style, undefined>;
    },
  ),
  /** True for a page rendered by scripts: there was little to read. */
  isSparse: v.boolean(),
});
/** A website's brand, to be reviewed; the first of each list is the suggestion. */
export type BrandImport = Parsed<v.InferOutput<typeof schema>>;

/** Parses the function's response; undefined if it is malformed. */
export function parseBrandImport(raw: unknown): BrandImport | undefined {
  return accepted(schema, raw);
}
