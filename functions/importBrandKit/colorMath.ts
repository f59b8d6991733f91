import { converter, differenceCiede2000, formatHex, parse, type Color } from 'culori';

const toOklch = converter('oklch');
const toRgb = converter('rgb');
const distance = differenceCiede2000();

/** Returns `#rrggbb` for a CSS color that is mostly opaque; undefined for anything else. */
export function hexOf(css: string): string | undefined {
  const text = css.trim().toLowerCase();
  // CSS treats bare digits as a number, but the parser would treat them as a color.
  if (/^([\da-f]{3,8}|transparent|currentcolor)?$/.test(text)) return undefined;
  const color = safeParse(text);
  if (!color || (color.alpha ?? 1) < 0.5) return undefined;
  return formatHex(clamped(color));
}

/** Clips colors outside the screen's gamut, channel by channel. */
function clamped(color: Color): Color {
  const rgb = toRgb(color);
  const clamp = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return { mode: 'rgb', r: clamp(rgb.r), g: clamp(rgb.g), b: clamp(rgb.b) };
}

function safeParse(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the perceptual distance (CIEDE2000): below 5, hardly anyone can tell two colors apart. */
export function colorDistance(a: string, b: string): number {
  return distance(a, b);
}

export interface Appearance {
  /** 0 black to 1 white. */
  readonly lightness: number;
  /** 0 grey; above 0.1 vivid. */
  readonly chroma: number;
  /** Degrees; 0 for greys. */
  readonly hue: number;
}

/** Returns how a color looks (OKLCH). */
export function appearanceOf(hex: string): Appearance {
  const color = toOklch(hex);
  return { lightness: color?.l ?? 0, chroma: color?.c ?? 0, hue: color?.h ?? 0 };
}
