import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import type { DesignEdit } from '../createDesign.ts';
import type { Box } from '../geometry.ts';
import { type Blank, insertEdit, qrBlank } from './insert.ts';

/** px of landscape: between the two, and from the edge of the artboard. */
const GAP = 32;
const EDGE = 40;
/** Limits of a code's height, which otherwise equals that of its neighbour. */
const [LEAST, MOST] = [180, 360];

/** Adds a QR code beside its subject: to the right, else to the left, else below or above. */
export function qrBesideEdit(id: string, value: string, box: Box): DesignEdit {
  const size = Math.round(Math.min(MOST, Math.max(LEAST, box.height)));
  const { left, top } = placeBeside(box, size);
  const { width, height } = ARTBOARD_SIZES.landscape;
  const blank: Blank = { ...qrBlank(value), width: size, height: size };
  return insertEdit(id, blank, { x: (left + size / 2) / width, y: (top + size / 2) / height });
}

function placeBeside(box: Box, size: number): { readonly left: number; readonly top: number } {
  const { width, height } = ARTBOARD_SIZES.landscape;
  const within = (at: number, length: number) => Math.min(Math.max(EDGE, at), length - EDGE - size);
  const middle = within(box.top + box.height / 2 - size / 2, height);
  const [right, below] = [box.left + box.width + GAP, box.top + box.height + GAP];
  if (right + size + EDGE <= width) return { left: right, top: middle };
  if (box.left - GAP - size >= EDGE) return { left: box.left - GAP - size, top: middle };
  const left = within(box.left, width);
  if (below + size + EDGE <= height) return { left, top: below };
  return { left, top: within(box.top - GAP - size, height) };
}
