import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../model/canvas/orientation.ts';
import type { Design } from '../../engine/createDesign.ts';
import { paintedWidths, type WidthOf } from '../../engine/edits/autoWidth.ts';
import { createLayout, type Layout, type Measure } from '../../engine/layout.ts';

export interface Painter {
  readonly measure: Measure;
  layout(orientation?: Orientation): Layout;
  /** Paints what has changed; returns true if another artboard is shown. */
  draw(): boolean;
  /** Repaints everything. */
  repaint(): void;
  /** Paints a tentative document; undefined paints the real one. */
  preview(doc: Doc | undefined): void;
  isPreviewing(): boolean;
  /** Shrinks texts and sizes hugging boxes once the fonts are loaded. */
  settle(): Promise<void>;
}

/** Keeps the canvas in sync with the document, and knows where everything is. */
export function createPainter(
  design: Design,
  canvas: Canvas,
  paper: HTMLElement,
  onSettled: () => void,
): Painter {
  let drawn = { doc: design.state().doc, orientation: design.state().orientation };
  let known: Layout | undefined;
  let isPreviewing = false;

  const measure: Measure = (id) => {
    const box = canvas.boxOf(id);
    if (!box) return undefined;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = box;
    return { left, top, width, height };
  };
  /** In whole px, in which the words still fit. */
  const widthOf: WidthOf = (id) => {
    const box = canvas.boxOf(id);
    const width = box && parseFloat(getComputedStyle(box).width);
    return width ? Math.ceil(width) : undefined;
  };
  async function settle(): Promise<void> {
    await canvas.ready();
    known = undefined;
    const { doc, orientation } = design.state();
    const widths = isPreviewing ? undefined : paintedWidths(doc, orientation, widthOf);
    if (widths) design.amend(widths);
    onSettled();
  }
  function paint(): void {
    const { doc, orientation } = design.state();
    drawn = { doc, orientation };
    canvas.update(doc, orientation);
    const { width, height } = ARTBOARD_SIZES[orientation];
    paper.style.width = `${width}px`;
    paper.style.height = `${height}px`;
    void settle();
  }
  return {
    measure,
    layout(orientation = design.state().orientation) {
      const { doc } = design.state();
      // Other artboards are not painted, so measurements there are estimates and not cached.
      if (orientation !== design.state().orientation)
        return createLayout(doc, orientation, measure, false);
      if (known?.doc !== doc || known.orientation !== orientation) {
        known = createLayout(doc, orientation, measure);
      }
      return known;
    },
    draw() {
      const { doc, orientation } = design.state();
      const isTurned = orientation !== drawn.orientation;
      if (doc !== drawn.doc || isTurned) paint();
      return isTurned;
    },
    repaint() {
      known = undefined;
      paint();
    },
    preview(doc) {
      isPreviewing = doc !== undefined;
      const { doc: real, orientation } = design.state();
      canvas.update(doc ?? real, orientation);
    },
    isPreviewing: () => isPreviewing,
    settle,
  };
}
