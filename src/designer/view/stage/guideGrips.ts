import { GUIDES_MAX } from '../../../model/canvas/doc.ts';
import type { Camera } from '../../engine/camera.ts';
import type { Design } from '../../engine/createDesign.ts';
import { guidesEdit } from '../../engine/edits/css.ts';
import type { Guides } from '../../engine/snap.ts';
import { RULER } from './rulers.ts';
import styles from './stage.module.css';

export interface GuideGrips {
  readonly element: HTMLElement;
  draw(guides: Guides, camera: Camera): void;
}

/** Guides are dragged out of the rulers, moved by hand, and dragged back into a ruler to remove them. */
export function createGuideGrips(page: Document, design: Design, camera: () => Camera): GuideGrips {
  const element = page.createElement('div');
  element.className = styles.overlay ?? '';
  element.setAttribute('aria-hidden', 'true');

  function write(axis: 'x' | 'y', at: readonly number[], key?: string): void {
    const { orientation } = design.state();
    design.change('guides', guidesEdit(orientation, axis, at), key ? { key } : {});
  }
  const laid = (axis: 'x' | 'y'): readonly number[] => {
    const { doc, orientation } = design.state();
    return doc.artboards[orientation]?.guides?.[axis] ?? [];
  };

  /**
   * Follows the pointer with one guide; `index` counts among those of its axis. A new one is added with the
   * first move: a press on the ruler alone is not a step.
   */
  function follow(grip: HTMLElement, axis: 'x' | 'y', index: number, event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    grip.setPointerCapture(event.pointerId);
    const parent = element.parentElement?.getBoundingClientRect();
    const screen = (move: PointerEvent) =>
      axis === 'x' ? move.clientX - (parent?.left ?? 0) : move.clientY - (parent?.top ?? 0);
    const stop = new AbortController();
    const { signal } = stop;
    const key = `guide ${axis} ${event.timeStamp}`;
    let isMoved = false;
    const moved = (move: PointerEvent): void => {
      const { x, y, zoom } = camera();
      const at = Math.round((screen(move) - (axis === 'x' ? x : y)) / zoom);
      isMoved = true;
      const others = laid(axis);
      write(axis, [...others.slice(0, index), at, ...others.slice(index + 1)], key);
    };
    grip.addEventListener('pointermove', moved, { signal });
    const end = (up: PointerEvent): void => {
      stop.abort();
      const rest = laid(axis).filter((_, n) => n !== index);
      if (isMoved && screen(up) < RULER) write(axis, rest, key);
      design.seal();
    };
    grip.addEventListener('pointerup', end, { signal });
    grip.addEventListener('pointercancel', end, { signal });
  }

  /** A guide starts under the pointer that presses a ruler. */
  const begin = (event: PointerEvent): void => {
    const ruler = event.target;
    if (!(ruler instanceof HTMLElement) || !ruler.dataset['axis'] || ruler.dataset['guide']) return;
    // The upper ruler creates horizontal lines, which have a position on y.
    const axis = ruler.dataset['axis'] === 'x' ? 'y' : 'x';
    if (laid(axis).length < GUIDES_MAX) follow(ruler, axis, laid(axis).length, event);
  };
  // The element is mounted after this: only then is the viewport known.
  queueMicrotask(() =>
    element.parentElement?.addEventListener('pointerdown', begin, { capture: true }),
  );

  return {
    element,
    draw(guides, { x, y, zoom }) {
      const wanted = [
        ...guides.x.map((at) => ['x', at * zoom + x] as const),
        ...guides.y.map((at) => ['y', at * zoom + y] as const),
      ];
      while (element.childElementCount > wanted.length) element.lastElementChild?.remove();
      wanted.forEach(([axis, at], n) => {
        const grip = (element.children[n] as HTMLElement | undefined) ?? addGrip();
        const index = axis === 'x' ? n : n - guides.x.length;
        grip.dataset['axis'] = axis;
        grip.dataset['guide'] = String(index);
        grip.style.left = axis === 'x' ? `${at}px` : '';
        grip.style.top = axis === 'y' ? `${at}px` : '';
      });
    },
  };

  function addGrip(): HTMLElement {
    const grip = page.createElement('div');
    grip.className = styles.guideGrip ?? '';
    grip.addEventListener('pointerdown', (event) =>
      follow(grip, grip.dataset['axis'] === 'x' ? 'x' : 'y', Number(grip.dataset['guide']), event),
    );
    element.append(grip);
    return grip;
  }
}
