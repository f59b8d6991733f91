import { contrastRatio, luminance } from '../../src/model/rules/contrast.ts';
import type { ImportedColor } from '../../src/model/brandImport.ts';
import { clusterColors, SAME, standing, vividOf, type Cluster } from './colorClusters.ts';
import { appearanceOf, colorDistance } from './colorMath.ts';
import type { ColorEvidence, Findings, FoundColor } from './site.ts';

/** A secondary color must be clearly different. */
const OTHER = 18;
/** A lower score is a guess. */
const LEAST_SCORE = 1.5;
/** Where nothing is stronger, what somebody sees of a color is better than none. */
const LEAST_OF_PAGE = 0.8;
/** More than a trace of color in the logo. */
const LEAST_OF_LOGO = 0.8;
const MAX_COLORS = 8;
const TO_BROWSERS = new Set<ColorEvidence>(['themeColor', 'manifest']);
const LEADING = new Set<ColorEvidence>(['button', 'header', 'heading']);

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
  const strong = ranked.filter(({ score }) => score >= 0.4).slice(0, MAX_COLORS);
  const offered = strong.length > 0 ? strong : clusters.filter(isTint).slice(0, MAX_COLORS);
  return {
    colors: offered.map(({ hex, evidence }) => ({ hex, evidence: [...evidence] })),
    ...(primary === undefined ? {} : { primary }),
    ...(secondary === undefined ? {} : { secondary }),
    ...textColors(page, primary),
  };
}

/** Where a page has nothing stronger, the tint of its ground is at least offered. */
const isTint = ({ hex, evidence }: Cluster) =>
  appearanceOf(hex).chroma >= 0.015 &&
  (evidence.includes('surface') || evidence.includes('header'));

/** On a page of greys, the logo's color is the brand's, unless the style sheet calls a grey so. */
function firstOf(ranked: readonly Cluster[]): string | undefined {
  const first = ranked[0];
  const ofLogo = ranked.find(
    ({ hex, score, evidence }) =>
      evidence.includes('logo') && score >= LEAST_OF_LOGO && standing(hex) === 1,
  );
  const isGrey = first && standing(first.hex) < 0.35 && !first.evidence.includes('variable');
  if (isGrey && ofLogo) return ofLogo.hex;
  const declared = first?.evidence.join() === 'logo' ? ranked.find(isDeclared) : undefined;
  if (declared) return declared.hex;
  const ofShades = first && vividOf(ranked, first);
  if (ofShades) return ofShades.hex;
  if (first && first.score >= LEAST_SCORE) return first.hex;
  return ranked.find((one) => one.score >= LEAST_OF_PAGE && isShown(one))?.hex;
}

/** True for what is more than a grey, and on the page: one ground or some links alone are by chance. */
const isShown = ({ hex, evidence }: Cluster) =>
  standing(hex) >= 0.35 &&
  (evidence.some((kind) => LEADING.has(kind)) ||
    (evidence.includes('surface') && evidence.length > 1));

/** True for a color that the site both names to browsers and shows: it outweighs one that only the logo has. */
const isDeclared = (one: Cluster) =>
  one.score >= LEAST_SCORE && isShown(one) && one.evidence.some((kind) => TO_BROWSERS.has(kind));

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
