import type { Screen } from '../screen/screen.ts';

/** Assumed size and viewing distance of a screen without settings for them. */
const USUAL = { inches: 43, metres: 2 } as const;

const METRES_PER_INCH = 0.0254;
/** Screens are measured diagonally; nearly all are 16 to 9. */
const WIDTH_OF_DIAGONAL = 16 / Math.hypot(16, 9);

/** How a screen is viewed. */
export interface Viewing {
  readonly inches: number;
  /** Width of its longer side, metres. */
  readonly widthM: number;
  readonly distanceM: number;
  /** Absent if size and distance of the screen are only assumed. */
  readonly screen?: Pick<Screen, 'name'>;
}

type Seen = Pick<Screen, 'name' | 'inches' | 'viewingM'>;

export function viewingOf(screen: Seen | undefined): Viewing {
  const inches = screen?.inches || USUAL.inches;
  const isKnown = screen?.inches || screen?.viewingM;
  return {
    inches,
    widthM: inches * METRES_PER_INCH * WIDTH_OF_DIAGONAL,
    distanceM: screen?.viewingM || USUAL.metres,
    ...(screen && isKnown && { screen }),
  };
}

/** Returns the screen on which content looks smallest: what is legible there is legible on all of them. */
export function hardestViewing(screens: readonly Seen[]): Viewing {
  const all = screens.length > 0 ? screens.map(viewingOf) : [viewingOf(undefined)];
  const hardness = ({ distanceM, widthM }: Viewing): number => distanceM / widthM;
  return all.reduce((hardest, one) => (hardness(one) > hardness(hardest) ? one : hardest));
}
