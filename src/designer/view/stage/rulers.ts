import { type Camera, rulerStep } from '../../engine/camera.ts';
import styles from './stage.module.css';

/** Screen px. */
export const RULER = 20;

export interface Rulers {
  readonly elements: readonly HTMLElement[];
  draw(camera: Camera, width: number, height: number): void;
}

/** Marks along the upper and left edge, in px of the artboard. Guides are dragged out of them. */
export function createRulers(page: Document): Rulers {
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const canvas = page.createElement('canvas');
    canvas.className = styles.ruler ?? '';
    canvas.dataset['axis'] = axis;
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  }) as [HTMLCanvasElement, HTMLCanvasElement];
  const corner = page.createElement('div');
  corner.className = styles.corner ?? '';
  return {
    elements: [x, y, corner],
    draw(camera, width, height) {
      drawRuler(x, camera.x, camera.zoom, width, true);
      drawRuler(y, camera.y, camera.zoom, height, false);
    },
  };
}

function drawRuler(
  canvas: HTMLCanvasElement,
  origin: number,
  zoom: number,
  length: number,
  isAcross: boolean,
): void {
  const view = canvas.ownerDocument.defaultView;
  const ratio = view?.devicePixelRatio ?? 1;
  const [width, height] = isAcross ? [length, RULER] : [RULER, length];
  resize(canvas, width, height, ratio);
  const pen = canvas.getContext('2d');
  if (!pen || !view) return;
  const { color } = view.getComputedStyle(canvas);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = color;
  pen.globalAlpha = 0.62;
  pen.font = '9px Inter, sans-serif';
  const step = rulerStep(zoom);
  const first = Math.floor(-origin / zoom / step) * step;
  for (let at = first; at * zoom + origin < length; at += step / 5) {
    const place = Math.round(at * zoom + origin);
    const isMain = Math.abs(at / step - Math.round(at / step)) < 0.01;
    const mark = isMain ? 8 : 4;
    if (isAcross) pen.fillRect(place, RULER - mark, 1, mark);
    else pen.fillRect(RULER - mark, place, mark, 1);
    if (isMain) write(pen, String(Math.round(at)), place, isAcross);
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  place: number,
  isAcross: boolean,
): void {
  if (isAcross) return pen.fillText(text, place + 3, 10);
  pen.save();
  pen.translate(10, place + 3);
  pen.rotate(Math.PI / 2);
  pen.fillText(text, 0, 0);
  pen.restore();
}

function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
