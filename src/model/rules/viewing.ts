import type { Screen } from '../screen.ts';

/** How large a screen is taken to be, and from how far people look at it, where nobody has said so. */
const USUAL = { inches: 43, metres: 2 } as const;

const METRES_PER_INCH = 0.0254;
/** Screens are measured across; all but a few are 16 to 9. */
const WIDTH_OF_DIAGONAL = 16 / Math.hypot(16, 9);

/** From where a screen is read. */
export interface Viewing {
  readonly inches: number;
  /** Width of its longer side, metres. */
  readonly widthM: number;
  readonly distanceM: number;
  /** Absent where nobody has said how large the screen is and where people stand. */
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

/** The screen on which something is seen smallest: what can be read there can be read on all of them. */
export function hardestViewing(screens: readonly Seen[]): Viewing {
  const all = screens.length > 0 ? screens.map(viewingOf) : [viewingOf(undefined)];
  const hardness = ({ distanceM, widthM }: Viewing): number => distanceM / widthM;
  return all.reduce((hardest, one) => (hardness(one) > hardness(hardest) ? one : hardest));
}
