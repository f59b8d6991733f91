import { contrastRatio, luminance } from '../../src/model/rules/contrast.ts';
import type { ImportedColor } from '../../src/model/brandImport.ts';
import { appearanceOf, colorDistance } from './colorMath.ts';
import type { ColorEvidence, Findings, FoundColor } from './site.ts';

/** Below this distance, two values are the same color. */
const SAME = 6;
/** A secondary color must be clearly different. */
const OTHER = 18;
/** A lower score is a guess; then nothing is returned. */
const LEAST_SCORE = 1.5;
/** More than a trace of color in the logo. */
const LEAST_OF_LOGO = 0.8;
const MAX_COLORS = 8;

interface Cluster {
  /** Its most frequent value. */
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

/** Chooses the brand's colors from all sightings; omits those not found. */
export function chooseColors(found: readonly FoundColor[], page: Findings): ChosenColors {
  const clusters = clusterColors(found);
  const ranked = clusters
    .map((cluster) => ({ ...cluster, score: cluster.score * standing(cluster.hex) }))
    .sort((a, b) => b.score - a.score);
  const primary = firstOf(ranked);
  const secondary = primary === undefined ? undefined : secondOf(ranked, primary, page.secondary);
  const offered = ranked.filter(({ score }) => score >= 0.4).slice(0, MAX_COLORS);
  return {
    colors: offered.map(({ hex, evidence }) => ({ hex, evidence: [...evidence] })),
    ...(primary === undefined ? {} : { primary }),
    ...(secondary === undefined ? {} : { secondary }),
    ...textColors(page, primary),
  };
}

/** On a page of greys, the logo's color is the brand's, unless the style sheet calls a grey so. */
function firstOf(ranked: readonly Cluster[]): string | undefined {
  const first = ranked[0];
  const ofLogo = ranked.find(
    ({ hex, score, evidence }) =>
      evidence.includes('logo') && score >= LEAST_OF_LOGO && standing(hex) === 1,
  );
  const isGrey = first && standing(first.hex) < 0.35 && !first.evidence.includes('variable');
  if (isGrey && ofLogo) return ofLogo.hex;
  return first && first.score >= LEAST_SCORE ? first.hex : undefined;
}

/** Groups similar colors; the strongest value represents its group. */
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

/** Agreement between kinds of evidence is worth more than much of one kind. */
function scoreOf(sightings: readonly FoundColor[]): number {
  const kinds = new Set(sightings.filter(({ weight }) => weight >= 0.5).map((s) => s.evidence));
  return sum(sightings) * (1 + 0.15 * Math.max(0, kinds.size - 1));
}

const sum = (sightings: readonly FoundColor[]) =>
  sightings.reduce((total, { weight }) => total + weight, 0);

/** How suitable a color is for a brand: greys are primarily backgrounds and texts. */
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
  // A color both in the logo and on the page is the brand's, however much more there is of the first.
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
    // Text in the brand's own color is a headline, not the text color.
    ...(dark && appearanceOf(dark.hex).chroma < 0.12 ? { textDark: dark.hex } : {}),
    ...(light === undefined ? {} : { textLight: light }),
  };
}
