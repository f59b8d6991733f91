import { type ScreenLayout, SIDE_SHARES, type Zone } from '../../screen/layout.ts';
import type { ScreenOrientation } from '../../screen/screen.ts';
import type { Slide } from '../../slide/slide.ts';
import { STAGES } from '../stages.ts';

/** What of a screen says how it is divided. */
export interface Divided {
  readonly orientation: ScreenOrientation;
  readonly layout?: ScreenLayout | undefined;
  readonly side?: number | undefined;
}

/** One of something for each zone. */
export type ByZone<T> = { readonly [zone in Zone]: T };

/** True for a screen that shows more than one thing at once. */
export const hasSide = ({ layout = 'whole' }: Pick<Divided, 'layout'>): boolean =>
  layout !== 'whole';

/** Returns the zone of a screen in which a slide plays: on one without a side everything plays in main. */
export const zoneOf = (slide: Pick<Slide, 'zone'>, screen: Pick<Divided, 'layout'>): Zone =>
  slide.zone === 'side' && hasSide(screen) ? 'side' : 'main';

/** Returns the share of the side, percent, as its layout allows it. */
export function sharePercent({ layout = 'whole', side }: Pick<Divided, 'layout' | 'side'>): number {
  if (layout === 'whole') return 0;
  const [usual, min, max] = SIDE_SHARES[layout];
  return side ? Math.min(max, Math.max(min, side)) : usual;
}

/**
 * True for zones above each other. On a portrait screen bars and halves are: beside each other nothing would be wide enough
 * to be read.
 */
export const isStacked = ({ layout, orientation }: Divided): boolean =>
  layout === 'ticker' || orientation === 'portrait';

/** Returns the proportions of a zone, width by height. The zones of a corner have those of the screen. */
function ratioOf(screen: Divided, zone: Zone): number {
  const { width, height } = STAGES[screen.orientation];
  const ratio = width / height;
  if (!hasSide(screen) || screen.layout === 'corner') return ratio;
  const share = sharePercent(screen) / 100;
  const part = zone === 'side' ? share : 1 - share;
  return isStacked(screen) ? ratio / part : ratio * part;
}

/** Nearer to a square than this, pictures of both orientations fit. */
const SQUARE = 5 / 4;

/** Returns the orientation of a zone, by its shape. */
export const zoneOrientation = (screen: Divided, zone: Zone): ScreenOrientation =>
  ratioOf(screen, zone) < 1 ? 'portrait' : 'landscape';

/** True for a slide that fits its zone of a screen: 0 is for landscape, 1 for portrait, 2 for all. */
export function fitsZone(slide: Pick<Slide, 'orientation' | 'zone'>, screen: Divided): boolean {
  if (slide.orientation === 2) return true;
  const ratio = ratioOf(screen, zoneOf(slide, screen));
  if (ratio >= 1 / SQUARE && ratio <= SQUARE) return true;
  return (slide.orientation === 1) === ratio < 1;
}
