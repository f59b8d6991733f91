/** How large a screen is and from where people look at it, as far as is known. */
export interface SeenScreen {
  readonly inches?: number | undefined;
  /** 0 or absent if unknown. */
  readonly viewingM?: number | undefined;
  /** Diagonal of the whole picture, px. */
  readonly diagonalPx?: number | undefined;
}

const USUAL = { inches: 43, viewingM: 3, diagonalPx: Math.hypot(1920, 1080) } as const;
const METRES_PER_INCH = 0.0254;
/** So many times the viewing distance pass by a second: eyes follow that, and it is read as it comes. */
const DISTANCES_A_SECOND = 0.12;
const LEAST_PX = 60;

/** Returns how fast a text runs so that it is read from where people are, px a second. */
export function tickerSpeed(seen: SeenScreen): number {
  const diagonalPx = seen.diagonalPx || USUAL.diagonalPx;
  const pxPerMetre = diagonalPx / ((seen.inches || USUAL.inches) * METRES_PER_INCH);
  return Math.max(LEAST_PX, DISTANCES_A_SECOND * (seen.viewingM || USUAL.viewingM) * pxPerMetre);
}
