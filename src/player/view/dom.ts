import type { Fade } from '../engine/lowMode.ts';

type Child = Node | string;

/** Creates an element with classes and children. */
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

/** Parses SVG markup of our own into an element. */
export function svg(markup: string, className: string | undefined): Element {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const made = document.importNode(parsed, true);
  if (className) made.setAttribute('class', className);
  return made;
}

/** A hidden page gets no frames at all; after this long, time has to do. */
const FRAME_PATIENCE_MS = 500;

/** A frame later than this after the previous one is late: people notice the stall. */
const LATE_FRAME_MS = 50;
/** The page was hidden, or the machine slept. */
const NO_FRAMES_MS = 5000;

/** Watches the frames of the next `ms` and reports how they came; reports nothing if the page gets none. */
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

/** Resolves once the current document has been painted. */
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
