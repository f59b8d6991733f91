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
