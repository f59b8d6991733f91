import { el } from './dom.ts';
import css from './surface.module.css';

/** What somebody in front of the screen has set on this machine. */
export interface SurfaceSettings {
  /** Percent of the picture that the display crops at each edge. */
  readonly overscan: number;
  /** Quarter turns in addition to those of the screen, degrees. */
  readonly turn: number;
}

export interface Surface {
  readonly element: HTMLElement;
  /** Turns it with the screen, degrees. */
  turn(degrees: number): void;
  /** Fits it to the display. */
  adjust(settings: SurfaceSettings): void;
  /** Stops following the size of the window. */
  dispose(): void;
}

/** Returns how things are arranged on it: near to a square there is room neither beside nor below each other. */
function orientationOf(ratio: number): 'landscape' | 'square' | 'portrait' {
  if (ratio >= 4 / 3) return 'landscape';
  return ratio > 3 / 4 ? 'square' : 'portrait';
}

/** What fills the display, turned and inset as the screen and whoever set it up want it. */
export function createSurface(): Surface {
  const element = el('main', css.surface);
  let rotation = 0;
  let own: SurfaceSettings = { overscan: 0, turn: 0 };

  function fit(): void {
    const degrees = (rotation + own.turn) % 360;
    const isTurned = degrees % 180 !== 0;
    const seen = 1 - own.overscan / 50;
    const [width, height] = [window.innerWidth * seen, window.innerHeight * seen];
    const [w, h] = isTurned ? [height, width] : [width, height];
    element.style.width = `${w}px`;
    element.style.height = `${h}px`;
    element.style.transform = `translate(-50%, -50%) rotate(${degrees}deg)`;
    element.dataset['orientation'] = orientationOf(w / h);
  }
  window.addEventListener('resize', fit);
  fit();
  return {
    element,
    turn(degrees) {
      rotation = degrees;
      fit();
    },
    adjust(settings) {
      own = settings;
      fit();
    },
    dispose: () => window.removeEventListener('resize', fit),
  };
}
