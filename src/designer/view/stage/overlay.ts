import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { type Camera, toScreen } from '../../engine/camera.ts';
import type { DesignState } from '../../engine/createDesign.ts';
import {
  type Box,
  cornersOf,
  type Matrix,
  type Point,
  transform,
  unionOf,
} from '../../engine/geometry.ts';
import { HANDLES, type Overlay } from '../../engine/gestures/Surface.ts';
import type { Layout } from '../../engine/layout.ts';
import type { Guides } from '../../engine/snap.ts';
import { shownIds } from '../../engine/check.ts';
import { isLocked, outermost, parentOf } from '../../engine/tree.ts';
import styles from './stage.module.css';

const SVG = 'http://www.w3.org/2000/svg';
/** More frames than anyone can tell apart; then one around all of them suffices. */
const FRAMES_MAX = 100;
/**
 * Screen px of a side below which its middle handle would overlap those at its corners, and of the other
 * dimension below which it would cover what is to be touched.
 */
const LEAST = { mouse: { side: 28, across: 28 }, finger: { side: 66, across: 44 } } as const;
/** Screens and their frames hide up to this share of a picture's edge. */
const SAFE_SHARE = 0.05;

export interface OverlayView {
  readonly element: HTMLElement;
  /** Draws selection and guides; handles only when `hasHandles`. */
  draw(state: DesignState, layout: Layout, camera: Camera, show: OverlayOptions): void;
  /** Draws what a gesture shows. */
  gesture(overlay: Overlay | undefined, camera: Camera): void;
  /** Moves the selection's frame with carried elements, in screen px. */
  follow(dx: number, dy: number): void;
  hover(corners: readonly Point[] | undefined, camera: Camera): void;
}

export interface OverlayOptions {
  readonly guides: Guides;
  readonly isSafeAreaShown: boolean;
  readonly hasHandles: boolean;
  /** Handles are sized for fingers. */
  readonly isTouched: boolean;
  /** They pull the window of a picture, which does not turn meanwhile. */
  readonly isCropping: boolean;
}

const LAYERS = [
  'safe',
  'guides',
  'slots',
  'outlines',
  'container',
  'hover',
  'snap',
  'gap',
  'insertion',
  'marquee',
] as const;
type LayerName = (typeof LAYERS)[number];

/** Everything drawn over the artboard, in screen px, so that lines stay thin at any zoom. */
export function createOverlay(page: Document): OverlayView {
  const element = page.createElement('div');
  element.className = styles.overlay ?? '';
  element.setAttribute('aria-hidden', 'true');
  const svg = page.createElementNS(SVG, 'svg');
  svg.setAttribute('class', styles.lines ?? '');
  const layers = Object.fromEntries(
    LAYERS.map((name) => {
      const path = page.createElementNS(SVG, 'path');
      path.setAttribute('class', styles[name] ?? '');
      svg.append(path);
      return [name, path];
    }),
  ) as { readonly [name in LayerName]: SVGPathElement };
  const selection = page.createElement('div');
  selection.className = styles.selection ?? '';
  const label = page.createElement('div');
  label.className = styles.label ?? '';
  label.hidden = true;
  element.append(svg, selection, label);
  const paths = new Map<LayerName, string>();
  /** An unchanged path is not written: the browser would repaint it. */
  const set = (name: LayerName, path: string): void => {
    if ((paths.get(name) ?? '') === path) return;
    paths.set(name, path);
    layers[name].setAttribute('d', path);
  };

  return {
    element,
    draw(state, layout, camera, show) {
      const { artboard } = layout;
      set('safe', show.isSafeAreaShown ? boxPath(inset(artboard, SAFE_SHARE), camera) : '');
      set('guides', guidesPath(show.guides, camera));
      set('slots', slotsPath(state, layout, camera));
      const ids = outermost(state.doc, state.selection);
      const placed = ids.slice(0, FRAMES_MAX).map((id) => layout.of(id));
      set('outlines', ids.length > 1 ? placed.map((one) => quad(one, camera)).join('') : '');
      set('container', containerPath(state, layout, camera));
      selection.style.transform = '';
      drawSelection(page, selection, state, ids, layout, camera, show);
    },
    gesture(overlay, camera) {
      set('snap', (overlay?.lines ?? []).map((line) => snapPath(line, camera)).join(''));
      set('gap', (overlay?.gaps ?? []).map((gap) => gapPath(gap, camera)).join(''));
      set('marquee', overlay?.marquee ? boxPath(overlay.marquee, camera) : '');
      const { insertion, frame } = overlay ?? {};
      set('insertion', insertion ? segment(insertion.from, insertion.to, camera) : '');
      hide(selection, frame !== undefined);
      if (frame) set('outlines', quad(frame, camera));
      drawLabel(label, overlay, camera);
    },
    follow(dx, dy) {
      const by = dx === 0 && dy === 0 ? '' : `translate(${dx}px, ${dy}px)`;
      selection.style.transform = by;
      layers.outlines.style.transform = by;
      set('hover', '');
    },
    hover(corners, camera) {
      set('hover', corners ? polygon(corners, camera) : '');
    },
  };
}

const px = (value: number): number => Math.round(value) + 0.5;
function segment(from: Point, to: Point, camera: Camera): string {
  const [a, b] = [toScreen(camera, from), toScreen(camera, to)];
  return `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`;
}
function polygon(corners: readonly Point[], camera: Camera): string {
  const points = corners.map((corner) => toScreen(camera, corner));
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`;
}
function boxPath({ left, top, width, height }: Box, camera: Camera): string {
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return polygon(corners, camera);
}

interface Framed {
  readonly matrix: Matrix;
  readonly box?: Box;
  readonly width?: number;
  readonly height?: number;
}
function quad({ matrix, box, width, height }: Framed, camera: Camera): string {
  return polygon(cornersOf(matrix, box?.width ?? width ?? 0, box?.height ?? height ?? 0), camera);
}

function snapPath(line: NonNullable<Overlay['lines']>[number], camera: Camera): string {
  const [from, to] =
    line.axis === 'x'
      ? [
          { x: line.at, y: line.from },
          { x: line.at, y: line.to },
        ]
      : [
          { x: line.from, y: line.at },
          { x: line.to, y: line.at },
        ];
  return segment(from, to, camera);
}

/** Returns a bar with a stroke at each end. */
function gapPath(gap: NonNullable<Overlay['gaps']>[number], camera: Camera): string {
  const at = (along: number): Point =>
    gap.axis === 'x' ? { x: along, y: gap.across } : { x: gap.across, y: along };
  const [a, b] = [toScreen(camera, at(gap.from)), toScreen(camera, at(gap.to))];
  const [ex, ey] = gap.axis === 'x' ? [0, 5] : [5, 0];
  const stroke = ({ x, y }: Point) => `M${px(x - ex)} ${px(y - ey)}L${px(x + ex)} ${px(y + ey)}`;
  return `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}${stroke(a)}${stroke(b)}`;
}

/** Guides span the whole window. */
function guidesPath({ x, y }: Guides, camera: Camera): string {
  const down = x.map((at) => `M${px(at * camera.zoom + camera.x)} 0v10000`);
  const across = y.map((at) => `M0 ${px(at * camera.zoom + camera.y)}h10000`);
  return [...down, ...across].join('');
}

function inset({ left, top, width, height }: Box, share: number): Box {
  const [x, y] = [width * share, height * share];
  return { left: left + x, top: top + y, width: width - 2 * x, height: height - 2 * y };
}

/** More marks do not help, and each is read from the layout. */
const SLOTS_MAX = 200;
/** Screen px of a mark's two strokes. */
const MARK = 9;

/** Marks a corner of each slot. */
function slotsPath({ doc, orientation }: DesignState, layout: Layout, camera: Camera): string {
  const shown = shownIds(doc, orientation).filter((id) => doc.byId[id]?.slot);
  return shown
    .slice(0, SLOTS_MAX)
    .map((id) => {
      const { left, top } = layout.of(id).bounds;
      const { x, y } = toScreen(camera, { x: left, y: top });
      return `M${px(x - 4)} ${px(y - 4 + MARK)}v${-MARK}h${MARK}`;
    })
    .join('');
}

/** Returns the group or stack that contains the selection. */
function containerPath({ doc, selection }: DesignState, layout: Layout, camera: Camera): string {
  const parent = parentOf(doc, selection[0] ?? '');
  return parent ? quad(layout.of(parent.id), camera) : '';
}

function drawSelection(
  page: Document,
  into: HTMLElement,
  { doc, orientation }: DesignState,
  ids: readonly string[],
  layout: Layout,
  camera: Camera,
  { hasHandles, isTouched, isCropping }: OverlayOptions,
): void {
  into.textContent = '';
  const [first] = ids;
  if (first === undefined) return;
  const one = ids.length === 1 ? layout.of(first) : undefined;
  const around = one?.box ?? unionOf(ids.map((id) => layout.of(id).bounds));
  if (!around || (one && one.box.width === 0 && one.box.height === 0)) return;
  const element = doc.byId[first];
  if (one && element && resolveElement(element, orientation).hidden) return;
  const matrix: Matrix = one?.matrix ?? { a: 1, b: 0, c: 0, d: 1, e: around.left, f: around.top };
  const frame = page.createElement('div');
  frame.className = styles.frame ?? '';
  const [width, height] = [around.width * camera.zoom, around.height * camera.zoom];
  const center = toScreen(camera, transform(matrix, { x: around.width / 2, y: around.height / 2 }));
  const turn = Math.atan2(matrix.b, matrix.a);
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.style.transform =
    `translate(${center.x - width / 2}px, ${center.y - height / 2}px) ` +
    `rotate(${matrix.a * matrix.d - matrix.b * matrix.c < 0 ? turn + Math.PI : turn}rad)`;
  into.append(frame);
  const canSize = ids.some((id) => !isLocked(doc.byId[id], 'size'));
  const canTurn = ids.some((id) => !isLocked(doc.byId[id], 'move'));
  frame.toggleAttribute('data-locked', !canTurn);
  frame.toggleAttribute('data-crop', isCropping);
  if (!hasHandles) return;
  const least = LEAST[isTouched ? 'finger' : 'mouse'];
  for (const name of canSize ? HANDLES : []) {
    const isLevel = name === 'e' || name === 'w';
    const [side, across] = isLevel ? [height, width] : [width, height];
    const isCrowded = name.length === 1 && (side < least.side || across < least.across);
    // The width of a single line is what is set most: its handles make way to the outside.
    const isOutside = isCrowded && isLevel && element?.type === 'text' && ids.length === 1;
    if (isCrowded && !isOutside) continue;
    const made = handle(page, name, shareOf(name, 'w', 'e'), shareOf(name, 'n', 's'));
    if (isOutside) made.style.translate = `${(name === 'e' ? 1 : -1) * (least.side / 2)}px 0`;
    frame.append(made);
  }
  if (canTurn && !isCropping) frame.append(handle(page, 'rotate', 50, 100));
}

const shareOf = (name: string, low: string, high: string): number =>
  name.includes(low) ? 0 : name.includes(high) ? 100 : 50;

function handle(page: Document, name: string, left: number, top: number): HTMLElement {
  const made = page.createElement('div');
  made.className = styles.handle ?? '';
  made.dataset['handle'] = name;
  made.style.left = `${left}%`;
  made.style.top = `${top}%`;
  return made;
}

function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

function drawLabel(label: HTMLElement, overlay: Overlay | undefined, camera: Camera): void {
  hide(label, overlay?.label === undefined);
  if (!overlay?.label) return;
  label.textContent = overlay.label;
  const { frame } = overlay;
  const corners = frame ? cornersOf(frame.matrix, frame.width, frame.height) : [];
  const low = corners.map((corner) => toScreen(camera, corner)).sort((a, b) => b.y - a.y)[0];
  const at = overlay.labelAt ? toScreen(camera, overlay.labelAt) : low;
  if (at) label.style.transform = `translate(${at.x}px, ${at.y + 12}px)`;
  else label.style.transform = 'translate(32px, 32px)';
}
