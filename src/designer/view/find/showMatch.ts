import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import type { Match, MatchPart } from '../../engine/find.ts';
import { parentsOf, pathTo } from '../../engine/tree.ts';
import type { Tools } from '../tools.ts';

/** Selects a match, on an artboard that shows it. */
export function showMatch({ design, cells }: Tools, match: Match | undefined): void {
  if (!match) return;
  const { doc, orientation } = design.state();
  const board = [orientation, ...doc.orientations].find((one) => isShown(doc, match.id, one));
  if (board) design.turn(board);
  design.select([match.id], parentsOf(doc).get(match.id));
  const { part, id } = match;
  if ('row' in part) cells.set({ id, row: part.row, column: part.column, isEditing: false });
}

const isShown = (doc: Doc, id: string, orientation: Orientation): boolean =>
  pathTo(doc, id).every((one) => {
    const element = doc.byId[one];
    return element !== undefined && !resolveElement(element, orientation).hidden;
  });

/** Returns the first of the remaining matches after one that was replaced by this many characters. */
export function nextAfter(
  left: readonly Match[],
  { id, part, from }: Match,
  index: number,
  length: number,
): number {
  const isWithin = (match: Match) =>
    match.id === id && isSamePart(match.part, part) && match.from < from + length;
  const after = left.findIndex((match, at) => at >= index && !isWithin(match));
  return after < 0 ? 0 : after;
}

const isSamePart = (a: MatchPart, b: MatchPart): boolean => JSON.stringify(a) === JSON.stringify(b);
