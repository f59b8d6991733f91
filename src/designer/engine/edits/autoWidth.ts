import { anchorShare, isAutoWide } from '../../../model/canvas/autoWidth.ts';
import type { Css } from '../../../model/canvas/css.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { DesignEdit } from '../createDesign.ts';
import { rounded } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { isReflowed } from '../reflow/marks.ts';
import { parentOf } from '../tree.ts';
import { type CssPatch, type DraftElement, eachEdit, writeCss } from './css.ts';

const cssOf = (element: DraftElement, orientation: Orientation): Css =>
  resolveElement(element as Element, orientation).css;

/** Notes the width that a text has on an artboard as that of its words; undefined as somebody's own. */
export function noteWidth(
  element: DraftElement,
  orientation: Orientation,
  width: number | undefined,
): void {
  if (element.type !== 'text') return;
  const { [orientation]: _old, ...rest } = element.autoWidth ?? {};
  const next = { ...rest, ...(width !== undefined && { [orientation]: width }) };
  if (Object.keys(next).length > 0) element.autoWidth = next;
  else delete element.autoWidth;
}

/** True for a text that is as wide as its words on this artboard. */
export const isAutoOn = (element: Element, orientation: Orientation): boolean =>
  isAutoWide(element, resolveElement(element, orientation).css, orientation);

/** Makes texts as wide as their words, or gives them the width that they have. */
export function autoWidthEdit(ids: readonly string[], layout: Layout, isOn: boolean): DesignEdit {
  const { orientation } = layout;
  return eachEdit(ids, (element, id) => {
    if (element.type !== 'text') return;
    const width = rounded(layout.of(id).box.width);
    if (cssOf(element, orientation).width !== width) writeCss(element, orientation, { width });
    noteWidth(element, orientation, isOn ? width : undefined);
  });
}

/** Writes sizes that scale with everything: a text that is as wide as its words stays so. */
export function writeScaled(
  element: DraftElement,
  orientation: Orientation,
  patch: CssPatch,
): void {
  const wasAuto = isAutoOn(element as Element, orientation);
  writeCss(element, orientation, patch);
  const { width } = cssOf(element, orientation);
  if (wasAuto && typeof width === 'number') noteWidth(element, orientation, width);
}

/** A width in px as painted, by element. */
export type WidthOf = (id: string) => number | undefined;

/**
 * Stores how wide the texts are that are as wide as their words, where that has changed: for apps that know only widths, and
 * for the rules of the other artboards. What a text is aligned by stays. Undefined if nothing has changed.
 */
export function paintedWidths(
  doc: Doc,
  orientation: Orientation,
  widthOf: WidthOf,
): DesignEdit | undefined {
  const changed = Object.values(doc.byId).flatMap((element) => {
    if (element.type !== 'text' || element.autoWidth?.[orientation] === undefined) return [];
    // Its place belongs to the rules of that artboard.
    if (isReflowed(element, orientation)) return [];
    const { css } = resolveElement(element, orientation);
    const width = isAutoWide(element, css, orientation) ? widthOf(element.id) : undefined;
    if (!width || typeof css.width !== 'number' || Math.abs(width - css.width) < 1) return [];
    const by = (css.width - width) * anchorShare(css);
    const isFree = by !== 0 && parentOf(doc, element.id)?.type !== 'stack';
    return [{ id: element.id, width, left: isFree ? rounded((css.left ?? 0) + by) : undefined }];
  });
  if (changed.length === 0) return undefined;
  return (draft) => {
    for (const { id, width, left } of changed) {
      const element = draft.byId[id];
      if (!element) continue;
      writeCss(element, orientation, { width, ...(left !== undefined && { left }) });
      noteWidth(element, orientation, width);
    }
  };
}
