import { appearanceOf, colorDistance } from './colorMath.ts';
import { FRAMEWORK_FACTOR } from './frameworkColors.ts';
import { isSameHue } from './mainColors.ts';
import type { ColorEvidence, FoundColor } from './site.ts';

/** Below this distance, two values are the same color. */
export const SAME = 6;
/** Anything else that is as strong may be the brand's. */
const WEAK = 4;
/** Fewer shades of a hue, or weaker ones, are no agreement. */
const LEAST_SHADES = 3;
const LEAST_OF_SHADE = 1.5;
/** More than any brand has; a stranger's page may have thousands. */
const MAX_SHADES = 20;
/** A trace of color in the logo, which confirms one of the page. */
const CONFIRMING = 0.1;

/** Nearly equal colors, as one. */
export interface Cluster {
  /** Its most frequent value. */
  readonly hex: string;
  readonly score: number;
  readonly evidence: readonly ColorEvidence[];
}

/** Groups similar colors; the strongest value represents its group. */
export function clusterColors(found: readonly FoundColor[]): readonly Cluster[] {
  const byHex = new Map<string, FoundColor[]>();
  for (const color of found) byHex.set(color.hex, [...(byHex.get(color.hex) ?? []), color]);
  const values = [...byHex].map(([hex, sightings]) => ({ hex, sightings, weight: sum(sightings) }));
  values.sort((a, b) => b.weight - a.weight);
  const clusters: { hex: string; sightings: FoundColor[] }[] = [];
  for (const { hex, sightings } of values) {
    const near = clusters.find((cluster) => colorDistance(cluster.hex, hex) < SAME);
    if (near) near.sightings.push(...sightings);
    else clusters.push({ hex, sightings: [...sightings] });
  }
  return clusters.map(({ hex, sightings }) => ({
    hex,
    score: scoreOf(confirmed(hex, sightings)),
    evidence: [...new Set(sightings.map(({ evidence }) => evidence))],
  }));
}

/** Somebody chose what the logo has, too: then a framework's default on the page counts as any other color. */
function confirmed(hex: string, sightings: readonly FoundColor[]): readonly FoundColor[] {
  const ofLogo = sum(sightings.filter(({ evidence }) => evidence === 'logo'));
  if (ofLogo < CONFIRMING || standing(hex) < 1) return sightings;
  return sightings.map((one) =>
    one.isDefault && one.evidence !== 'variable'
      ? { ...one, weight: one.weight / FRAMEWORK_FACTOR }
      : one,
  );
}

/** Agreement between kinds of evidence is worth more than much of one kind. */
function scoreOf(sightings: readonly FoundColor[]): number {
  const kinds = new Set(sightings.filter(({ weight }) => weight >= 0.5).map((s) => s.evidence));
  return sum(sightings) * (1 + 0.15 * Math.max(0, kinds.size - 1));
}

const sum = (sightings: readonly FoundColor[]) =>
  sightings.reduce((total, { weight }) => total + weight, 0);

/** How suitable a color is for a brand: greys are primarily backgrounds and texts. */
export function standing(hex: string): number {
  const { lightness, chroma } = appearanceOf(hex);
  if (lightness > 0.93 && chroma < 0.06) return 0.02;
  if (chroma < 0.02) return lightness < 0.3 ? 0.2 : 0.05;
  if (chroma < 0.045) return 0.35;
  return lightness > 0.93 ? 0.4 : 1;
}

/** Of a hue that the page has in several weak shades, stronger together than the first, returns the most vivid. */
export function vividOf(ranked: readonly Cluster[], first: Cluster): Cluster | undefined {
  if (first.score >= WEAK) return undefined;
  const strong = ranked.slice(0, MAX_SHADES).filter(({ score }) => score >= LEAST_OF_SHADE);
  const vivid = strong.filter(({ hex }) => standing(hex) === 1);
  for (const { hex } of vivid) {
    const shades = vivid.filter((other) => isSameHue(other.hex, hex));
    const total = shades.reduce((all, { score }) => all + score, 0);
    if (shades.length < LEAST_SHADES || total < first.score * 2) continue;
    const strength = (shade: Cluster) => shade.score * appearanceOf(shade.hex).chroma;
    return shades.toSorted((a, b) => strength(b) - strength(a))[0];
  }
  return undefined;
}
