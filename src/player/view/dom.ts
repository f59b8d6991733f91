import type { Fade } from '../engine/lowMode.ts';

type Child = Node | string;

/** Makes an element with classes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Makes SVG markup of our own an element. */
export function svg(markup: string, className: string | undefined): Element {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const made = document.importNode(parsed, true);
  if (className) made.setAttribute('class', className);
  return made;
}

/** A page that is not visible gets no frames at all; then time has to do. */
const FRAME_PATIENCE_MS = 500;

/** Later than this after the one before, a frame is late: the eye sees that something stands still. */
const LATE_FRAME_MS = 50;
/** The page was hidden, or the machine slept. */
const NO_FRAMES_MS = 5000;

/** Watches the frames of the next `ms` and tells how they came; nothing where a page gets none. */
export function watchFrames(ms: number, tell: (fade: Fade) => void): void {
  const start = performance.now();
  let before = start;
  let lateMs = 0;
  const frame = (): void => {
    const now = performance.now();
    const gap = now - before;
    if (gap > NO_FRAMES_MS) return;
    if (gap > LATE_FRAME_MS) lateMs += gap;
    before = now;
    if (now - start < ms) requestAnimationFrame(frame);
    else tell({ ms: now - start, lateMs });
  };
  requestAnimationFrame(frame);
}

/** Resolves once what is in the document now has been painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_PATIENCE_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
}
