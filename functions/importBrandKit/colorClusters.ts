import { appearanceOf, colorDistance } from './colorMath.ts';
import type { ColorEvidence, FoundColor } from './site.ts';

/** Below this distance, two values are the same color. */
export const SAME = 6;

/** Nearly equal colors, as one. */
export interface Cluster {
  /** Its most frequent value. */
  readonly hex: string;
  /** How much of each kind of evidence there is. */
  readonly weights: ReadonlyMap<ColorEvidence, number>;
  /** All evidence together, less for greys: how sure the page has this color at all. */
  readonly strength: number;
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
    weights: byEvidence(sightings),
    strength: sum(sightings) * colorStanding(hex),
  }));
}

function byEvidence(sightings: readonly FoundColor[]): ReadonlyMap<ColorEvidence, number> {
  const weights = new Map<ColorEvidence, number>();
  for (const { evidence, weight } of sightings)
    weights.set(evidence, (weights.get(evidence) ?? 0) + weight);
  return weights;
}

const sum = (sightings: readonly FoundColor[]) =>
  sightings.reduce((total, { weight }) => total + weight, 0);

/** How suitable a color is for a brand: greys are primarily backgrounds and texts. */
export function colorStanding(hex: string): number {
  const { lightness, chroma } = appearanceOf(hex);
  if (lightness > 0.93 && chroma < 0.06) return 0.02;
  if (chroma < 0.02) return lightness < 0.3 ? 0.2 : 0.05;
  if (chroma < 0.045) return 0.35;
  return lightness > 0.93 ? 0.4 : 1;
}
