import { type Camera, toScreen } from '../../engine/camera.ts';
import type { Overlay } from '../../engine/gestures/Surface.ts';
import styles from './stage.module.css';

export interface CropGhost {
  readonly element: HTMLElement;
  /** Shows all of a picture behind its crop; undefined shows none. */
  draw(address: string | undefined, picture: Overlay['picture'], camera: Camera): void;
}

/** The parts of a picture that its crop cuts off, pale, over the artboard. */
export function createCropGhost(page: Document): CropGhost {
  const element = page.createElement('img');
  element.className = styles.ghost ?? '';
  element.alt = '';
  element.draggable = false;
  element.hidden = true;
  return {
    element,
    draw(address, picture, camera) {
      element.hidden = !address || !picture;
      if (!address || !picture) return element.removeAttribute('src');
      if (element.src !== address) element.src = address;
      const { a, b, c, d, e, f } = picture.matrix;
      const { zoom } = camera;
      const { x, y } = toScreen(camera, { x: e, y: f });
      element.style.width = `${picture.width}px`;
      element.style.height = `${picture.height}px`;
      element.style.transform = `matrix(${[a, b, c, d].map((n) => n * zoom).join()},${x},${y})`;
    },
  };
}
