import type { Css } from '../../../model/canvas/css.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { Size } from '../../../model/media/size.ts';
import type { DesignEdit } from '../createDesign.ts';
import { type CssPatch, eachEdit, writeWhereDifferent } from '../edits/css.ts';
import {
  type Box,
  boxMatrix,
  invert,
  type Matrix,
  multiply,
  type Point,
  transform,
} from '../geometry.ts';
import type { Layout, Placed } from '../layout.ts';
import { parentOf } from '../tree.ts';
import type { Gesture, GestureContext } from './Gesture.ts';
import { boxFrom, previewing, pulls, SIZE_MIN } from './sizing.ts';
import type { Handle, PointerInput } from './Surface.ts';

/** A picture that is being cropped. */
export interface Cropping {
  readonly id: string;
  /** The size of its file, in px. */
  readonly file: Size;
  /** All that is done until the crop ends is one step of undo. */
  readonly key: string;
}

/** What is seen of a picture, and where all of it lies, both in px from the corner of its box. */
export interface Crop {
  readonly window: Box;
  readonly picture: Box;
}

/** A window may show at least this share of a side: documents store no larger zoom. */
const LEAST_SHARE = 0.1;

/** Returns where the whole picture lies behind its box; one that does not fill it is cut to itself. */
export function cropOf({ box }: Pick<Placed, 'box'>, css: Css, file: Size): Crop {
  const { x, y } = css.focal ?? { x: 0.5, y: 0.5 };
  const ratios = [box.width / file.width, box.height / file.height];
  const fits = css.objectFit === 'contain' ? Math.min(...ratios) : Math.max(...ratios);
  const scale = fits * (css.zoom ?? 1);
  const [width, height] = [file.width * scale, file.height * scale];
  const [left, top] = [(box.width - width) * x, (box.height - height) * y];
  const [from, to] = [
    { x: Math.max(0, left), y: Math.max(0, top) },
    { x: Math.min(box.width, left + width), y: Math.min(box.height, top + height) },
  ];
  const window = { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
  return { window, picture: { left, top, width, height } };
}

/** Moves the picture behind its window, which stays filled. */
export function movePicture({ window, picture }: Crop, by: Point): Crop {
  const within = (at: number, low: number, high: number) => Math.min(high, Math.max(low, at));
  const { left, top, width, height } = picture;
  const farthest = {
    x: window.left + window.width - width,
    y: window.top + window.height - height,
  };
  return {
    window,
    picture: {
      left: within(left + by.x, farthest.x, window.left),
      top: within(top + by.y, farthest.y, window.top),
      width,
      height,
    },
  };
}

/** Moves the pulled edges of the window to a point; the picture stays. */
function pullWindow({ window, picture }: Crop, handle: Handle, to: Point): Crop {
  const pull = pulls(handle);
  const x = pulled([window.left, window.width], [picture.left, picture.width], pull.x, to.x);
  const y = pulled([window.top, window.height], [picture.top, picture.height], pull.y, to.y);
  return { picture, window: { left: x[0], top: y[0], width: x[1], height: y[1] } };
}

type Span = readonly [start: number, size: number];

/** Pulls one end of a span to `at`, within the picture. */
function pulled([start, size]: Span, [least, all]: Span, pull: number, at: number): Span {
  const smallest = Math.max(SIZE_MIN, all * LEAST_SHARE);
  const end = start + size;
  if (pull > 0) {
    const next = Math.max(start + smallest, Math.min(at, least + all));
    return [start, next - start];
  }
  if (pull === 0) return [start, size];
  const next = Math.min(end - smallest, Math.max(at, least));
  return [next, end - next];
}

/** Writes a crop: the box of its window, and the focal point and zoom that put the picture there. */
export function cropEdit(layout: Layout, { id, file }: Cropping, crop: Crop): DesignEdit {
  return eachEdit([id], (element) => {
    if (element.type === 'unknown') return;
    const { css } = resolveElement(layout.doc.byId[id] ?? element, layout.orientation);
    const { window, picture } = crop;
    const placed = layout.of(id);
    const { left, top, width, height } = boxFrom(placed, window);
    const isFree = parentOf(layout.doc, id)?.type !== 'stack';
    const before = css.focal ?? { x: 0.5, y: 0.5 };
    const fills = Math.max(window.width / file.width, window.height / file.height);
    const zoom = Math.max(1, fine(picture.width / file.width / fills));
    const isSized =
      width !== Math.round(placed.box.width) || height !== Math.round(placed.box.height);
    const patch: CssPatch = {
      ...(isFree && { left, top }),
      ...(isSized && { width, height }),
      ...(css.objectFit && { objectFit: 'cover' }),
      focal: {
        x: shareOf(window.left - picture.left, picture.width - window.width, before.x),
        y: shareOf(window.top - picture.top, picture.height - window.height, before.y),
      },
      ...(zoom !== (css.zoom ?? 1) && { zoom }),
    };
    writeWhereDifferent(element, layout.orientation, patch);
  });
}

/** Four decimals: less than a px of the largest artboard. */
const fine = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A picture without room to move keeps its focal point. */
function shareOf(hidden: number, room: number, before: number): number {
  return room < 0.5 ? before : Math.min(1, Math.max(0, fine(hidden / room)));
}

/** Returns whether a point lies on the picture, what is cut off included. */
export function isOnPicture(layout: Layout, { id, file }: Cropping, at: Point): boolean {
  const element = layout.doc.byId[id];
  if (!element) return false;
  const placed = layout.of(id);
  const { picture } = cropOf(placed, resolveElement(element, layout.orientation).css, file);
  const { x, y } = transform(invert(placed.matrix), at);
  const [dx, dy] = [x - picture.left, y - picture.top];
  return dx >= 0 && dy >= 0 && dx <= picture.width && dy <= picture.height;
}

/** Drags the picture behind its window, or an edge of the window over the picture. */
export function startCrop(
  context: GestureContext,
  layout: Layout,
  cropping: Cropping,
  start: PointerInput,
): Gesture | undefined {
  const element = layout.doc.byId[cropping.id];
  if (!element) return undefined;
  const { css } = resolveElement(element, layout.orientation);
  const placed = layout.of(cropping.id);
  const before = cropOf(placed, css, cropping.file);
  const back = invert(placed.matrix);
  const from = transform(back, start);
  const { handle } = start;
  let crop = before;
  const editFor = (input: PointerInput): DesignEdit => {
    const to = transform(back, input);
    crop =
      handle && handle !== 'rotate'
        ? pullWindow(before, handle, to)
        : movePicture(before, { x: to.x - from.x, y: to.y - from.y });
    return cropEdit(layout, cropping, crop);
  };
  const show = (): void => {
    const { window, picture } = crop;
    const box = boxFrom(placed, window);
    const own = boxMatrix(box, css.rotate, css.flipX, css.flipY);
    const matrix = multiply(placed.parentMatrix, own);
    context.surface.overlay({
      frame: { matrix, width: box.width, height: box.height },
      picture: { matrix: moved(placed.matrix, picture), ...sizeOf(picture) },
      label: `${Math.round(box.width)} × ${Math.round(box.height)}`,
    });
  };
  return previewing(context, layout, 'crop', editFor, show, { key: cropping.key });
}

const sizeOf = ({ width, height }: Box): Size => ({ width, height });

/** Returns the matrix of a box inside of another one, at its corner. */
export const moved = (matrix: Matrix, { left, top }: Box): Matrix =>
  multiply(matrix, { a: 1, b: 0, c: 0, d: 1, e: left, f: top });
