import type { Canvas } from '../../../canvas/createCanvas.ts';
import { overflows, heightTaken } from '../../../canvas/fitText.ts';
import { isWritten } from '../../../model/canvas/element.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { type SlotProblem, slotsOf } from '../../../model/canvas/slotValues.ts';

/** The share of its box that a slot's text takes up; above 1 the text is cut off. */
export type FilledSlots = { readonly [slotId: string]: number };
/** The measurements by artboard. */
export type FilledByBoard = { readonly [board in Orientation]?: FilledSlots };

/** Returns the slots whose text overflows its box on a canvas, as currently drawn. */
function cutSlots(doc: Doc, canvas: Canvas): readonly string[] {
  return slotsOf(doc).flatMap((element) => {
    const box = isWritten(element) ? canvas.boxOf(element.id) : undefined;
    return box && overflows(box) ? [element.slot.id] : [];
  });
}

/** Returns the share of its box that each slot's text takes up on a canvas, rounded to twentieths. */
export function filledOf(doc: Doc, board: Orientation, canvas: Canvas): FilledSlots {
  const rows = slotsOf(doc).flatMap((element) => {
    const box = isWritten(element) ? canvas.boxOf(element.id) : undefined;
    if (!box) return [];
    const share = heightTaken(box, resolveElement(element, board).fitMin);
    const taken = overflows(box) ? Math.max(1.05, share) : Math.min(1, share);
    return [[element.slot.id, Math.round(taken * 20) / 20] as const];
  });
  return Object.fromEntries(rows);
}

/**
 * Returns the problems that prevent publishing. A designer's length limit is only an estimate: a longer text that
 * fits on every artboard is no problem.
 */
export async function standing<
  Problem extends { readonly slotId: string; readonly code: SlotProblem },
>(
  problems: readonly Problem[],
  doc: Doc,
  canvases: ReadonlyMap<Orientation, Canvas>,
): Promise<readonly Problem[]> {
  if (!problems.some(({ code }) => isLength(code))) return problems;
  await Promise.all([...canvases.values()].map((canvas) => canvas.ready()));
  const cut = new Set([...canvases.values()].flatMap((canvas) => cutSlots(doc, canvas)));
  return problems.filter(({ slotId, code }) => !isLength(code) || cut.has(slotId));
}

export const isLength = (code: SlotProblem): boolean =>
  code === 'tooLong' || code === 'tooManyLines';
