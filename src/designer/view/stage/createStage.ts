import { createCanvas, type Canvas } from '../../../canvas/createCanvas.ts';
import type { ContentPorts } from '../../../canvas/content.ts';
import type { Brand } from '../../../model/brand.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../model/canvas/orientation.ts';
import {
  type Camera,
  fitBox,
  nextZoom,
  panBy,
  toArtboard,
  toScreen,
  zoomAt,
} from '../../engine/camera.ts';
import type { Design } from '../../engine/createDesign.ts';
import type { FontSizeOf } from '../../engine/edits/place.ts';
import { type Box, cornersOf, type Point, unionOf } from '../../engine/geometry.ts';
import { createGestures, type Gestures } from '../../engine/gestures/createGestures.ts';
import type { PointerInput, Surface } from '../../engine/gestures/Surface.ts';
import { createLayout, type Layout, type Measure } from '../../engine/layout.ts';
import type { Guides } from '../../engine/snap.ts';
import { createGuideGrips } from './guideGrips.ts';
import { lift, type Lifted } from './lifting.ts';
import { createOverlay } from './overlay.ts';
import { createPointer } from './pointer.ts';
import { createRulers, RULER } from './rulers.ts';
import styles from './stage.module.css';

export interface StageOptions {
  readonly design: Design;
  readonly ports: ContentPorts;
  readonly newId: () => string;
  /** The name of the artboard for those who do not see it. */
  readonly label: string;
  /** A double click on something without parts: text, picture, code. */
  onEnter(id: string): void;
}

/** Where the document is seen and touched: plain DOM, so that nothing of a drag passes through React. */
export interface Stage {
  readonly viewport: HTMLElement;
  readonly canvas: Canvas;
  camera(): Camera;
  subscribe(listener: () => void): () => void;
  setBrand(brand: Brand): void;
  setPorts(show: { readonly isSafeAreaShown?: boolean; readonly areRulersShown?: boolean }): void;
  layout(orientation?: Orientation): Layout;
  fontSizeOf: FontSizeOf;
  fit(what?: 'artboard' | 'selection'): void;
  zoom(to: number | 'in' | 'out'): void;
  /** While one text is edited in place, its inside belongs to the editor. */
  lend(id: string | undefined): void;
  /** From client px to px of the artboard. */
  toArtboard(client: Point): Point;
  /** The middle of what is seen, as shares of the artboard. */
  middle(): Point;
  isGesturing(): boolean;
  /** While it is, panels wait for the next frame: what was moved is painted first. */
  isReleasing(): boolean;
  cancelGesture(): void;
  /** Draws again, after something outside of the document has changed. */
  refresh(): void;
  dispose(): void;
}

const MEASURED_NOWHERE = undefined;

export function createStage(page: Document, options: StageOptions): Stage {
  const { design } = options;
  const viewport = page.createElement('div');
  viewport.className = styles.viewport ?? '';
  viewport.tabIndex = 0;
  viewport.setAttribute('role', 'application');
  viewport.setAttribute('aria-label', options.label);
  const world = page.createElement('div');
  world.className = styles.world ?? '';
  const paper = page.createElement('div');
  paper.className = styles.paper ?? '';
  const canvas = createCanvas(page, options.ports);
  canvas.stage.style.position = 'absolute';
  const overlay = createOverlay(page);
  const rulers = createRulers(page);
  const grips = createGuideGrips(page, design, () => camera);
  world.append(paper, canvas.stage);
  viewport.append(world, overlay.element, grips.element, ...rulers.elements);

  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let lifted: Lifted | undefined;
  let isPreviewing = false;
  let shown = { isSafeAreaShown: false, areRulersShown: true };
  let drawn = { doc: design.state().doc, orientation: design.state().orientation };
  let known: Layout | undefined;
  let frame = 0;
  let isLent = false;
  const listeners = new Set<() => void>();

  const measure: Measure = (id) => {
    const box = canvas.boxOf(id);
    if (!box) return MEASURED_NOWHERE;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = box;
    return { left, top, width, height };
  };
  const layout = (orientation: Orientation = design.state().orientation): Layout => {
    const { doc } = design.state();
    if (orientation !== design.state().orientation) return createLayout(doc, orientation, measure);
    if (known?.doc !== doc || known.orientation !== orientation) {
      known = createLayout(doc, orientation, measure);
    }
    return known;
  };
  const guides = (): Guides => {
    const { doc, orientation } = design.state();
    const laid = doc.artboards[orientation]?.guides;
    return { x: laid?.x ?? [], y: laid?.y ?? [] };
  };
  const fontSizeOf: FontSizeOf = (element) => {
    const box = canvas.boxOf(element.id);
    return box && parseFloat(page.defaultView?.getComputedStyle(box).fontSize ?? '');
  };

  const surface: Surface = {
    measure,
    lift(ids) {
      lifted = lift(canvas, layout(), ids);
    },
    carry(by) {
      lifted?.carry(by);
      overlay.follow(by.x * camera.zoom, by.y * camera.zoom);
    },
    drop() {
      lifted?.drop();
      lifted = undefined;
      drawOverlay();
    },
    preview(doc) {
      isPreviewing = doc !== undefined;
      const { doc: real, orientation } = design.state();
      canvas.update(doc ?? real, orientation);
      if (!doc) drawOverlay();
    },
    overlay: (gesture) => overlay.gesture(gesture, camera),
  };
  const gestures: Gestures = createGestures({
    design,
    surface,
    fontSizeOf,
    zoom: () => camera.zoom,
    guides,
    newId: options.newId,
    onEnter: options.onEnter,
  });

  function drawOverlay(): void {
    const state = design.state();
    overlay.draw(state, layout(), camera, {
      ...shown,
      guides: guides(),
      hasHandles: !isLent,
    });
    grips.draw(guides(), camera);
  }

  /** Once a frame, whatever asked for it. */
  function schedule(): void {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      drawOverlay();
    });
  }

  function setCamera(next: Camera): void {
    camera = next;
    world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`;
    overlay.hover(undefined, camera);
    if (shown.areRulersShown) rulers.draw(camera, viewport.clientWidth, viewport.clientHeight);
    schedule();
    for (const listener of listeners) listener();
  }

  function draw(): void {
    const { doc, orientation } = design.state();
    const isTurned = orientation !== drawn.orientation;
    if (doc !== drawn.doc || isTurned) {
      drawn = { doc, orientation };
      canvas.update(doc, orientation);
      const { width, height } = ARTBOARD_SIZES[orientation];
      paper.style.width = `${width}px`;
      paper.style.height = `${height}px`;
      void settle();
    }
    if (isTurned) fit();
    schedule();
  }

  /** Texts shrink and hugging boxes take their size once the fonts are there. */
  async function settle(): Promise<void> {
    await canvas.ready();
    known = undefined;
    schedule();
  }

  function fit(what: 'artboard' | 'selection' = 'artboard'): void {
    const { width, height } = ARTBOARD_SIZES[design.state().orientation];
    const whole: Box = { left: 0, top: 0, width, height };
    const chosen = design.state().selection.map((id) => layout().of(id).bounds);
    const box = what === 'selection' ? (unionOf(chosen) ?? whole) : whole;
    const inside = {
      width: viewport.clientWidth - RULER,
      height: viewport.clientHeight - RULER,
    };
    if (inside.width <= 0) return;
    const fitted = fitBox(box, inside, what === 'selection' ? 2 : 1.5);
    setCamera(panBy(fitted, RULER, RULER));
  }

  const clientToScreen = ({ x, y }: Point): Point => {
    const { left, top } = viewport.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };
  const hover = (id: string | undefined): void => {
    if (gestures.isActive() || isPreviewing || isLent) return;
    const state = design.state();
    if (id === undefined || state.selection.includes(id)) return overlay.hover(undefined, camera);
    const { matrix, box } = layout().of(id);
    overlay.hover(cornersOf(matrix, box.width, box.height), camera);
  };
  const pointer = createPointer(viewport, {
    gestures,
    design,
    camera: () => camera,
    setCamera,
    hover,
    isLent: () => isLent,
  });

  const middleOfWindow = (): Point => ({
    x: viewport.clientWidth / 2,
    y: viewport.clientHeight / 2,
  });
  const resizing = new ResizeObserver(() => {
    if (viewport.clientWidth === 0) return;
    const isFirst = paper.style.width === '';
    if (isFirst) start();
    else setCamera(camera);
  });
  function start(): void {
    const { doc, orientation } = design.state();
    const { width, height } = ARTBOARD_SIZES[orientation];
    paper.style.width = `${width}px`;
    paper.style.height = `${height}px`;
    canvas.update(doc, orientation);
    fit();
    void settle();
  }
  resizing.observe(viewport);
  const stopDesign = design.subscribe(draw);

  return {
    viewport,
    canvas,
    camera: () => camera,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setBrand(brand) {
      canvas.setBrand(brand);
      void settle();
    },
    setPorts(show) {
      shown = { ...shown, ...show };
      for (const ruler of rulers.elements) ruler.hidden = !shown.areRulersShown;
      setCamera(camera);
    },
    layout,
    fontSizeOf,
    fit,
    zoom(to) {
      const next =
        to === 'in' ? nextZoom(camera.zoom, 1) : to === 'out' ? nextZoom(camera.zoom, -1) : to;
      setCamera(zoomAt(camera, middleOfWindow(), next));
    },
    lend(id) {
      isLent = id !== undefined;
      canvas.lend(id);
      void settle();
      schedule();
    },
    toArtboard: (client) => toArtboard(camera, clientToScreen(client)),
    middle() {
      const { width, height } = ARTBOARD_SIZES[design.state().orientation];
      const { x, y } = toArtboard(camera, middleOfWindow());
      const share = (value: number) => Math.min(0.9, Math.max(0.1, value));
      return { x: share(x / width), y: share(y / height) };
    },
    isGesturing: () => gestures.isActive(),
    isReleasing: () => gestures.isReleasing(),
    cancelGesture: () => gestures.cancel(),
    refresh() {
      known = undefined;
      const { doc, orientation } = design.state();
      canvas.update(doc, orientation);
      void settle();
    },
    dispose() {
      stopDesign();
      pointer.dispose();
      resizing.disconnect();
      cancelAnimationFrame(frame);
      canvas.dispose();
      viewport.remove();
    },
  };
}

/** Where a place of the artboard is on the screen, in px of the viewport. */
export const placeOnScreen = (stage: Stage, point: Point): Point => toScreen(stage.camera(), point);

export type { PointerInput };
