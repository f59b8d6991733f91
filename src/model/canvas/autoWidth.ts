import type { Css } from './css.ts';
import type { Element } from './element.ts';
import type { Orientation } from './orientation.ts';

/** px that a text which grows keeps from the edge of the artboard. */
const EDGE = 40;
/** Which part of a text's box stays where it is when its width changes. */
const FIXED = { left: 0, justify: 0, center: 0.5, right: 1 } as const;

/** The artboard as seen from an element's container, in its px. */
export interface ArtboardSpan {
  readonly left: number;
  readonly width: number;
}

/** Returns which share of a text's box lies before the place from which it grows. */
export const anchorShare = ({ textAlign = 'left' }: Css): number => FIXED[textAlign];

/**
 * True if nobody has set the width of a text on this artboard: its box is as wide as its words. `css` is what the artboard
 * shows; a width that differs from the noted one was set, by whatever version.
 */
export function isAutoWide(element: Element, css: Css, orientation: Orientation): boolean {
  return (
    element.type === 'text' &&
    typeof css.width === 'number' &&
    element.autoWidth?.[orientation] === css.width
  );
}

/** Returns how wide such a text becomes before its lines break, in px: up to the edge of the artboard. */
export function widthLimit(css: Css, room: ArtboardSpan): number {
  const { left = 0 } = css;
  const width = typeof css.width === 'number' ? css.width : 0;
  const share = anchorShare(css);
  const anchor = left + width * share;
  const [before, after] = [anchor - room.left - EDGE, room.left + room.width - anchor - EDGE];
  // Both sides grow by their share of the width.
  const most = Math.min(
    share > 0 ? before / share : Infinity,
    share < 1 ? after / (1 - share) : Infinity,
  );
  // Words that somebody moved over the edge stay on their line.
  return Math.max(width, most);
}
