import type { Draft } from 'immer';
import type { Css } from '../../../model/canvas/css.ts';
import { type Doc, ELEMENTS_MAX } from '../../../model/canvas/doc.ts';
import { type Element, isContainer, type ShapeElement } from '../../../model/canvas/element.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../model/canvas/orientation.ts';
import { paragraphsFrom } from '../../../model/canvas/richText.ts';
import type { TextStyleName } from '../../../model/brand/brand.ts';
import type { Media } from '../../../model/media/media.ts';
import type { DesignEdit } from '../createDesign.ts';
import { type Box, centerOf, type Point, rounded } from '../geometry.ts';
import { BY_SHARE } from '../constraints.ts';
import { FRESH } from '../reflow/marks.ts';
import type { Layout } from '../layout.ts';
import { allIds, childrenOf, outermost, parentsOf } from '../tree.ts';
import { writeWhereDifferent } from './css.ts';
import { writeOrder } from './order.ts';

/** An element without its id and place, and its preferred size, in px. */
export interface Blank {
  readonly element: { readonly type: Element['type']; readonly [key: string]: unknown };
  readonly css?: Css;
  readonly width: number | 'hug';
  readonly height: number | 'hug';
  /** Estimated height in px, if it hugs its content. */
  readonly rough?: number;
  /** Its width is an estimate of that of its words, which it follows. */
  readonly isAutoWide?: boolean;
}

/** Where a new element goes: its center, as shares of the artboard. */
const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** New elements keep away from the screen's edge. */
const FILLS_AT_MOST = 0.8;

/**
 * Adds one element in front of everything. It is placed in landscape; the other artboards follow by its
 * hold, until somebody moves it there.
 */
export function insertEdit(id: string, blank: Blank, at: Point = MIDDLE): DesignEdit {
  return (doc) => {
    if (Object.keys(doc.byId).length >= ELEMENTS_MAX) return undefined;
    const css = { ...blank.css, ...placeIn(blank, at) };
    const element = {
      ...blank.element,
      id,
      css,
      ...(blank.isAutoWide && { autoWidth: { landscape: css.width } }),
      hold: BY_SHARE,
      reflow: FRESH,
    } as unknown as Draft<Element>;
    doc.byId[id] = element;
    doc.elements = [...doc.elements, id];
    return [id];
  };
}

/** What a hand has drawn: a box on the shown artboard, and how it is turned. */
export interface DrawnPlace extends Box {
  readonly rotate?: number | undefined;
}

/** Adds one element exactly where it was drawn; the other artboards follow by its share. */
export function drawEdit(
  id: string,
  blank: Blank,
  place: DrawnPlace,
  orientation: Orientation,
): DesignEdit {
  const { width, height } = ARTBOARD_SIZES[orientation];
  const { x, y } = centerOf(place);
  const insert = insertEdit(id, blank, { x: x / width, y: y / height });
  return (doc) => {
    const made = insert(doc);
    const element = doc.byId[id];
    if (!made || !element) return undefined;
    const isTall = blank.height !== 'hug';
    const width = Math.max(1, Math.round(place.width));
    if (element.type === 'text' && blank.isAutoWide)
      element.autoWidth = { ...element.autoWidth, [orientation]: width };
    writeWhereDifferent(element, orientation, {
      left: Math.round(place.left),
      top: Math.round(place.top),
      width,
      ...(isTall && { height: Math.max(1, Math.round(place.height)) }),
      ...(place.rotate && { rotate: place.rotate }),
    });
    return made;
  };
}

function placeIn(blank: Blank, at: Point): Css {
  const artboard = ARTBOARD_SIZES.landscape;
  const [width, height] = [sizeOf(blank.width, 400), sizeOf(blank.height, blank.rough ?? 120)];
  const isText = ['text', 'table'].includes(blank.element.type);
  // Many lines do not fit anyway; a narrower box would make even more.
  const limit = Math.min(
    1,
    (artboard.width * FILLS_AT_MOST) / width,
    isText ? 1 : (artboard.height * FILLS_AT_MOST) / height,
  );
  const [w, h] = [width * limit, isText ? height : height * limit];
  const left = clamp(artboard.width * at.x - w / 2, 0, Math.max(0, artboard.width - w));
  const top = clamp(artboard.height * at.y - h / 2, 0, Math.max(0, artboard.height - h));
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: blank.width === 'hug' ? 'hug' : Math.round(w),
    height: blank.height === 'hug' ? 'hug' : Math.round(h),
  };
}

const sizeOf = (size: number | 'hug', otherwise: number): number =>
  size === 'hug' ? otherwise : size;
const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** As a multiple of the font size; about what brands set. */
const LINE_HEIGHT = 1.3;

/** Returns a text in one of the brand's styles. */
export function textBlank(text: string, textStyle: TextStyleName, fontSize: number): Blank {
  const lines = paragraphsFrom(text);
  const longest = Math.max(...text.split('\n').map((line) => line.length), 1);
  const width = Math.min(1400, Math.round(longest * fontSize * 0.62));
  return {
    element: { type: 'text', paragraphs: lines, textStyle },
    // It grows with its text, until somebody sets a size.
    width,
    height: 'hug',
    isAutoWide: true,
    rough: Math.round(lines.length * fontSize * LINE_HEIGHT),
  };
}

/** Returns a picture in its own shape, at most its own size and half of the artboard. */
export function imageBlank(
  source: { readonly src?: string; readonly media?: Media; readonly alt?: string },
  width: number,
  height: number,
): Blank {
  const limit = Math.min(1, 960 / Math.max(1, width), 720 / Math.max(1, height));
  return {
    element: { type: 'image', ...source, isChanged: true },
    width: Math.max(8, Math.round(width * limit)),
    height: Math.max(8, Math.round(height * limit)),
  };
}

/** Height of a line's box; a tenth of it is painted. */
export const LINE_BOX = 40;

/** Returns a shape in the brand's color. */
export function shapeBlank(shape: ShapeElement['shape']): Blank {
  const [width, height] = SHAPE_SIZES[shape] ?? [320, 320];
  return { element: { type: 'shape', shape }, css: { color: '$primary' }, width, height };
}
const SHAPE_SIZES: { readonly [shape in ShapeElement['shape']]?: readonly [number, number] } = {
  line: [640, LINE_BOX],
  rectangle: [480, 320],
};

export function qrBlank(value: string): Blank {
  return {
    element: { type: 'qr', value },
    css: { color: '#000000', background: '#ffffff' },
    width: 360,
    height: 360,
  };
}

/** Returns a countdown to a time, `yyyy-mm-ddThh:mm` in the local time of the screen. */
export function countdownBlank(until: string, name: string): Blank {
  return {
    element: { type: 'widget', widget: 'countdown', name, settings: { value: until } },
    css: { color: '$textDark', fontSize: 260, textAlign: 'center' },
    width: 880,
    height: 420,
  };
}

/** Copies elements with their children, in front of the originals; each copy gets new ids. */
export function duplicateEdit(
  doc: Doc,
  ids: readonly string[],
  layout: Layout,
  newId: () => string,
  by: Point,
): DesignEdit {
  return (draft) => {
    const originals = outermost(doc, ids);
    if (Object.keys(doc.byId).length + allIds(doc, originals).length > ELEMENTS_MAX)
      return undefined;
    return originals.map((id) => {
      const copyId = copyInto(draft, doc, id, newId);
      const container = parentsOf(doc).get(id);
      const order = childrenOf(draft as Doc, container);
      const at = order.indexOf(id) + 1;
      writeOrder(draft, container, [...order.slice(0, at), copyId, ...order.slice(at)]);
      const copy = draft.byId[copyId];
      if (copy) {
        const { box } = layout.of(id);
        writeWhereDifferent(copy, layout.orientation, {
          left: rounded(box.left + by.x),
          top: rounded(box.top + by.y),
        });
      }
      return copyId;
    });
  };
}
/** Documents are plain data; parts shared with the original would change along with it. */
const deepCopy = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

function copyInto(draft: Draft<Doc>, doc: Doc, id: string, newId: () => string): string {
  const element = doc.byId[id];
  const made = newId();
  if (!element) return made;
  const children = isContainer(element)
    ? { children: element.children.map((child) => copyInto(draft, doc, child, newId)) }
    : {};
  const slot = element.slot ? { slot: { ...element.slot, id: newId() } } : {};
  const raw = element.type === 'unknown' ? { raw: { ...element.raw, id: made } } : {};
  draft.byId[made] = {
    ...deepCopy(element),
    ...slot,
    ...raw,
    ...children,
    id: made,
  } as Draft<Element>;
  return made;
}

/** Adds elements of another document (a clipboard, a template) in front of everything, with new ids. */
export function pasteEdit(from: Doc, newId: () => string, by: Point): DesignEdit {
  return (draft) => {
    if (Object.keys(draft.byId).length + Object.keys(from.byId).length > ELEMENTS_MAX) {
      return undefined;
    }
    const made = from.elements.map((id) => copyInto(draft, from, id, newId));
    draft.elements = [...draft.elements, ...made];
    for (const id of made) {
      const copy = draft.byId[id];
      if (copy && (by.x || by.y)) shift(copy, by);
    }
    return made;
  };
}

function shift(element: Draft<Element>, by: Point): void {
  for (const css of [element.css, element.on?.portrait?.css, element.on?.grid?.css]) {
    if (!css) continue;
    if (css === element.css || css.left !== undefined) css.left = rounded((css.left ?? 0) + by.x);
    if (css === element.css || css.top !== undefined) css.top = rounded((css.top ?? 0) + by.y);
  }
}
