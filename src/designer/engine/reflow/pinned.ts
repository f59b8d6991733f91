import { partsIn } from './node.ts';
import { type LayoutReading } from './outline.ts';
import { type Box, unionOf } from '../geometry.ts';
import { LANDSCAPE, type Part, sharedArea } from './parts.ts';
import type { PartPlaces } from './place.ts';

/** Fills the artboard with what filled landscape; what reached over its edges still does. */
export function putGrounds(grounds: readonly Part[], board: Box, places: PartPlaces): void {
  for (const { id, box } of grounds) {
    const rest = LANDSCAPE.width - box.left - box.width;
    const under = LANDSCAPE.height - box.top - box.height;
    const place = {
      left: box.left,
      top: box.top,
      width: board.width - box.left - rest,
      height: board.height - box.top - under,
    };
    places.set(id, { box: place, scale: 1 });
  }
}

/** Puts decorations where they were in relation to what they overlap. */
export function putPinned(
  { pinned, outline }: LayoutReading,
  board: Box,
  places: PartPlaces,
): void {
  const words = outline ? partsIn(outline).filter(({ kind }) => kind === 'text') : [];
  for (const { part, to, from, along } of pinned) {
    const hosts = to.flatMap((id) => places.get(id)?.box ?? []);
    const [first, last] = [hosts[0], hosts.at(-1)];
    if (!first || !last) {
      places.set(part.id, mapped(part.box, part.box, LANDSCAPE, board, board));
    } else if (along && from) {
      const host = unionOf(hosts) ?? first;
      const free = mapped(along, along, from, host, board).box;
      const isOpen = words.every(({ id, box }) => {
        const other = places.get(id)?.box;
        return !other || sharedArea(along, box) > 0 || sharedArea(free, other) === 0;
      });
      // What would meet words moves onto what it overlaps.
      const goal = isOpen ? along : into(along, from);
      const moved = {
        ...part.box,
        left: part.box.left + goal.left - along.left,
        top: part.box.top + goal.top - along.top,
      };
      places.set(part.id, mapped(moved, goal, from, host, board));
    } else if (from) places.set(part.id, { box: first, scale: 1 });
    else places.set(part.id, { box: through(part.box, first, last), scale: 1 });
  }
}

/** Returns a box moved into another one, as far as it fits. */
function into(box: Box, frame: Box): Box {
  const within = (place: number, size: number, start: number, length: number) =>
    Math.max(start, Math.min(place, start + length - size));
  return {
    ...box,
    left: within(box.left, box.width, frame.left, frame.width),
    top: within(box.top, box.height, frame.top, frame.height),
  };
}

/** Returns a line from the middle of one box to that of another, along their longer distance. */
function through({ width, height }: Box, first: Box, last: Box): Box {
  const thick = Math.min(width, height);
  const [a, b] = [middleOf(first), middleOf(last)];
  return Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
    ? { left: Math.min(a.x, b.x), top: a.y - thick / 2, width: Math.abs(b.x - a.x), height: thick }
    : { left: a.x - thick / 2, top: Math.min(a.y, b.y), width: thick, height: Math.abs(b.y - a.y) };
}

const middleOf = ({ left, top, width, height }: Box) => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Returns a box in its shape: what it moves along with is at its share of a larger box that became another. */
function mapped(box: Box, along: Box, from: Box, to: Box, board: Box) {
  const scale = Math.min(1, Math.sqrt((to.width * to.height) / (from.width * from.height)));
  const placed = (start: 'left' | 'top', size: 'width' | 'height'): number => {
    const long = along[size] * scale;
    const share = (along[start] + along[size] / 2 - from[start]) / from[size];
    const at = to[start] + share * to[size] - long / 2;
    // What was inside of the artboard stays there.
    const wasInside = along[start] >= 0 && along[start] + along[size] <= LANDSCAPE[size];
    const kept = wasInside ? Math.max(0, Math.min(at, board[size] - long)) : at;
    return kept + (box[start] - along[start]) * scale;
  };
  return {
    box: {
      left: placed('left', 'width'),
      top: placed('top', 'height'),
      width: box.width * scale,
      height: box.height * scale,
    },
    scale,
  };
}
