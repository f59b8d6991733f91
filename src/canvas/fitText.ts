/** Half a pixel is invisible on any screen. */
const PRECISION_PX = 0.5;

/**
 * True if a text needs more room than its box has. Measures lines, not painted letters: with a tight line
 * height letters extend beyond their line, at any size.
 */
export function overflows(box: HTMLElement): boolean {
  let height = 0;
  for (const line of Array.from(box.children)) height += line.getBoundingClientRect().height;
  const scale = box.getBoundingClientRect().height / (box.offsetHeight || 1) || 1;
  return height / scale > box.clientHeight + 1 || box.scrollWidth > box.clientWidth;
}

/**
 * Returns the share of its box that a text fills at its smallest allowed size: above 1 some of it is
 * clipped. An estimate, as lines break elsewhere at another size; `overflows` is exact.
 */
export function heightTaken(box: HTMLElement, minPx: number | undefined): number {
  const view = box.ownerDocument.defaultView;
  const style = view?.getComputedStyle(box);
  const size = parseFloat(style?.fontSize ?? '') || 1;
  const shrinks = Math.min(1, (minPx ?? size) / size);
  const scale = box.getBoundingClientRect().height / (box.offsetHeight || 1) || 1;
  const lines = Array.from(box.children);
  const high = lines.reduce((sum, line) => sum + line.getBoundingClientRect().height, 0) / scale;
  // For a single line the width matters more than the height, which is always filled.
  if (high < size * 2 && box.clientHeight < size * 2.4) {
    return (widthOf(lines, scale) * shrinks) / (box.clientWidth || 1);
  }
  return (high * shrinks ** 2) / (box.clientHeight || 1);
}

function widthOf(lines: readonly Element[], scale: number): number {
  return Math.max(
    0,
    ...lines.map((line) => {
      const range = line.ownerDocument.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().width / scale;
    }),
  );
}

/** A text, and the sizes between which it is fitted. */
export interface Fitting {
  readonly box: HTMLElement;
  /** The smallest one, in px; see `Resolved`. */
  fitMin?: number | undefined;
  /** The one to begin with, as CSS: the same text gets the same size whatever it had before. */
  fontSize?: string | undefined;
}

/**
 * Shrinks texts until each fits its box, not below its smallest size. Call it only after the fonts have loaded, as it
 * measures the layout: once for all that fit already, which are most.
 */
export function fitTexts(texts: readonly Fitting[]): void {
  // Measured with whole words: a word is broken only if it is too long at the smallest size.
  for (const { box, fontSize = '' } of texts) {
    box.style.fontSize = fontSize;
    box.style.overflowWrap = 'normal';
  }
  const tooLarge = texts.filter(({ box }) => overflows(box));
  for (const text of tooLarge) shrink(text);
  for (const { box } of texts) box.style.overflowWrap = 'break-word';
}

function shrink({ box, fitMin: minPx = 0 }: Fitting): void {
  const view = box.ownerDocument.defaultView;
  const full = parseFloat(view?.getComputedStyle(box).fontSize ?? '') || minPx;
  if (full <= minPx) return;
  let [low, high] = [minPx, full];
  while (high - low > PRECISION_PX) {
    const middle = (low + high) / 2;
    box.style.fontSize = `${middle}px`;
    if (overflows(box)) high = middle;
    else low = middle;
  }
  // Widths are rounded: a word that is a hair too wide would be broken.
  box.style.fontSize = `${Math.max(minPx, low * 0.985)}px`;
}

/** Returns what tells whether a text that has not been redrawn may fit differently: its box and its contents. */
export const extentOf = (box: HTMLElement): string =>
  [box.clientWidth, box.clientHeight, box.scrollWidth, box.scrollHeight].join(' ');
