import type { Canvas } from '../../canvas/createCanvas.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import { type SlotElement, slotsOf } from '../../model/canvas/slotValues.ts';

/** Position of a slot on an artboard, in percent. */
export interface Spot {
  readonly element: SlotElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the slots that can be filled on the picture, in the order of the form. */
export const spotsOf = (doc: Doc, canvas: Canvas): readonly Spot[] =>
  locateSlots(
    slotsOf(doc).filter(({ slot }) => slot.allow.content),
    canvas,
  );

/** Returns where slots are drawn, without those that are not. */
export function locateSlots(slots: readonly SlotElement[], canvas: Canvas): readonly Spot[] {
  const board = canvas.stage.getBoundingClientRect();
  if (board.width === 0) return [];
  return slots.flatMap((element) => {
    const rect = canvas.boxOf(element.id)?.getBoundingClientRect();
    if (!rect || rect.width === 0 || rect.height === 0) return [];
    const across = (px: number) => percent(px / board.width);
    const down = (px: number) => percent(px / board.height);
    const place = { left: across(rect.left - board.left), top: down(rect.top - board.top) };
    return [{ element, ...place, width: across(rect.width), height: down(rect.height) }];
  });
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Returns the same object if nothing has moved, so that measuring does not re-render endlessly. */
export function keepSpots(now: readonly Spot[], next: readonly Spot[]): readonly Spot[] {
  const isSame =
    now.length === next.length &&
    now.every((spot, at) => {
      const other = next[at];
      return (
        other !== undefined &&
        spot.element.id === other.element.id &&
        spot.left === other.left &&
        spot.top === other.top &&
        spot.width === other.width &&
        spot.height === other.height
      );
    });
  return isSame ? now : next;
}
