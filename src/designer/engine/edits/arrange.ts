import type { Doc } from '../../../model/canvas/doc.ts';
import { type Element, isWritten } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { current } from 'immer';
import type { DesignEdit } from '../createDesign.ts';
import { type Box, overlaps } from '../geometry.ts';
import { BY_SHARE, canConstrain, readConstraints, deriveConstraints } from '../constraints.ts';
import type { Layout } from '../layout.ts';
import { writeReflow } from '../follow.ts';
import type { Follower } from '../reflow/marks.ts';
import type { FontOf } from '../reflow/parts.ts';
import { allIds } from '../tree.ts';
import { type DraftElement, writeCss } from './css.ts';

/** Returns elements that should be visible on an artboard but are (almost) entirely outside it. */
export function misplacedIds(doc: Doc, layout: Layout): readonly string[] {
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

/**
 * Lays elements out on one artboard as the whole of it would be, replacing their own placement there; later changes of
 * landscape are followed. Selects texts that do not fit.
 */
export function arrangeEdit(
  ids: readonly string[],
  orientation: Follower,
  fontOf: FontOf,
): DesignEdit {
  return (doc) => {
    const plain = current(doc) as Doc;
    const isNew = (id: string) => (plain.byId[id]?.hold?.x ?? 'none') === 'none';
    const added = ids.filter((id) => canConstrain(plain, id) && isNew(id));
    for (const id of added) adopt(doc.byId[id] as DraftElement, orientation, fontOf);
    deriveConstraints(doc, readConstraints(current(doc) as Doc, added));
    const misfits = writeReflow(doc, current(doc) as Doc, allIds(plain, ids), orientation, fontOf);
    return misfits.length > 0 ? misfits : undefined;
  };
}

/** Gives an element a hold, by which its text shrinks; the third artboard, which is not affected, looks as before. */
function adopt(element: DraftElement, orientation: Follower, fontOf: FontOf): void {
  const other = orientation === 'portrait' ? 'grid' : 'portrait';
  const { css } = resolveElement(element as Element, other);
  const size = isWritten(element as Element) ? (css.fontSize ?? fontOf(element as Element)) : 0;
  const { left, top, width, height } = css;
  element.hold = { ...BY_SHARE };
  writeCss(element, other, { left, top, width, height, ...(size && { fontSize: size }) });
}
