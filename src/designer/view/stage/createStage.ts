import { createCanvas, type Canvas } from '../../../canvas/createCanvas.ts';
import type { ContentPorts } from '../../../canvas/content.ts';
import type { Brand } from '../../../model/brand/brand.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../model/canvas/orientation.ts';
import { type Camera, toScreen } from '../../engine/camera.ts';
import type { Design } from '../../engine/createDesign.ts';
import type { FontSizeOf } from '../../engine/edits/place.ts';
import { type Box, cornersOf, type Point, unionOf } from '../../engine/geometry.ts';
import { createGestures } from '../../engine/gestures/createGestures.ts';
import type { DrawnShape } from '../../engine/gestures/drawing.ts';
import type { Layout } from '../../engine/layout.ts';
import type { Guides } from '../../engine/snap.ts';
import type { StageContext } from '../../verbs/context.ts';
import { type CameraControl, createCameraControl } from './createCameraControl.ts';
import { createCropControl } from './createCropControl.ts';
import { createPainter } from './createPainter.ts';
import { createGestureSurface } from './createSurface.ts';
import { createGuideGrips } from './guideGrips.ts';
import { createOverlay } from './overlay.ts';
import { createPointer } from './pointer.ts';
import { createRulers } from './rulers.ts';
import { createModes, createToolControl, type Modes } from './createToolControl.ts';
import styles from './stage.module.css';

export interface StageOptions {
  readonly design: Design;
  readonly ports: ContentPorts;
  readonly newId: () => string;
  /** The name of the artboard for screen readers. */
  readonly label: string;
  /** A double click on an element without parts: text, picture, code. */
  onEnter(id: string): void;
  /** An element was drawn with a tool. */
  onDrawn(drawn: DrawnShape): void;
}

/** Where the document is shown and edited: plain DOM, so that nothing of a drag passes through React. */
export interface DesignerStage
  extends StageContext,
    Pick<CameraControl, 'subscribe' | 'toArtboard'> {
  readonly canvas: Canvas;
  /** Calls back when another tool is taken, or a crop begins or ends. */
  readonly onMode: Modes['subscribe'];
  /** Begins the crop of a picture; returns false for one that cannot be cropped. */
  crop(id: string): boolean;
  camera(): Camera;
  setBrand(brand: Brand): void;
  setPorts(show: { readonly isSafeAreaShown?: boolean; readonly areRulersShown?: boolean }): void;
  layout(orientation?: Orientation): Layout;
  /** While one text is edited in place, its content belongs to the editor. */
  lend(id: string | undefined): void;
  /** While true, panels wait for the next frame: what was moved is painted first. */
  isReleasing(): boolean;
  /** Redraws after something outside of the document has changed. */
  refresh(): void;
  dispose(): void;
}

/** Maximum zoom when fitting content into the window. */
const FIT_MOST = { artboard: 1.5, selection: 2 } as const;

export function createDesignerStage(page: Document, options: StageOptions): DesignerStage {
  const { design } = options;
  const { viewport, world, paper } = createFrame(page, options.label);
  const canvas = createCanvas(page, options.ports);
  canvas.stage.style.position = 'absolute';
  // Hidden overflow can still be scrolled: a caret below the edge would shift everything under the overlay.
  canvas.stage.style.overflow = 'clip';
  const modes = createModes();
  const tools = createToolControl(viewport, modes.tell);
  const overlay = createOverlay(page);
  const rulers = createRulers(page);
  let shown = { isSafeAreaShown: false, areRulersShown: true };
  let frame = 0;
  /** The view has moved since the rulers were drawn. */
  let hasMoved = false;
  let isLent = false;
  /** The view that shows the whole artboard, until somebody moves it. */
  let fitted: Camera | undefined;

  const camera = createCameraControl(viewport, world, (now) => {
    overlay.hover(undefined, now);
    hasMoved = true;
    schedule();
  });
  const grips = createGuideGrips(page, design, camera.now);
  world.append(paper, canvas.stage);
  const painter = createPainter(design, canvas, paper, schedule);
  const { layout } = painter;
  const crop = createCropControl(page, {
    canvas,
    design,
    layout: () => layout(),
    onChange() {
      viewport.toggleAttribute('data-cropping', crop.now() !== undefined);
      modes.tell();
      schedule();
    },
  });
  viewport.append(world, crop.ghost, overlay.element, grips.element, ...rulers.elements);
  const guides = (): Guides => {
    const { doc, orientation } = design.state();
    const laid = doc.artboards[orientation]?.guides;
    return { x: laid?.x ?? [], y: laid?.y ?? [] };
  };
  const fontSizeOf: FontSizeOf = (element) => {
    const box = canvas.boxOf(element.id);
    return box && parseFloat(page.defaultView?.getComputedStyle(box).fontSize ?? '');
  };
  const surface = createGestureSurface({
    canvas,
    overlay,
    painter,
    camera: camera.now,
    crop,
    drawOverlay,
  });
  const gestures = createGestures({
    design,
    surface,
    fontSizeOf,
    zoom: () => camera.now().zoom,
    guides,
    newId: options.newId,
    tool: tools.now,
    cropping: crop.now,
    onEnter: options.onEnter,
    onDrawn: options.onDrawn,
    onCropped: () => void crop.end(true),
  });

  function drawOverlay(): void {
    const isTouched = viewport.hasAttribute('data-touch');
    const isCropping = crop.now() !== undefined;
    const options = { ...shown, guides: guides(), hasHandles: !isLent, isTouched, isCropping };
    overlay.draw(design.state(), layout(), camera.now(), options);
    grips.draw(guides(), camera.now());
    surface.follow();
    crop.draw(camera.now());
  }

  function drawRulers(): void {
    hasMoved = false;
    if (shown.areRulersShown)
      rulers.draw(camera.now(), viewport.clientWidth, viewport.clientHeight);
  }

  /** Once per frame, whatever requested it. Reads of the window come first, so that it is laid out once. */
  function schedule(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (hasMoved) drawRulers();
      drawOverlay();
    });
  }

  function fit(what: 'artboard' | 'selection' = 'artboard'): void {
    const { orientation, selection } = design.state();
    const whole: Box = { left: 0, top: 0, ...ARTBOARD_SIZES[orientation] };
    const chosen = selection.map((id) => layout().of(id).bounds);
    const box = what === 'selection' ? (unionOf(chosen) ?? whole) : whole;
    camera.fit(box, FIT_MOST[what]);
    fitted = what === 'artboard' ? camera.now() : undefined;
  }

  const hover = (id: string | undefined): void => {
    if (gestures.isActive() || painter.isPreviewing() || isLent) return;
    if (id === undefined || design.state().selection.includes(id))
      return overlay.hover(undefined, camera.now());
    const { matrix, box } = layout().of(id);
    overlay.hover(cornersOf(matrix, box.width, box.height), camera.now());
  };
  const pointer = createPointer(viewport, {
    gestures,
    design,
    camera: camera.now,
    setCamera: camera.set,
    hover,
    tool: tools.now,
    isLent: () => isLent,
  });

  let isStarted = false;
  const resizing = new ResizeObserver(() => {
    if (viewport.clientWidth === 0) return;
    // A fully visible artboard stays so when the window is resized, unless somebody has zoomed in.
    const isWhole = camera.now() === fitted && !gestures.isActive();
    if (isStarted) return isWhole ? fit() : camera.set(camera.now());
    isStarted = true;
    painter.repaint();
    fit();
  });
  resizing.observe(viewport);
  const stopDesign = design.subscribe(() => {
    crop.follow();
    if (painter.draw()) fit();
    schedule();
  });

  return {
    viewport,
    canvas,
    camera: camera.now,
    subscribe: camera.subscribe,
    setBrand(brand) {
      canvas.setBrand(brand);
      void painter.settle();
    },
    setPorts(show) {
      shown = { ...shown, ...show };
      for (const ruler of rulers.elements) ruler.hidden = !shown.areRulersShown;
      camera.set(camera.now());
    },
    layout,
    fontSizeOf,
    fit,
    zoom: camera.zoom,
    lend(id) {
      isLent = id !== undefined;
      canvas.lend(id);
      void painter.settle();
      schedule();
    },
    toArtboard: camera.toArtboard,
    middle() {
      const { width, height } = ARTBOARD_SIZES[design.state().orientation];
      const { x, y } = camera.middle();
      const share = (value: number) => Math.min(0.9, Math.max(0.1, value));
      return { x: share(x / width), y: share(y / height) };
    },
    tool: tools.now,
    take(tool) {
      crop.end(true);
      tools.take(tool);
    },
    crop(id) {
      const isBegun = crop.begin(id);
      if (isBegun) viewport.focus(); // its keys are those of the artboard
      return isBegun;
    },
    cropping: () => crop.now()?.id,
    endCrop: crop.end,
    nudgeCrop: crop.nudge,
    onMode: modes.subscribe,
    isGesturing: () => gestures.isActive(),
    isReleasing: () => gestures.isReleasing(),
    cancelGesture: () => gestures.cancel(),
    refresh: painter.repaint,
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

/** Creates the window, the scaled and moving content inside it, and the sheet below the elements. */
function createFrame(page: Document, label: string) {
  const made = (name: 'viewport' | 'world' | 'paper'): HTMLElement => {
    const element = page.createElement('div');
    element.className = styles[name] ?? '';
    return element;
  };
  const [viewport, world, paper] = [made('viewport'), made('world'), made('paper')];
  // A translation would be edited and stored as if somebody had written it.
  viewport.translate = false;
  viewport.tabIndex = 0;
  // Until something touches or presses it; then by that.
  viewport.toggleAttribute('data-touch', page.defaultView?.matchMedia('(pointer: coarse)').matches);
  viewport.setAttribute('role', 'application');
  viewport.setAttribute('aria-label', label);
  return { viewport, world, paper };
}

/** Returns where a place of the artboard is on the screen, in px of the viewport. */
export const placeOnScreen = (stage: DesignerStage, point: Point): Point =>
  toScreen(stage.camera(), point);
