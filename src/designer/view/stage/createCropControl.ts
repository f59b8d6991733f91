import type { Canvas } from '../../../canvas/createCanvas.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { Camera } from '../../engine/camera.ts';
import type { Design } from '../../engine/createDesign.ts';
import {
  moved,
  type Cropping,
  cropEdit,
  cropOf,
  movePicture,
} from '../../engine/gestures/cropping.ts';
import type { Overlay } from '../../engine/gestures/Surface.ts';
import type { Layout } from '../../engine/layout.ts';
import { isLocked } from '../../engine/tree.ts';
import { createCropGhost } from './cropGhost.ts';

interface CropDeps {
  readonly canvas: Canvas;
  readonly design: Design;
  layout(): Layout;
  onChange(): void;
}

interface Open extends Cropping {
  readonly address: string;
  /** Number of steps before it began. */
  readonly depth: number;
}

/** The crop of one picture on the artboard, from a double click until it is kept or given up. */
export function createCropControl(page: Document, deps: CropDeps) {
  const { canvas, design, layout } = deps;
  const ghost = createCropGhost(page);
  let open: Open | undefined;
  let count = 0;

  function set(next: Open | undefined): void {
    if (next === open) return;
    open = next;
    design.seal();
    deps.onChange();
  }

  /** Where all of the picture lies, as the document has it. */
  function pictureNow(): Overlay['picture'] {
    const element = open && design.state().doc.byId[open.id];
    if (!open || !element) return undefined;
    const placed = layout().of(open.id);
    const { css } = resolveElement(element, layout().orientation);
    const { picture } = cropOf(placed, css, open.file);
    const { width, height } = picture;
    return { matrix: moved(placed.matrix, picture), width, height };
  }

  return {
    ghost: ghost.element,
    now: (): Cropping | undefined => open,
    /** Begins the crop of a picture; returns false for one that cannot be cropped. */
    begin(id: string): boolean {
      const element = design.state().doc.byId[id];
      const image = canvas.boxOf(id)?.querySelector('img');
      const [width = 0, height = 0] = [image?.naturalWidth, image?.naturalHeight];
      const isFixed = isLocked(element, 'style') || isLocked(element, 'size');
      if (element?.type !== 'image' || isFixed || !image || width * height === 0) return false;
      design.select([id], design.state().scope);
      const { length: depth } = design.history().past;
      const address = image.currentSrc || image.src;
      set({ id, file: { width, height }, key: `crop ${id} ${(count += 1)}`, address, depth });
      return true;
    },
    /** Ends it; unless it is kept, the picture is as it was before. */
    end(isKept: boolean): boolean {
      if (!open) return false;
      const { depth, key } = open;
      set(undefined);
      const last = () => design.history().past;
      while (!isKept && (last().length > depth || last().at(-1)?.key === key)) design.undo();
      return true;
    },
    /** Moves the picture behind its window; returns false if none is being cropped. */
    nudge(x: number, y: number): boolean {
      const element = open && design.state().doc.byId[open.id];
      if (!open || !element) return false;
      const { css } = resolveElement(element, layout().orientation);
      const crop = movePicture(cropOf(layout().of(open.id), css, open.file), { x, y });
      design.change('crop', cropEdit(layout(), open, crop), { key: open.key });
      return true;
    },
    /** It ends with the selection, and with the picture that it was begun for. */
    follow(): void {
      const { selection } = design.state();
      if (open && (selection.length !== 1 || selection[0] !== open.id)) set(undefined);
    },
    draw: (camera: Camera, picture = pictureNow()) => ghost.draw(open?.address, picture, camera),
  };
}
export type CropControl = ReturnType<typeof createCropControl>;
