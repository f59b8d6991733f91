import { type ScreenLayout, SIDE_SHARES, type Zone } from '../screen/layout.ts';
import type { ScreenOrientation } from '../screen/screen.ts';
import type { Slide } from '../slide/slide.ts';
import { STAGES } from './stages.ts';

/** What of a screen says how it is divided. */
export interface Divided {
  readonly orientation: ScreenOrientation;
  readonly layout?: ScreenLayout | undefined;
  readonly side?: number | undefined;
}

/** A part of the picture, in percent of its width and height, from the left and from the top. */
export interface ZoneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One of something for each zone. */
export type ByZone<T> = { readonly [zone in Zone]: T };

const WHOLE: ZoneBox = { x: 0, y: 0, width: 100, height: 100 };

/** True for a screen that shows more than one thing at once. */
export const hasSide = ({ layout = 'whole' }: Pick<Divided, 'layout'>): boolean =>
  layout !== 'whole';

/** Returns the zone of a screen in which a slide plays: on one without a side everything plays in main. */
export const zoneOf = (slide: Pick<Slide, 'zone'>, screen: Pick<Divided, 'layout'>): Zone =>
  slide.zone === 'side' && hasSide(screen) ? 'side' : 'main';

/**
 * Returns where the zones of a screen are, while both have something to show. On a portrait screen bars and halves are
 * above and below each other: beside each other nothing would be wide enough to be read. The side of a corner lies behind
 * main, and is seen as an L.
 */
export function zoneBoxes(screen: Divided): ByZone<ZoneBox> {
  const { layout = 'whole', orientation } = screen;
  if (layout === 'whole') return { main: WHOLE, side: WHOLE };
  const share = sharePercent(screen);
  const rest = 100 - share;
  if (layout === 'corner')
    return { main: { x: share, y: 0, width: rest, height: rest }, side: WHOLE };
  const isFirst = layout === 'left';
  const isStacked = layout === 'ticker' || orientation === 'portrait';
  const strip = (from: number, size: number): ZoneBox =>
    isStacked
      ? { x: 0, y: from, width: 100, height: size }
      : { x: from, y: 0, width: size, height: 100 };
  return isFirst
    ? { main: strip(share, rest), side: strip(0, share) }
    : { main: strip(0, rest), side: strip(rest, share) };
}

/** Returns the share of the side, percent, as its layout allows it. */
export function sharePercent({ layout = 'whole', side }: Pick<Divided, 'layout' | 'side'>): number {
  if (layout === 'whole') return 0;
  const { usual, min, max } = SIDE_SHARES[layout];
  return side ? Math.min(max, Math.max(min, side)) : usual;
}

/** Returns the proportions of a zone, width by height. */
function ratioOf(screen: Divided, zone: Zone): number {
  const stage = STAGES[screen.orientation];
  const box = zoneBoxes(screen)[zone];
  return (stage.width * box.width) / (stage.height * box.height);
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
