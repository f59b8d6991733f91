import type { Canvas } from '../../../canvas/createCanvas.ts';
import { snapshot } from '../../../canvas/snapshot.ts';
import { contrastOf, luminanceOf } from '../../../model/rules/contrast.ts';
import type { Box } from '../../engine/geometry.ts';

/** Enough to see what lies behind a letter. */
const LONGEST = 640;
/** A few letters over a bright spot are still read; a tenth of them are not. */
const WORST_SHARE = 0.1;

export interface TextOnGround {
  readonly id: string;
  readonly bounds: Box;
}

/**
 * The contrast of texts with what is really painted behind them, pictures and gradients included: the
 * artboard is drawn without letters and looked at where they stand.
 */
export async function measureContrast(
  canvas: Canvas,
  texts: readonly TextOnGround[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map();
  const hide = (copy: HTMLElement): void => {
    for (const { id } of texts) {
      const box = copy.querySelector<HTMLElement>(`[data-element="${id}"]`);
      if (box) box.textContent = '';
    }
  };
  const { png } = await snapshot(canvas, { longest: LONGEST, edit: hide });
  const image = await createImageBitmap(png);
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pen) return new Map();
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, image.width, image.height);
  pen.drawImage(image, 0, 0);
  const scale = image.width / parseFloat(canvas.stage.style.width);
  const found = texts.flatMap(({ id, bounds }) => {
    const ink = inkOf(canvas, id);
    const ground = ink && groundUnder(pen, bounds, scale);
    return ground ? [[id, worst(ink, ground)] as const] : [];
  });
  return new Map(found);
}

type Channels = readonly [number, number, number];
interface Ink {
  readonly color: Channels;
  /** From 0 to 1; what lies behind shines through. */
  readonly alpha: number;
}

/** The color that letters are painted in, whatever it refers to. */
function inkOf(canvas: Canvas, id: string): Ink | undefined {
  const box = canvas.boxOf(id);
  const color = box?.ownerDocument.defaultView?.getComputedStyle(box).color;
  const [r, g, b, alpha = 1] = (color?.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { color: [r, g, b], alpha };
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
