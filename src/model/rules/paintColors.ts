import type { Brand } from '../brand/brand.ts';
import {
  CONTRAST_TEXT,
  hslColor,
  hslOf,
  luminance,
  mixColors,
  mostReadable,
  repairContrast,
} from './contrast.ts';

/**
 * Colors that documents may use besides a brand's own. They are derived from it, so that a template is
 * readable with every brand: `onPrimary` is whichever text color reads better on `primary`, `primaryDeep`
 * is dark enough for light text, `primaryPale` light enough for dark text, `primaryText` is the primary
 * color as text on a light ground.
 */
export const DERIVED_COLORS = [
  'onPrimary',
  'onSecondary',
  'primaryDeep',
  'primaryPale',
  'primaryText',
  'secondaryDeep',
  'secondaryPale',
] as const;

/** Deep grounds carry small text too. */
const DEEP_RATIO = 9;
/** How far a pale ground is mixed towards white. */
const PALE = 0.9;

/**
 * Returns every color that a document may refer to, by key. A brand's own color takes precedence over a
 * derived one.
 */
export function paintColors(brand: Pick<Brand, 'colors'>): ReadonlyMap<string, string> {
  const own = Object.entries(brand.colors).map(([key, { hex }]) => [key, hex] as const);
  const colors = new Map(own);
  const primary = colors.get('primary') ?? '#7E93FF';
  const light = colors.get('textLight') ?? '#ffffff';
  const dark = colors.get('textDark') ?? '#000000';
  const secondary = colors.get('secondary') ?? primary;
  const on = (ground: string) => mostReadable(ground, [light, dark]);
  const derived = [
    ['secondary', secondary],
    ['onPrimary', on(primary)],
    ['onSecondary', on(secondary)],
    ['primaryDeep', deep(primary, light, dark)],
    ['primaryPale', pale(primary, dark)],
    ['primaryText', asText(primary, dark)],
    ['secondaryDeep', deep(secondary, light, dark)],
    ['secondaryPale', pale(secondary, dark)],
  ] as const;
  return new Map([...derived, ...own]);
}

/**
 * Returns the color as a dark ground: its hue, well saturated, and dark enough for the brand's light text.
 * Dark yellow is brown, so light yellows and near greys use the brand's dark text color, tinted, instead.
 */
function deep(color: string, light: string, dark: string): string {
  const { hue, saturation, lightness } = hslOf(color);
  if (isGolden(color) || saturation < 0.12) return darkened(mixColors(dark, color, 0.08), light);
  return darkened(
    hslColor(hue, Math.max(saturation * 0.8, 0.5), Math.min(0.22, lightness * 0.5)),
    light,
  );
}

const darkened = (color: string, light: string) => repairContrast(color, light, DEEP_RATIO);

function isGolden(color: string): boolean {
  const { hue } = hslOf(color);
  return hue >= 38 && hue <= 75 && luminance(color) > 0.35;
}

function pale(color: string, dark: string): string {
  return repairContrast(mixColors(color, '#ffffff', PALE), dark, CONTRAST_TEXT);
}

/** Returns the color as text on white; darkened yellow looks dirty, so the dark text color replaces it. */
function asText(color: string, dark: string): string {
  return isGolden(color) ? repairContrast(dark, '#ffffff') : repairContrast(color, '#ffffff');
}
