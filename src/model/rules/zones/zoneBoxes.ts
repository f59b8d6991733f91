import { type ByZone, type Divided, hasSide, isStacked, sharePercent } from './zones.ts';

/** A part of the picture, in percent of its width and height, from the left and from the top. */
export interface ZoneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole picture. */
export const WHOLE: ZoneBox = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Returns where the zones of a screen are, while both have something to show. The side of a corner lies behind main, and
 * is seen as an L.
 */
export function zoneBoxes(screen: Divided): ByZone<ZoneBox> {
  const { layout } = screen;
  if (!hasSide(screen)) return { main: WHOLE, side: WHOLE };
  const share = sharePercent(screen);
  const rest = 100 - share;
  if (layout === 'corner')
    return { main: { x: share, y: 0, width: rest, height: rest }, side: WHOLE };
  const isFirst = layout === 'left';
  const isAbove = isStacked(screen);
  const strip = (from: number, size: number): ZoneBox =>
    isAbove
      ? { x: 0, y: from, width: 100, height: size }
      : { x: from, y: 0, width: size, height: 100 };
  return isFirst
    ? { main: strip(share, rest), side: strip(0, share) }
    : { main: strip(0, rest), side: strip(rest, share) };
}
