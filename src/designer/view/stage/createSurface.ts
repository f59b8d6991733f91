import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Camera } from '../../engine/camera.ts';
import type { Point } from '../../engine/geometry.ts';
import type { GestureSurface } from '../../engine/gestures/Surface.ts';
import type { CropControl } from './createCropControl.ts';
import type { Painter } from './createPainter.ts';
import { lift, type Lifted } from './lifting.ts';
import type { OverlayView } from './overlay.ts';

interface SurfaceDeps {
  readonly canvas: Canvas;
  readonly overlay: OverlayView;
  readonly painter: Painter;
  readonly crop: Pick<CropControl, 'draw'>;
  camera(): Camera;
  drawOverlay(): void;
}

/** What gestures draw on: elements lifted off the canvas, and the lines above it. */
export function createGestureSurface({
  canvas,
  overlay,
  painter,
  crop,
  camera,
  drawOverlay,
}: SurfaceDeps) {
  let lifted: Lifted | undefined;
  let carried: Point | undefined;

  /** Moves the selection's frame to the carried elements, also after the view has moved. */
  function follow(): void {
    if (!carried) return;
    const { zoom } = camera();
    overlay.follow(carried.x * zoom, carried.y * zoom);
  }
  const surface: GestureSurface = {
    measure: painter.measure,
    lift(ids) {
      lifted = lift(canvas, painter.layout(), ids);
    },
    carry(by) {
      lifted?.carry(by);
      carried = by;
      follow();
    },
    drop() {
      lifted?.drop();
      lifted = undefined;
      carried = undefined;
      overlay.follow(0, 0);
      drawOverlay();
    },
    preview(doc) {
      painter.preview(doc);
      if (!doc) drawOverlay();
    },
    overlay(gesture) {
      overlay.gesture(gesture, camera());
      if (gesture?.picture) crop.draw(camera(), gesture.picture);
    },
  };
  return { ...surface, follow };
}
