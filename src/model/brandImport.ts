import * as v from 'valibot';
import type { TextStyleName } from './brand.ts';
import { TEXT_STYLES } from './brand/fields.ts';
import { mediaSchema, type Media } from './media.ts';

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

export interface ImportedColor {
  /** `#rrggbb`. */
  readonly hex: string;
  readonly evidence: readonly ColorEvidence[];
}

/** A logo kept for a day in `teams/{t}/imports/{id}`. */
export interface ImportedLogo {
  readonly media: Media;
  /** A light logo on a transparent ground: for dark grounds. */
  readonly isForDark: boolean;
  /** The site does not declare it as its logo; it is an icon, or only looks like a logo. */
  readonly isGuess: boolean;
}

export interface ImportedFontFile {
  readonly media: Media;
  readonly name: string;
  readonly weightMin: number;
  readonly weightMax: number;
  readonly isItalic: boolean;
}

export interface ImportedFont {
  readonly family: string;
  readonly isHeading: boolean;
  readonly isText: boolean;
  /** The font files themselves state that embedding is forbidden. */
  readonly isRestricted: boolean;
  readonly files: readonly ImportedFontFile[];
}

export interface ImportedStyle {
  readonly fontWeight?: string;
  readonly lineHeight?: string;
  readonly textTransform?: string;
  readonly letterSpacing?: string;
}

/** A website's brand, to be reviewed; the first of each list is the suggestion. */
export interface BrandImport {
  readonly id: string;
  readonly website: string;
  readonly name?: string;
  readonly logos: readonly ImportedLogo[];
  /** All candidates for brand colors, most likely first. */
  readonly colors: readonly ImportedColor[];
  readonly primary?: string;
  readonly secondary?: string;
  readonly textLight?: string;
  readonly textDark?: string;
  readonly fonts: readonly ImportedFont[];
  readonly textStyles: { readonly [name in TextStyleName]?: ImportedStyle };
  /** True for a page rendered by scripts: there was little to read. */
  readonly isSparse: boolean;
}

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const short = v.exactOptional(v.pipe(v.string(), v.maxLength(20)));
const style = v.object({
  fontWeight: short,
  lineHeight: short,
  textTransform: short,
  letterSpacing: short,
});
const weight = v.pipe(v.number(), v.minValue(1), v.maxValue(1000));

const schema = v.object({
  id: v.string(),
  website: v.string(),
  name: v.exactOptional(v.string()),
  logos: v.array(v.object({ media: mediaSchema, isForDark: v.boolean(), isGuess: v.boolean() })),
  colors: v.array(v.object({ hex, evidence: v.array(v.picklist(COLOR_EVIDENCE)) })),
  primary: v.exactOptional(hex),
  secondary: v.exactOptional(hex),
  textLight: v.exactOptional(hex),
  textDark: v.exactOptional(hex),
  fonts: v.array(
    v.object({
      family: v.pipe(v.string(), v.minLength(1)),
      isHeading: v.boolean(),
      isText: v.boolean(),
      isRestricted: v.boolean(),
      files: v.array(
        v.object({
          media: mediaSchema,
          name: v.string(),
          weightMin: weight,
          weightMax: weight,
          isItalic: v.boolean(),
        }),
      ),
    }),
  ),
  textStyles: v.object(
    Object.fromEntries(TEXT_STYLES.map((name) => [name, v.exactOptional(style)])) as {
      [name in TextStyleName]: v.ExactOptionalSchema<typeof style, undefined>;
    },
  ),
  isSparse: v.boolean(),
});

/** Parses the function's response; undefined if it is malformed. */
export function parseBrandImport(raw: unknown): BrandImport | undefined {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? (parsed.output as BrandImport) : undefined;
}
