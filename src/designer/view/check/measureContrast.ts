import type { Canvas } from '../../../canvas/createCanvas.ts';
import { snapshot } from '../../../canvas/snapshot.ts';
import { contrastOf, luminanceOf } from '../../../model/rules/contrast.ts';
import type { Box } from '../../engine/geometry.ts';

/** Enough to see what is behind a letter. */
const LONGEST = 640;
/** A few letters over a bright spot are still legible; with a tenth of them the text is not. */
const WORST_SHARE = 0.1;

export interface TextOnGround {
  readonly id: string;
  /** One cell of a table, which may have a color and background of its own. */
  readonly cell?: { readonly row: string; readonly column: string };
  readonly bounds: Box;
}

export interface MeasuredContrast {
  readonly text: TextOnGround;
  readonly ratio: number;
  /** px of the artboard. */
  readonly fontSize: number;
}

/**
 * Measures the contrast of texts with what is actually painted behind them, pictures and gradients
 * included: the artboard is drawn without letters and sampled where they are.
 */
export async function measureContrast(
  canvas: Canvas,
  texts: readonly TextOnGround[],
): Promise<readonly MeasuredContrast[]> {
  if (texts.length === 0) return [];
  const hide = (copy: HTMLElement): void => {
    for (const text of texts) {
      const node = nodeOf(copy, text);
      if (node) (text.cell ? hideLetters : empty)(node);
    }
  };
  const { png } = await snapshot(canvas, { longest: LONGEST, edit: hide });
  const image = await createImageBitmap(png);
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pen) return [];
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, image.width, image.height);
  pen.drawImage(image, 0, 0);
  const scale = image.width / parseFloat(canvas.stage.style.width);
  return texts.flatMap((text) => {
    const ink = inkOf(nodeOf(canvas.stage, text));
    const ground = ink && groundUnder(pen, text.bounds, scale);
    return ground ? [{ text, ratio: worst(ink, ground), fontSize: ink.fontSize }] : [];
  });
}

/** Returns each cell of a table that contains text, with its place in px of the artboard. */
export function writtenCells(canvas: Canvas, id: string): readonly TextOnGround[] {
  const { stage } = canvas;
  const corner = stage.getBoundingClientRect();
  const scale = corner.width / parseFloat(stage.style.width) || 1;
  const cells = [...(canvas.boxOf(id)?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return cells.flatMap((cell) => {
    const { row = '', column = '' } = cell.dataset;
    if (cell.textContent?.trim() === '') return [];
    // The place of the letters only: borders of a cell are not behind them.
    const letters = cell.ownerDocument.createRange();
    letters.selectNodeContents(cell);
    const { left, top, width, height } = letters.getBoundingClientRect();
    const bounds = {
      left: (left - corner.left) / scale,
      top: (top - corner.top) / scale,
      width: width / scale,
      height: height / scale,
    };
    return [{ id, cell: { row, column }, bounds }];
  });
}

function nodeOf(root: ParentNode, { id, cell }: TextOnGround): HTMLElement | undefined {
  const box = root.querySelector<HTMLElement>(`[data-element="${id}"]`) ?? undefined;
  if (!cell) return box;
  const at = `[data-row="${cell.row}"][data-column="${cell.column}"]`;
  return box?.querySelector<HTMLElement>(at) ?? undefined;
}

const empty = (box: HTMLElement): void => {
  box.textContent = '';
};

/** A row without text would be lower, and those below would move up. */
function hideLetters(cell: HTMLElement): void {
  for (const node of [cell, ...cell.querySelectorAll<HTMLElement>('*')]) {
    node.style.color = 'transparent';
  }
}

type Channels = readonly [number, number, number];
interface Ink {
  readonly color: Channels;
  /** From 0 to 1; what is behind shines through. */
  readonly alpha: number;
  /** px of the artboard. */
  readonly fontSize: number;
}

/** Returns the color that letters are painted in, whatever it refers to, and their size. */
function inkOf(node: HTMLElement | undefined): Ink | undefined {
  const style = node?.ownerDocument.defaultView?.getComputedStyle(node);
  const [r, g, b, alpha = 1] = (style?.color.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { color: [r, g, b], alpha, fontSize: parseFloat(style?.fontSize ?? '') || 0 };
}

function groundUnder(
  pen: OffscreenCanvasRenderingContext2D,
  { left, top, width, height }: Box,
  scale: number,
): readonly Channels[] | undefined {
  const { width: w, height: h } = pen.canvas;
  const [x, y] = [Math.max(0, Math.floor(left * scale)), Math.max(0, Math.floor(top * scale))];
  const right = Math.min(w, Math.ceil((left + width) * scale));
  const bottom = Math.min(h, Math.ceil((top + height) * scale));
  if (right <= x || bottom <= y) return undefined;
  const { data } = pen.getImageData(x, y, right - x, bottom - y);
  const values: Channels[] = [];
  for (let at = 0; at < data.length; at += 4) {
    values.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  return values;
}

function worst({ color, alpha }: Ink, ground: readonly Channels[]): number {
  const ratios = ground
    .map(([r, g, b]) => {
      const over = (ink: number, below: number) => ink * alpha + below * (1 - alpha);
      const seen = luminanceOf([over(color[0], r), over(color[1], g), over(color[2], b)]);
      return contrastOf(seen, luminanceOf([r, g, b]));
    })
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * WORST_SHARE)] ?? 21;
}
