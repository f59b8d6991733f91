/** Minimum ratio for body text (WCAG 2, level AA). */
export const CONTRAST_TEXT = 4.5;
/** Minimum ratio for large text, which is nearly all text on a screen. */
export const CONTRAST_LARGE = 3;

/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function channels(hex: string): Rgb {
  const at = (start: number) => parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

const mapChannels = (
  [red, green, blue]: Rgb,
  change: (value: number, at: number) => number,
): Rgb => [change(red, 0), change(green, 1), change(blue, 2)];

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns relative luminance, 0 to 1, as defined by WCAG. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the relative luminance of `#rrggbb`, 0 to 1. */
export const luminance = (hex: string): number => luminanceOf(channels(hex));

/** Returns the contrast of two luminances, 1 (equal) to 21 (black on white). */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the contrast of two colors, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other));
}

/** Mixes two colors: `share` 0 is the first color, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return toHex(mapChannels(from, (value, at) => value + ((to[at] ?? value) - value) * share));
}

/** Returns the candidate with the best contrast on a ground. */
export function mostReadable(ground: string, candidates: readonly string[]): string {
  return candidates.reduce((best, next) =>
    contrastRatio(ground, next) > contrastRatio(ground, best) ? next : best,
  );
}

/** Steps of a mixture; finer ones are invisible. */
const STEPS = 64;

/**
 * Returns the color nearest to `color` that reaches `ratio` on `ground`, darker or lighter, whichever needs
 * less. If none does, returns the better of black and white.
 */
export function repairContrast(color: string, ground: string, ratio = CONTRAST_TEXT): string {
  if (contrastRatio(color, ground) >= ratio) return color;
  for (let step = 1; step <= STEPS; step += 1) {
    const tries = ['#000000', '#ffffff'].map((end) => mixColors(color, end, step / STEPS));
    const found = tries.find((candidate) => contrastRatio(candidate, ground) >= ratio);
    if (found) return found;
  }
  return mostReadable(ground, ['#000000', '#ffffff']);
}

/** Returns hue in degrees, saturation and lightness from 0 to 1. */
export function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = mapChannels(channels(hex), (value) => value / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    max === red
      ? (green - blue) / range
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return {
    hue: (sixth * 60 + 360) % 360,
    saturation: range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

export function hslColor(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const at = (n: number) => {
    const place = (n + hue / 30) % 12;
    return (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))) * 255;
  };
  return toHex([at(0), at(8), at(4)]);
}
