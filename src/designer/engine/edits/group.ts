import type { Doc } from '../../../model/canvas/doc.ts';
import { type Element, isContainer } from '../../../model/canvas/element.ts';
import { ORIENTATIONS } from '../../../model/canvas/orientation.ts';
import type { DesignEdit } from '../createDesign.ts';
import { type Box, invert, rounded, transform, unionOf } from '../geometry.ts';
import { inPaintOrder, outermost, parentsOf } from '../tree.ts';
import {
  canMoveInto,
  fixSize,
  insideMatrix,
  keepInPlace,
  letGo,
  type Layouts,
  writeOrder,
} from './order.ts';
import { writeCss, writeWhereDifferent } from './css.ts';
import type { Draft } from 'immer';

const EMPTY: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Returns elements that can be grouped: siblings; others are moved out of their containers first. */
function together(doc: Doc, ids: readonly string[]) {
  const chosen = inPaintOrder(doc, outermost(doc, ids));
  const container = parentsOf(doc).get(chosen[0] ?? '');
  return { chosen: chosen.filter((id) => parentsOf(doc).get(id) === container), container };
}

/** True if siblings among them could be put into one more container. */
export function canGroup(doc: Doc, ids: readonly string[], least = 2): boolean {
  const { chosen, container } = together(doc, ids);
  if (chosen.length < least) return false;
  const isDeepEnough = chosen.every((id) => canMoveInto(doc, [id], container));
  const first = chosen[0];
  return isDeepEnough && first !== undefined && chosen.every((id) => fitsDeeper(doc, id));
}

function fitsDeeper(doc: Doc, id: string): boolean {
  let depth = 1;
  for (let at = parentsOf(doc).get(id); at !== undefined; at = parentsOf(doc).get(at)) depth += 1;
  const height = (one: string): number => {
    const element = doc.byId[one];
    return element && isContainer(element) ? 1 + Math.max(0, ...element.children.map(height)) : 1;
  };
  return depth + height(id) <= 8;
}

/** Groups elements, on every artboard that they are on. */
export function groupEdit(
  doc: Doc,
  ids: readonly string[],
  newId: string,
  layouts: Layouts,
): DesignEdit {
  return (draft) => {
    if (!canGroup(doc, ids)) return undefined;
    const { chosen, container } = together(doc, ids);
    wrap(draft, chosen, container, { id: newId, type: 'group', css: {}, children: [...chosen] });
    placeAround(draft, newId, chosen, container, layouts, true);
    for (const id of chosen) {
      letGo(draft, id, layouts);
      fixSize(draft, id, layouts);
      keepInPlace(draft, id, layouts, (orientation) => {
        const around = aroundOf(chosen, container, layouts, orientation);
        const outer = insideMatrix(layouts(orientation), container);
        const corner = transform(outer, { x: around.left, y: around.top });
        return { ...outer, e: corner.x, f: corner.y };
      });
    }
    return [newId];
  };
}

/** Returns the rectangle around elements, in px of the container that they share. */
function aroundOf(
  ids: readonly string[],
  container: string | undefined,
  layouts: Layouts,
  orientation: (typeof ORIENTATIONS)[number],
): Box {
  const layout = layouts(orientation);
  const back = invert(insideMatrix(layout, container));
  const boxes = ids.map((id) => {
    const { left, top, width, height } = layout.of(id).bounds;
    const from = transform(back, { x: left, y: top });
    const to = transform(back, { x: left + width, y: top + height });
    return unionOf([
      { left: from.x, top: from.y, width: 0, height: 0 },
      { left: to.x, top: to.y, width: 0, height: 0 },
    ]);
  });
  return unionOf(boxes.flatMap((box) => box ?? [])) ?? EMPTY;
}

function placeAround(
  draft: Draft<Doc>,
  newId: string,
  ids: readonly string[],
  container: string | undefined,
  layouts: Layouts,
  withSize: boolean,
): void {
  const made = draft.byId[newId];
  if (!made) return;
  for (const orientation of ORIENTATIONS) {
    const { left, top, width, height } = aroundOf(ids, container, layouts, orientation);
    writeWhereDifferent(made, orientation, {
      left: rounded(left),
      top: rounded(top),
      ...(withSize && { width: rounded(width), height: rounded(height) }),
    });
  }
}

function wrap(
  draft: Draft<Doc>,
  chosen: readonly string[],
  container: string | undefined,
  made: Draft<Element>,
): void {
  const order = container === undefined ? draft.elements : childrenIn(draft, container);
  const last = Math.max(...chosen.map((id) => order.indexOf(id)));
  const next = order.flatMap((id, at) => {
    if (at === last) return [made.id];
    return chosen.includes(id) ? [] : [id];
  });
  draft.byId[made.id] = made;
  writeOrder(draft, container, next);
}

function childrenIn(draft: Draft<Doc>, id: string): readonly string[] {
  const element = draft.byId[id] as Element | undefined;
  return element && isContainer(element) ? element.children : [];
}

/** Dissolves containers; their children stay where they are visible. */
export function ungroupEdit(doc: Doc, ids: readonly string[], layouts: Layouts): DesignEdit {
  return (draft) => {
    const freed: string[] = [];
    const kept: string[] = [];
    for (const id of outermost(doc, ids)) {
      const element = doc.byId[id];
      if (!element || !isContainer(element)) {
        kept.push(id);
        continue;
      }
      const container = parentsOf(doc).get(id);
      const order = container === undefined ? draft.elements : childrenIn(draft, container);
      for (const child of element.children) {
        fixSize(draft, child, layouts);
        keepInPlace(draft, child, layouts, (orientation) =>
          insideMatrix(layouts(orientation), container),
        );
      }
      const next = order.flatMap((one) => (one === id ? element.children : [one]));
      writeOrder(draft, container, next);
      delete draft.byId[id];
      freed.push(...element.children);
    }
    return [...kept, ...freed];
  };
}

/** Lays elements out one after another, in the order and direction in which they are already placed. */
export function stackEdit(
  doc: Doc,
  ids: readonly string[],
  newId: string,
  layouts: Layouts,
  orientation: (typeof ORIENTATIONS)[number],
): DesignEdit {
  return (draft) => {
    if (!canGroup(doc, ids, 1)) return undefined;
    const { chosen, container } = together(doc, ids);
    const boxes = chosen.map((id) => ({ id, box: layouts(orientation).of(id).bounds }));
    const flow = flowOf(boxes.map(({ box }) => box));
    const start = flow.direction === 'row' ? 'left' : 'top';
    const sorted = boxes.toSorted((a, b) => a.box[start] - b.box[start]).map(({ id }) => id);
    wrap(draft, chosen, container, {
      id: newId,
      type: 'stack',
      css: { direction: flow.direction, gap: flow.gap, width: 'hug', height: 'hug' },
      children: sorted,
    });
    placeAround(draft, newId, chosen, container, layouts, false);
    for (const id of sorted) {
      const element = draft.byId[id];
      if (!element) continue;
      letGo(draft, id, layouts);
      fixSize(draft, id, layouts);
      writeCss(element, 'landscape', { left: undefined, top: undefined });
      for (const other of ['portrait', 'grid'] as const) {
        if (element.on?.[other]) writeCss(element, other, { left: undefined, top: undefined });
      }
    }
    return [newId];
  };
}

/** Returns whether they are beside or below each other, and the median gap between them. */
function flowOf(boxes: readonly Box[]): {
  readonly direction: 'row' | 'column';
  readonly gap: number;
} {
  const around = unionOf(boxes) ?? EMPTY;
  const widths = boxes.reduce((sum, box) => sum + box.width, 0);
  const heights = boxes.reduce((sum, box) => sum + box.height, 0);
  const isRow = boxes.length > 1 && around.width / widths > around.height / heights;
  const [start, size] = isRow ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const sorted = boxes.toSorted((a, b) => a[start] - b[start]);
  const gaps = sorted.slice(1).map((box, at) => {
    const before = sorted[at] ?? EMPTY;
    return box[start] - (before[start] + before[size]);
  });
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return { direction: isRow ? 'row' : 'column', gap: Math.max(0, Math.round(middle)) };
}
