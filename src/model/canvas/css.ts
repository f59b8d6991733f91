import * as v from 'valibot';
import type { Still } from '../parsing.ts';
import { colorSchema } from './color.ts';

/** Outlines that pictures, videos and shapes can be clipped to. */
export const MASKS = [
  'none',
  'circle',
  'rounded',
  'squircle',
  'arch',
  'hexagon',
  'diamond',
  'triangle',
  'star',
  'heart',
  'blob',
  'slant',
] as const;

/** Far beyond any artboard, yet small enough that no browser rounds it. */
const PX_MAX = 100_000;
const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const px = between(-PX_MAX, PX_MAX);
const length = between(0, PX_MAX);
const share = between(0, 1);
/** Pixels, the size of the content, or the space left in a stack. */
const extent = v.union([length, v.picklist(['hug', 'fill'])]);

const shadow = v.strictObject({
  x: px,
  y: px,
  blur: length,
  spread: v.exactOptional(px),
  color: colorSchema,
});

const gradient = v.strictObject({
  /** Degrees from 0 (upwards), clockwise. */
  angle: between(-360, 360),
  stops: v.pipe(
    v.array(v.strictObject({ color: colorSchema, at: share })),
    v.minLength(2),
    v.maxLength(8),
  ),
});

/**
 * Everything that an element's look can consist of. Numbers are px unless noted. Nothing here can contain
 * an address: there is no `url()`, and no free text except a font's name, which the renderer quotes.
 */
export const cssEntries = {
  left: px,
  top: px,
  width: extent,
  height: extent,
  /** Degrees clockwise. */
  rotate: between(-3600, 3600),
  opacity: share,
  flipX: v.boolean(),
  flipY: v.boolean(),
  background: colorSchema,
  gradient,
  color: colorSchema,
  borderColor: colorSchema,
  borderWidth: length,
  borderStyle: v.picklist(['solid', 'dashed', 'dotted']),
  borderRadius: length,
  shadow,
  textShadow: shadow,
  padding: length,
  paddingX: length,
  paddingY: length,
  /** Names as font files contain them; nothing that ends a string or a rule, or begins an address. */
  fontFamily: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^[\p{L}\p{M}\p{N} ._+&'’,()!#°*–-]+$/u),
  ),
  fontSize: between(1, 2000),
  fontWeight: between(1, 1000),
  /** Multiple of the font size. */
  lineHeight: between(0.1, 10),
  letterSpacing: px,
  textAlign: v.picklist(['left', 'center', 'right', 'justify']),
  textTransform: v.picklist(['none', 'uppercase', 'lowercase', 'capitalize']),
  verticalAlign: v.picklist(['top', 'middle', 'bottom']),
  objectFit: v.picklist(['cover', 'contain', 'fill']),
  /** The point that stays in view, as fractions of the picture. */
  focal: v.strictObject({ x: share, y: share }),
  /** Scale of a picture relative to the size that fills its box; the focal point stays in view. */
  zoom: between(1, 10),
  mask: v.picklist(MASKS),
  filter: v.strictObject({
    blur: v.exactOptional(between(0, 200)),
    brightness: v.exactOptional(between(0, 5)),
    contrast: v.exactOptional(between(0, 5)),
    saturate: v.exactOptional(between(0, 5)),
    grayscale: v.exactOptional(share),
  }),
  direction: v.picklist(['row', 'column']),
  gap: length,
  align: v.picklist(['start', 'center', 'end', 'stretch']),
  justify: v.picklist(['start', 'center', 'end', 'between']),
} as const;

type Entries = typeof cssEntries;
export type Css = { readonly [K in keyof Entries]?: Still<v.InferOutput<Entries[K]>> };
export type CssKey = keyof Entries;
export const CSS_KEYS = Object.keys(cssEntries) as readonly CssKey[];
