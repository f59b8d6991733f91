import type { Css } from '../../../model/canvas/css.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { Edit } from '../createDesign.ts';
import { type Box, overlaps } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { type FontSizeOf, scaleEdit } from './place.ts';
import { writeWhereDifferent } from './css.ts';

/** This much of an artboard covered counts as a background. */
const BACKGROUND_SHARE = 0.95;

/** Elements that are to be shown on an artboard but lie (almost) wholly outside of it. */
export function strayIds(doc: Doc, layout: Layout): readonly string[] {
  return doc.elements.filter((id) => {
    const element = doc.byId[id];
    if (!element || resolveElement(element, layout.orientation).hidden) return false;
    const { bounds } = layout.of(id);
    return !overlaps(shrunk(layout.artboard), bounds);
  });
}

/** Elements whose edges are cut off by the artboard. */
export function cutIds(doc: Doc, layout: Layout): readonly string[] {
  const { width, height } = layout.artboard;
  return doc.elements.filter((id) => {
    const element = doc.byId[id];
    if (!element || resolveElement(element, layout.orientation).hidden) return false;
    const { left, top, width: w, height: h } = layout.of(id).bounds;
    const isInside = left >= -1 && top >= -1 && left + w <= width + 1 && top + h <= height + 1;
    return !isInside && element.type === 'text';
  });
}

const shrunk = ({ left, top, width, height }: Box): Box => ({
  left: left + 8,
  top: top + 8,
  width: width - 16,
  height: height - 16,
});

/**
 * A first arrangement of an artboard from landscape: what covers landscape covers this one, margins to
 * the nearest edge stay alike, texts become narrower and taller. Everything can be moved afterwards.
 */
export function arrangeEdit(
  ids: readonly string[],
  orientation: Exclude<Orientation, 'landscape'>,
  base: Layout,
  sizeOf: FontSizeOf,
): Edit {
  const [from, to] = [ARTBOARD_SIZES.landscape, ARTBOARD_SIZES[orientation]];
  const shrink = Math.min(1, to.width / from.width, to.height / from.height);
  return (doc) => {
    for (const id of ids) {
      const element = doc.byId[id];
      if (!element || element.type === 'unknown') continue;
      const { box, bounds } = base.of(id);
      const target = arranged(element as Element, box, bounds, orientation);
      if (element.type === 'group' && typeof target.width === 'number') {
        const scaled = { ...base, orientation };
        const scale = target.width / Math.max(1, box.width);
        const goal: Box = {
          left: target.left ?? 0,
          top: target.top ?? 0,
          width: target.width,
          height: box.height * scale,
        };
        void scaleEdit([id], scaled, box, goal, sizeOf)(doc);
        continue;
      }
      const size = element.type === 'text' ? textSize(element as Element, shrink, sizeOf) : {};
      writeWhereDifferent(element, orientation, { ...target, ...size });
    }
  };
}

/** Texts shrink less than the artboard: the viewer stands where they stood. */
function textSize(element: Element, shrink: number, sizeOf: FontSizeOf): Css {
  const size = element.css.fontSize ?? sizeOf(element);
  return size ? { fontSize: Math.round(size * Math.max(shrink, 0.75)) } : {};
}

function arranged(element: Element, box: Box, bounds: Box, orientation: Orientation): Css {
  const [from, to] = [ARTBOARD_SIZES.landscape, ARTBOARD_SIZES[orientation]];
  const covers = (bounds.width * bounds.height) / (from.width * from.height);
  if (covers >= BACKGROUND_SHARE) return { left: 0, top: 0, width: to.width, height: to.height };
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  const keepsShape = ['qr', 'icon', 'image', 'video', 'group', 'stack'].includes(element.type);
  const isTall = box.height > from.height * BACKGROUND_SHARE;
  const scale = Math.min(1, Math.max(sx, 0.6));
  const width = Math.min(to.width * 0.9, keepsShape ? box.width * scale : box.width * sx * 1.15);
  const shrinks = width / Math.max(1, box.width);
  const height = isTall
    ? to.height * 0.5
    : keepsShape
      ? box.height * shrinks
      : Math.min(to.height * 0.9, box.height * Math.max(1, sy * 0.75));
  const share = {
    x: (bounds.left + bounds.width / 2) / from.width,
    y: (bounds.top + bounds.height / 2) / from.height,
  };
  return {
    left: Math.round(within(share.x * to.width - width / 2, to.width - width)),
    top: Math.round(within(share.y * to.height - height / 2, to.height - height)),
    ...(typeof element.css.width === 'number' && { width: Math.round(width) }),
    ...(typeof element.css.height === 'number' && { height: Math.round(height) }),
  };
}

const within = (value: number, high: number): number =>
  Math.min(Math.max(0, value), Math.max(0, high));
