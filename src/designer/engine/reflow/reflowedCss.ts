import type { Css } from '../../../model/canvas/css.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { type Element, isContainer, isWritten } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { rounded } from '../geometry.ts';
import { type Follower, SCALED } from './marks.ts';

import type { FontOf } from './parts.ts';
import type { Reflowed } from './reflow.ts';
import type { Put } from './place.ts';

/** Returns the css of every element that was laid out, and of what is inside of it. */
export function reflowedCss(
  doc: Doc,
  orientation: Follower,
  { places, angles }: Reflowed,
  fontOf: FontOf,
): ReadonlyMap<string, Css> {
  const found = new Map<string, Css>();
  for (const [id, at] of places) {
    const element = doc.byId[id];
    if (!element) continue;
    found.set(id, { ...boxCss(element, at), ...letters(element, orientation, at.scale, fontOf) });
    const angle = angles.get(id);
    if (angle !== undefined && element.css.gradient)
      found.set(id, { ...found.get(id), gradient: { ...element.css.gradient, angle } });
    if (isContainer(element)) {
      found.set(id, { ...found.get(id), ...lengths(element.css, at.scale) });
      inside(doc, element.children, at.scale, fontOf, found);
    }
  }
  return found;
}

const isNumber = (extent: Css['width']): extent is number => typeof extent === 'number';

/** A turned element keeps its shape around its middle; a container hugs what it hugged. */
function boxCss(element: Element, { box, scale }: Put): Css {
  const { css } = element;
  const isHugging = (extent: Css['width']) => isContainer(element) && !isNumber(extent);
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  if (css.rotate) {
    const [width, height] = [(Number(css.width) || 0) * scale, (Number(css.height) || 0) * scale];
    return {
      left: Math.round(box.left + (box.width - width) / 2),
      top: Math.round(box.top + (box.height - height) / 2),
      width: Math.round(width),
      height: Math.round(height),
    };
  }
  return {
    left,
    top,
    ...(!isHugging(css.width) && { width: Math.max(1, Math.round(box.left + box.width) - left) }),
    ...(!isHugging(css.height) && { height: Math.max(1, Math.round(box.top + box.height) - top) }),
  };
}

/** Below this difference, letters keep the size that they have by following. */
const ALIKE = 0.03;

function letters(element: Element, orientation: Follower, scale: number, fontOf: FontOf): Css {
  if (element.type === 'widget')
    return element.css.fontSize ? { fontSize: rounded(element.css.fontSize * scale) } : {};
  if (!isWritten(element)) return {};
  const { on: _on, ...plain } = element;
  const { css, textScale } = resolveElement(plain as Element, orientation);
  const font = fontOf(element);
  const shown = css.fontSize ?? font * textScale;
  const wanted = font * scale;
  return Math.abs(wanted / shown - 1) < ALIKE ? {} : { fontSize: Math.round(wanted) };
}

function lengths(css: Css, scale: number): Css {
  const rows = SCALED.flatMap((key) => {
    const value = css[key];
    return typeof value === 'number' ? [[key, rounded(value * scale)]] : [];
  });
  return Object.fromEntries(rows);
}

/** What is inside of a container scales with it. */
function inside(
  doc: Doc,
  ids: readonly string[],
  scale: number,
  fontOf: FontOf,
  found: Map<string, Css>,
): void {
  if (Math.abs(scale - 1) < 0.005) return;
  for (const id of ids) {
    const element = doc.byId[id];
    if (!element || element.type === 'unknown') continue;
    const place = (['left', 'top', 'width', 'height'] as const).flatMap((key) => {
      const value = element.css[key];
      return typeof value === 'number' ? [[key, rounded(value * scale)]] : [];
    });
    const font = isWritten(element) && { fontSize: rounded(fontOf(element) * scale) };
    found.set(id, { ...lengths(element.css, scale), ...font, ...Object.fromEntries(place) });
    if (isContainer(element)) inside(doc, element.children, scale, fontOf, found);
  }
}
