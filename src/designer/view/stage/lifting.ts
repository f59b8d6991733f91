import type { Canvas } from '../../../canvas/createCanvas.ts';
import { invert, type Point, transformVector } from '../../engine/geometry.ts';
import type { Layout } from '../../engine/layout.ts';
import { parentsOf } from '../../engine/tree.ts';

/** Above this many only the outline moves. */
const CARRIED_MAX = 100;

export interface Lifted {
  carry(by: Point): void;
  drop(): void;
}

/** Lifts elements off the artboard for a drag: only `transform` moves them. */
export function lift(canvas: Canvas, layout: Layout, ids: readonly string[]): Lifted {
  if (ids.length > CARRIED_MAX) return { carry: () => undefined, drop: () => undefined };
  const isFlat = ids.every((id) => !parentsOf(layout.doc).has(id));
  return ids.length > 1 && isFlat ? liftLayer(canvas, ids) : liftEach(canvas, layout, ids);
}

function liftEach(canvas: Canvas, layout: Layout, ids: readonly string[]): Lifted {
  const lifted = ids.flatMap((id) => {
    const box = canvas.boxOf(id);
    if (!box) return [];
    box.style.willChange = 'transform';
    return [{ box, before: box.style.transform, back: invert(layout.of(id).parentMatrix) }];
  });
  return {
    carry(by) {
      for (const { box, before, back } of lifted) {
        const { x, y } = transformVector(back, by);
        box.style.transform = `translate(${x}px, ${y}px) ${before}`;
      }
    },
    drop() {
      for (const { box, before } of lifted) {
        box.style.transform = before;
        box.style.willChange = '';
      }
    },
  };
}

/**
 * Several elements move as one layer of copies, so that a frame costs the same for two as for a hundred.
 */
function liftLayer(canvas: Canvas, ids: readonly string[]): Lifted {
  const layer = canvas.stage.ownerDocument.createElement('div');
  layer.style.cssText =
    'position:absolute;left:0;top:0;width:100%;height:100%;will-change:transform';
  layer.dataset['carried'] = '';
  const originals = ids.flatMap((id) => canvas.boxOf(id) ?? []);
  for (const box of originals) {
    layer.append(box.cloneNode(true));
    box.style.visibility = 'hidden';
  }
  canvas.stage.append(layer);
  return {
    carry({ x, y }) {
      layer.style.transform = `translate(${x}px, ${y}px)`;
    },
    drop() {
      layer.remove();
      for (const box of originals) box.style.visibility = '';
    },
  };
}
