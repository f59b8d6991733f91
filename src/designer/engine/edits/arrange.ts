import type { Doc } from '../../../model/canvas/doc.ts';
import { type Element, isWritten } from '../../../model/canvas/element.ts';
import { heldBox } from '../../../model/canvas/hold.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { current, type Draft } from 'immer';
import type { Edit } from '../createDesign.ts';
import { type Box, overlaps } from '../geometry.ts';
import { BY_SHARE, canHold, readHolds, rehold } from '../holds.ts';
import type { Layout } from '../layout.ts';
import { type FontSizeOf, scaleEdit } from './place.ts';
import { type DraftElement, resetEdit, writeCss, writeWhereDifferent } from './css.ts';

/** Returns elements that should be visible on an artboard but are (almost) entirely outside it. */
export function strayIds(doc: Doc, layout: Layout): readonly string[] {
  return doc.elements.filter((id) => {
    const element = doc.byId[id];
    if (!element || resolveElement(element, layout.orientation).hidden) return false;
    const { bounds } = layout.of(id);
    return !overlaps(shrunk(layout.artboard), bounds);
  });
}

/** Returns texts and tables that the artboard clips. */
export function cutIds(doc: Doc, layout: Layout): readonly string[] {
  const { width, height } = layout.artboard;
  return doc.elements.filter((id) => {
    const element = doc.byId[id];
    if (!element || resolveElement(element, layout.orientation).hidden) return false;
    const { left, top, width: w, height: h } = layout.of(id).bounds;
    const isInside = left >= -1 && top >= -1 && left + w <= width + 1 && top + h <= height + 1;
    return !isInside && isWritten(element);
  });
}

const shrunk = ({ left, top, width, height }: Box): Box => ({
  left: left + 8,
  top: top + 8,
  width: width - 16,
  height: height - 16,
});

type Follower = Exclude<Orientation, 'landscape'>;
/** What an artboard resets when it follows landscape again; colors and the like stay its own. */
const PLACE = ['left', 'top', 'width', 'height', 'fontSize', 'letterSpacing'] as const;

/**
 * Makes elements follow landscape on one artboard, replacing their own placement there. Elements of older
 * documents get a hold by their position; containers are scaled once and stay.
 */
export function arrangeEdit(
  ids: readonly string[],
  orientation: Follower,
  base: Layout,
  sizeOf: FontSizeOf,
): Edit {
  return (doc) => {
    const plain = doc as Doc;
    const follow = ids.filter((id) => canHold(plain, id));
    void resetEdit(follow, orientation, PLACE)(doc);
    const isNew = (id: string) => (doc.byId[id]?.hold?.x ?? 'none') === 'none';
    const added = follow.filter(isNew);
    for (const id of added) adopt(doc.byId[id] as DraftElement, orientation, sizeOf);
    rehold(doc, readHolds(current(doc) as Doc, added));
    for (const id of ids) if (!canHold(plain, id)) scaleInto(doc, id, orientation, base, sizeOf);
  };
}

/** Gives an element a hold; the third artboard, which is not affected, looks as before. */
function adopt(element: DraftElement, orientation: Follower, sizeOf: FontSizeOf): void {
  const other = orientation === 'portrait' ? 'grid' : 'portrait';
  const { css } = resolveElement(element as Element, other);
  const size = isWritten(element as Element)
    ? (css.fontSize ?? sizeOf(element as Element))
    : undefined;
  const { left, top, width, height } = css;
  element.hold = { ...BY_SHARE };
  writeCss(element, other, { left, top, width, height, ...(size && { fontSize: size }) });
}

/** Scales a container with its contents to where its landscape box is held. */
function scaleInto(
  doc: Draft<Doc>,
  id: string,
  orientation: Follower,
  base: Layout,
  sizeOf: FontSizeOf,
): void {
  const element = doc.byId[id] as Element | undefined;
  if (!element || element.type === 'unknown') return;
  const { box } = base.of(id);
  const goal: Box = heldBox(box, BY_SHARE, 'rigid', orientation);
  if (element.type === 'group')
    void scaleEdit([id], { ...base, orientation }, box, goal, sizeOf)(doc);
  else
    writeWhereDifferent(doc.byId[id] as DraftElement, orientation, {
      left: goal.left,
      top: goal.top,
    });
}
