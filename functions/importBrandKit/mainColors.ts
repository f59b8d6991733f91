import { appearanceOf, colorDistance } from './colorMath.ts';

/** Groups of nearly equal colors, with the exact colors in each. */
export type Shares = Map<string, { share: number; readonly exact: Map<string, number> }>;

interface Share {
  readonly hex: string;
  readonly share: number;
}

/** A photo has thousands. */
const MAX_GROUPS = 200;
/** Below this distance, two colors are shades of one. */
const SHADE = 12;
/** In a flat drawing, one shade alone has this part of what is colored. */
const FLAT = 0.25;
/** Degrees between the hues of a round object's light and dark side. */
const SAME_HUE = 20;
const MAX_COLORS = 3;
const LEAST_SHARE = 0.05;

/** Counts a pixel. */
export function addTo(shares: Shares, rgb: readonly [number, number, number], share: number): void {
  // Five bits per channel: smaller differences are antialiasing.
  const key = rgb.map((channel) => channel >> 3).join();
  const group = shares.get(key) ?? { share: 0, exact: new Map<string, number>() };
  const hex = `#${Buffer.from(rgb).toString('hex')}`;
  group.share += share;
  group.exact.set(hex, (group.exact.get(hex) ?? 0) + 1);
  shares.set(key, group);
}

/** Returns the most common colors of a picture by their share of `seen`, each in the shade that stands for it. */
export function mainColors(shares: Shares, seen: number): Share[] {
  const groups = [...shares.values()]
    .map(({ share, exact }) => ({ hex: commonest(exact), share: share / seen }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_GROUPS);
  const colored = groups.reduce((sum, { share }) => sum + share, 0);
  const isFlat = (groups[0]?.share ?? 0) >= colored * FLAT;
  return (isFlat ? merged(groups, isShade) : merged(groups, isSameHue).map(asVivid))
    .map(({ hex, share }) => ({ hex, share }))
    .filter(({ share }) => share > LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_COLORS);
}

const commonest = (exact: ReadonlyMap<string, number>): string =>
  [...exact].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';

interface Merged extends Share {
  readonly parts: readonly Share[];
}

/** Adds each color to the first that it belongs to. */
function merged(groups: readonly Share[], belongs: (a: string, b: string) => boolean): Merged[] {
  const found: Merged[] = [];
  for (const part of groups) {
    const at = found.findIndex(({ hex }) => belongs(hex, part.hex));
    const whole = found[at];
    if (whole === undefined) found.push({ ...part, parts: [part] });
    else found[at] = { ...whole, share: whole.share + part.share, parts: [...whole.parts, part] };
  }
  return found;
}

const isShade = (a: string, b: string) => colorDistance(a, b) < SHADE;

/** True for two shades of one color; greys have no hue. */
function isSameHue(a: string, b: string): boolean {
  const apart = Math.abs(appearanceOf(a).hue - appearanceOf(b).hue);
  return Math.min(apart, 360 - apart) < SAME_HUE;
}

/** Of what is shaded from light to dark, people name the color where it is vivid. */
function asVivid({ parts, share, hex }: Merged): Share {
  const strength = (part: Share) => part.share * appearanceOf(part.hex).chroma ** 2;
  const vivid = parts.toSorted((a, b) => strength(b) - strength(a));
  return { hex: vivid[0]?.hex ?? hex, share };
}
