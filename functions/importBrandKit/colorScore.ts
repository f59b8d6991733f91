import { colorStanding, type Cluster } from './colorClusters.ts';
import { appearanceOf } from './colorMath.ts';
import { isFrameworkColor } from './frameworkColors.ts';
import type { ColorEvidence } from './site.ts';

/** Less is grey, of which every page has much. */
const GREY = 0.045;
/** A trace is no agreement. */
const LEAST_OF_KIND = 0.5;
/** No more vivid color stands out more. */
const VIVID = 0.16;

/** Kinds of evidence, of each of which a color has a share. A site says the same to browsers in two places. */
const SHARES = {
  variable: ['variable'],
  toBrowsers: ['themeColor', 'manifest'],
  button: ['button'],
  link: ['link'],
  header: ['header'],
  heading: ['heading'],
  surface: ['surface'],
  footer: ['footer'],
  logo: ['logo'],
} as const satisfies Readonly<Record<string, readonly ColorEvidence[]>>;
type Share = keyof typeof SHARES;

/**
 * What each trait of a color says about whether people name it the brand's: a conditional logit that
 * `tests/bench/import/fitColors.ts` fitted to 282 real websites whose color was named by looking at them. Folder by
 * folder, the weights of all others chose right on 92 %; on sites that were new to the evidence, too, on 87 %. Traits
 * overlap, so a single weight says little: fit all anew rather than mend one.
 */
const WEIGHTS = {
  variable: -1.49,
  toBrowsers: 1.66,
  button: 1.61,
  link: 1.13,
  header: 0.04,
  heading: 1.1,
  surface: 2.67,
  footer: 1.07,
  logo: -0.16,
  kinds: 2.62,
  amount: 4.12,
  amountOfLogo: 1.97,
  amountOfVariables: 4.7,
  amountOfHeader: 2.9,
  amountOfButtons: 0.62,
  chroma: 0.15,
  isGrey: -0.38,
  isMuted: 1.88,
  isPale: -0.96,
  isDark: -1.0,
  lightness: -1.73,
  isDefault: 1.3,
};

/** A color's traits, each about 0 to 1. */
export type Traits = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** Returns the score of each color among those of a page: the one with the highest is most likely the brand's. */
export const scoresOf = (clusters: readonly Cluster[]): readonly number[] =>
  traitsOf(clusters).map((traits) =>
    Object.entries(WEIGHTS).reduce(
      (score, [name, weight]) => score + weight * traits[name as keyof Traits],
      0,
    ),
  );

/**
 * Returns the traits of a page's colors. Of each kind of evidence, a color has a share of what all that are not grey
 * have: much of it on one page is little on another.
 */
export function traitsOf(clusters: readonly Cluster[]): readonly Traits[] {
  const colored = clusters.filter(isColored);
  const wholes = mapShares((share) =>
    colored.reduce((all, each) => all + weightOf(each, share), 0),
  );
  return clusters.map((cluster) => {
    const shares = mapShares((share) =>
      wholes[share] > 0 && isColored(cluster) ? weightOf(cluster, share) / wholes[share] : 0,
    );
    const kinds = [...cluster.weights.values()].filter((weight) => weight > LEAST_OF_KIND);
    return {
      ...shares,
      kinds: kinds.length / 5,
      ...amountsOf(cluster),
      ...lookOf(cluster.hex),
    };
  });
}

/** How much there is at all, which tells a color that is everywhere from one that only has no rival. */
function amountsOf({ hex, weights }: Cluster) {
  const amount = (weight = 0) => (Math.log1p(weight) * colorStanding(hex)) / 3;
  return {
    amount: amount([...weights.values()].reduce((sum, weight) => sum + weight, 0)),
    amountOfLogo: amount(weights.get('logo')),
    amountOfVariables: amount(weights.get('variable')),
    amountOfHeader: amount(weights.get('header')),
    amountOfButtons: amount(weights.get('button')),
  };
}

const mapShares = (valueOf: (share: Share) => number) =>
  Object.fromEntries(
    (Object.keys(SHARES) as Share[]).map((share) => [share, valueOf(share)]),
  ) as Record<Share, number>;

const weightOf = ({ weights }: Cluster, share: Share): number =>
  SHARES[share].reduce((sum, kind) => sum + (weights.get(kind) ?? 0), 0);

const isColored = ({ hex }: Cluster) => appearanceOf(hex).chroma > GREY;

/** Some colors are likely to be a brand's before anything is known about the page. */
function lookOf(hex: string) {
  const { lightness, chroma } = appearanceOf(hex);
  return {
    chroma: Math.min(chroma, VIVID) / VIVID,
    isGrey: Number(chroma < 0.02),
    isMuted: Number(chroma >= 0.02 && chroma < GREY),
    isPale: Number(lightness > 0.93),
    isDark: Number(lightness < 0.3),
    lightness: Math.max(0, lightness - 0.75) * 4,
    isDefault: Number(isFrameworkColor(hex)),
  };
}
