import { contrastRatio, luminance } from '../../src/model/rules/contrast.ts';
import type { ImportedColor } from '../../src/model/brand/brandImport.ts';
import { clusterColors, SAME, colorStanding, type Cluster } from './colorClusters.ts';
import { appearanceOf, colorDistance } from './colorMath.ts';
import { scoresOf } from './colorScore.ts';
import type { Findings, FoundColor } from './site.ts';

/** A secondary color must be clearly different. */
const OTHER = 18;
/** A weaker second color is on the page by chance. */
const LEAST_OF_SECOND = 0.75;
/** A weaker color is hardly seen: a tint, or text like any other. */
const LEAST_STRENGTH = 0.1;
const MAX_COLORS = 8;

export interface ChosenColors {
  readonly colors: readonly ImportedColor[];
  readonly primary?: string;
  readonly secondary?: string;
  readonly textLight?: string;
  readonly textDark?: string;
}

type Ranked = Cluster & { readonly score: number };

/** Chooses the brand's colors from all sightings; omits those not found. */
export function chooseColors(found: readonly FoundColor[], page: Findings): ChosenColors {
  const ranked = rankColors(found);
  const strong = ranked.filter(({ strength }) => strength >= LEAST_STRENGTH).slice(0, MAX_COLORS);
  const primary = strong[0]?.hex;
  const secondary = primary === undefined ? undefined : secondOf(ranked, primary, page.secondary);
  const offered = strong.length > 0 ? strong : ranked.filter(isTint).slice(0, MAX_COLORS);
  return {
    colors: offered.map(({ hex, weights }) => ({ hex, evidence: [...weights.keys()] })),
    ...(primary === undefined ? {} : { primary }),
    ...(secondary === undefined ? {} : { secondary }),
    ...textColors(page, primary),
  };
}

/** Returns the page's colors; the most likely brand's is first. */
function rankColors(found: readonly FoundColor[]): readonly Ranked[] {
  const clusters = clusterColors(found);
  const scores = scoresOf(clusters);
  return clusters
    .map((cluster, index) => ({ ...cluster, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score);
}

/** Where a page has nothing stronger, the tint of its ground is at least offered. */
const isTint = ({ hex, weights }: Cluster) =>
  appearanceOf(hex).chroma >= 0.015 && (weights.has('surface') || weights.has('header'));

function secondOf(
  ranked: readonly Ranked[],
  primary: string,
  named: string | undefined,
): string | undefined {
  const isOther = (hex: string) =>
    colorDistance(hex, primary) >= OTHER && colorStanding(hex) >= 0.35;
  const cluster = named && ranked.find(({ hex }) => colorDistance(hex, named) < SAME);
  if (cluster && isOther(cluster.hex)) return cluster.hex;
  const best = Math.max(...ranked.map(({ strength }) => strength));
  const others = ranked.filter(({ hex, strength }) => strength >= LEAST_OF_SECOND && isOther(hex));
  // A color both in the logo and on the page is the brand's, however much more there is of the first.
  return others.find(
    ({ strength, weights }) => strength >= best * 0.2 || (weights.has('logo') && weights.size > 1),
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
