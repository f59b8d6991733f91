import type { Consequence } from './createDesign.ts';
import type { Css } from '../../model/canvas/css.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import { type Element, isContainer } from '../../model/canvas/element.ts';
import type { Draft } from 'immer';
import { isAutoOn, noteWidth } from './edits/autoWidth.ts';
import { type DraftElement, writeCss } from './edits/css.ts';
import { childrenOf, parentsOf } from './tree.ts';
import { FOLLOWERS, type Follower, isReflowed, printOf, REFLOWED } from './reflow/marks.ts';
import type { FontOf } from './reflow/parts.ts';
import { reflow } from './reflow/reflow.ts';
import { reflowedCss } from './reflow/reflowedCss.ts';

/* Keeps portrait and square in step with landscape, as long as nobody placed an element there. */

/** What of an element does not change where the others are. */
const ASIDE: ReadonlySet<string> = new Set([
  'on',
  'reflow',
  'name',
  'lock',
  'slot',
  'fitted',
  'autoWidth',
  'src',
  'media',
  'alt',
]);

/** True if a change concerns where things are on landscape, or gave an artboard back to it. */
function isMoved(before: Element | undefined, after: Element | undefined): boolean {
  if (before === after) return false;
  if (!before || !after) return true;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const value = (element: Element, key: string): unknown => Reflect.get(element, key);
  if ([...keys].some((key) => !ASIDE.has(key) && value(before, key) !== value(after, key)))
    return true;
  return FOLLOWERS.some((one) => after.reflow?.[one] && printOf(after.on?.[one]?.css) === 0);
}

/** Lays portrait and square of new designs out again whenever landscape changes. */
export const followLandscape =
  (fontOf: FontOf): Consequence =>
  (before, after) => {
    const boards = looseBoards(before, after);
    if (boards.length === 0) return undefined;
    return (draft) => {
      for (const board of boards) follow(draft, before, after, board, fontOf);
    };
  };

/** Returns the artboards that have to be laid out again after a change. */
function looseBoards(before: Doc, after: Doc): readonly Follower[] {
  if (before.byId === after.byId && before.elements === after.elements) return [];
  const marked = FOLLOWERS.filter((one) =>
    Object.values(after.byId).some((element) => element.reflow?.[one] !== undefined),
  );
  if (marked.length === 0) return [];
  const ids = new Set([...Object.keys(before.byId), ...Object.keys(after.byId)]);
  const isSame = [...ids].every((id) => !isMoved(before.byId[id], after.byId[id]));
  return isSame && before.elements === after.elements ? [] : marked;
}

/** Lays an artboard out again, in a draft of `after`. */
function follow(
  draft: Draft<Doc>,
  before: Doc,
  after: Doc,
  orientation: Follower,
  fontOf: FontOf,
): void {
  const marks = marksAfter(before, after, orientation);
  for (const [id, mark] of marks) writeMark(draft.byId[id] as DraftElement, orientation, mark);
  const isAuto = (id: string): boolean => {
    const [element, mark] = [after.byId[id], marks.get(id)];
    if (!element || !marks.has(id))
      return element !== undefined && isReflowed(element, orientation);
    return mark !== undefined && !element.hold?.isChosen;
  };
  const ids = Object.keys(after.byId).filter(isAuto);
  for (const element of Object.values(after.byId)) giveBack(draft, element, orientation);
  writeReflow(draft, after, ids, orientation, fontOf);
}

/** An anchor that was chosen by hand replaces what reflow wrote. */
function giveBack(
  draft: Draft<Doc>,
  { id, hold, reflow: marks, on }: Element,
  orientation: Follower,
): void {
  const mark = marks?.[orientation];
  if (!hold?.isChosen || !mark || printOf(on?.[orientation]?.css) !== mark) return;
  const element = draft.byId[id] as DraftElement;
  writeCss(element, orientation, Object.fromEntries(REFLOWED.map((key) => [key, undefined])));
  writeMark(element, orientation, 0);
}

/**
 * Writes where elements are on an artboard once all of it is laid out; returns texts that do not fit. Where there are too
 * many for that, each goes where its hold puts it.
 */
export function writeReflow(
  draft: Draft<Doc>,
  doc: Doc,
  ids: readonly string[],
  orientation: Follower,
  fontOf: FontOf,
): readonly string[] {
  const laid = reflow(doc, orientation, fontOf);
  const css = laid ? reflowedCss(doc, orientation, laid, fontOf) : new Map<string, Css>();
  for (const id of ids) {
    const element = draft.byId[id];
    if (!element || element.type === 'unknown') continue;
    const own: Css = css.get(id) ?? {};
    const patch = Object.fromEntries(REFLOWED.map((key) => [key, own[key]]));
    writeCss(element, orientation, patch);
    writeMark(element, orientation, printOf(own));
    noteWidth(element, orientation, wordsWide(doc.byId[id], own, laid?.places.get(id)?.scale));
  }
  return (laid?.misfits ?? []).filter((id) => ids.includes(id));
}

/** Returns the width of a text that stays as wide as its words where it has room for them, as they are on landscape. */
function wordsWide(text: Element | undefined, { width }: Css, scale = 0): number | undefined {
  if (!text || typeof width !== 'number' || !isAutoOn(text, 'landscape')) return undefined;
  // Both were rounded.
  return width + 1 >= Number(text.css.width) * scale ? width : undefined;
}

function writeMark(element: DraftElement, orientation: Follower, mark: number | undefined): void {
  if (element.type === 'unknown' || element.reflow?.[orientation] === mark) return;
  const { [orientation]: _old, ...rest } = element.reflow ?? {};
  const next = { ...rest, ...(mark !== undefined && { [orientation]: mark }) };
  if (Object.keys(next).length > 0) element.reflow = next;
  else delete element.reflow;
}

/**
 * Returns new marks: elements added to an artboard that was not laid out do not begin to be, and a group of elements
 * that were is one itself.
 */
function marksAfter(
  before: Doc,
  after: Doc,
  orientation: Follower,
): ReadonlyMap<string, number | undefined> {
  const was = parentsOf(before);
  const isAuto = (id: string): boolean => {
    const element = before.byId[id];
    return element !== undefined && isReflowed(element, orientation);
  };
  const isWhole = before.elements.every(
    (id) => before.byId[id]?.reflow?.[orientation] !== undefined,
  );
  const marks = new Map<string, number | undefined>();
  for (const [id, element] of Object.entries(after.byId)) {
    const isNew = before.byId[id] === undefined;
    const children = isContainer(element) ? childrenOf(after, id) : [];
    const print = printOf(element.on?.[orientation]?.css);
    if (isNew && children.length > 0 && children.every(isAuto)) {
      for (const one of [id, ...children])
        marks.set(one, printOf(after.byId[one]?.on?.[orientation]?.css));
    } else if (isNew && !isWhole && element.reflow?.[orientation] !== undefined) {
      marks.set(id, undefined);
    } else if (
      !isNew &&
      was.get(id) !== undefined &&
      before.byId[was.get(id) ?? ''] &&
      !after.byId[was.get(id) ?? '']
    ) {
      if (isAuto(was.get(id) ?? '')) marks.set(id, print);
    }
  }
  return marks;
}
