import { contrastRatio, luminance } from '../../src/model/rules/contrast.ts';
import type { ImportedColor } from '../../src/model/brandImport.ts';
import { appearanceOf, colorDistance } from './colorMath.ts';
import type { ColorEvidence, Findings, FoundColor } from './site.ts';

/** Closer than this, two colors are one color with two values. */
const SAME = 6;
/** A second color must be another one to the eye. */
const OTHER = 18;
/** Less than this is a guess, and nothing is answered rather than that. */
const LEAST_SCORE = 1.5;
const MAX_COLORS = 8;

interface Cluster {
  /** The value seen most in it. */
  readonly hex: string;
  readonly score: number;
  readonly evidence: readonly ColorEvidence[];
}

export interface ChosenColors {
  readonly colors: readonly ImportedColor[];
  readonly primary?: string;
  readonly secondary?: string;
  readonly textLight?: string;
  readonly textDark?: string;
}

/** Picks the brand's colors out of all that was seen; what is not found is left out. */
export function chooseColors(found: readonly FoundColor[], page: Findings): ChosenColors {
  const clusters = clusterColors(found);
  const ranked = clusters
    .map((cluster) => ({ ...cluster, score: cluster.score * standing(cluster.hex) }))
    .sort((a, b) => b.score - a.score);
  const first = ranked[0];
  const primary = first && first.score >= LEAST_SCORE ? first.hex : undefined;
  const secondary = primary === undefined ? undefined : secondOf(ranked, primary, page.secondary);
  const offered = ranked.filter(({ score }) => score >= 0.4).slice(0, MAX_COLORS);
  return {
    colors: offered.map(({ hex, evidence }) => ({ hex, evidence: [...evidence] })),
    ...(primary === undefined ? {} : { primary }),
    ...(secondary === undefined ? {} : { secondary }),
    ...textColors(page, primary),
  };
}

/** Grouped by what looks the same, the strongest value speaking for its group. */
function clusterColors(found: readonly FoundColor[]): readonly Cluster[] {
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
    score: scoreOf(sightings),
    evidence: [...new Set(sightings.map(({ evidence }) => evidence))],
  }));
}

/** Several kinds of evidence that agree are worth more than much of one kind. */
function scoreOf(sightings: readonly FoundColor[]): number {
  const kinds = new Set(sightings.filter(({ weight }) => weight >= 0.5).map((s) => s.evidence));
  return sum(sightings) * (1 + 0.15 * Math.max(0, kinds.size - 1));
}

const sum = (sightings: readonly FoundColor[]) =>
  sightings.reduce((total, { weight }) => total + weight, 0);

/** How fit a color is to stand for a brand: greys are grounds and texts first. */
function standing(hex: string): number {
  const { lightness, chroma } = appearanceOf(hex);
  if (lightness > 0.93 && chroma < 0.06) return 0.02;
  if (chroma < 0.02) return lightness < 0.3 ? 0.2 : 0.05;
  if (chroma < 0.045) return 0.35;
  return lightness > 0.93 ? 0.4 : 1;
}

function secondOf(
  ranked: readonly Cluster[],
  primary: string,
  named: string | undefined,
): string | undefined {
  const isOther = (hex: string) => colorDistance(hex, primary) >= OTHER && standing(hex) >= 0.35;
  const cluster = named && ranked.find(({ hex }) => colorDistance(hex, named) < SAME);
  if (cluster && isOther(cluster.hex)) return cluster.hex;
  const best = ranked[0]?.score ?? 0;
  const others = ranked.filter(({ hex, score }) => score >= LEAST_SCORE / 2 && isOther(hex));
  // What the logo and the page both show is the brand's, however much more there is of the first.
  return others.find(
    ({ score, evidence }) =>
      score >= best * 0.15 || (evidence.includes('logo') && evidence.length > 1),
  )?.hex;
}

function textColors(page: Findings, primary: string | undefined) {
  const letters = page.text.toSorted((a, b) => b.letters - a.letters);
  const total = letters.reduce((all, { letters: number }) => all + number, 0);
  const dark = letters.find(
    ({ hex, letters: number }) => contrastRatio(hex, '#ffffff') >= 4.5 && number >= total * 0.12,
  );
  const onPrimary = page.textOn.filter(
    ({ ground }) => primary !== undefined && colorDistance(ground, primary) < SAME,
  );
  const light =
    onPrimary.find(({ hex }) => luminance(hex) > 0.6)?.hex ??
    letters.find(({ hex, letters: number }) => luminance(hex) > 0.6 && number >= total * 0.3)
      ?.hex ??
    page.textOn.find(({ ground, hex }) => luminance(hex) > 0.6 && luminance(ground) < 0.4)?.hex;
  return {
    // A text in the brand's own color is a headline, not the color of texts.
    ...(dark && appearanceOf(dark.hex).chroma < 0.12 ? { textDark: dark.hex } : {}),
    ...(light === undefined ? {} : { textLight: light }),
  };
}
