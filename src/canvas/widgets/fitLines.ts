/** The engine's rounding is not an overflow. */
const HAIR_PX = 1;
/** Each pass brings a line close to its room; text does not scale quite linearly. */
const LOOKS = 4;

/**
 * Marks a line to be shown whole, at most `px` large; its box must not grow with its content. Lines of one
 * group, such as the numbers of a column, get the same size.
 */
export function markWholeLines(line: HTMLElement, px: number, group: string): void {
  line.dataset['whole'] = group;
  line.dataset['px'] = String(px);
  line.style.whiteSpace = 'nowrap';
}

/**
 * Shrinks marked lines until they fit, not below `leastPx`: only the font in use determines their width.
 * Requires the element to be in the page, as it measures; call it again when texts have changed.
 */
export function fitLines(root: HTMLElement, leastPx: number): void {
  const groups = new Map<string, HTMLElement[]>();
  root.querySelectorAll<HTMLElement>('[data-whole]').forEach((line) => {
    const group = line.dataset['whole'] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), line]);
  });
  groups.forEach((lines) => {
    const size = Math.min(...lines.map((line) => fittingPx(line, leastPx)));
    for (const line of lines) line.style.fontSize = `${size}px`;
  });
}

function fittingPx(line: HTMLElement, leastPx: number): number {
  let size = Number(line.dataset['px']);
  for (let look = 0; look < LOOKS; look += 1) {
    line.style.fontSize = `${size}px`;
    const [room, needed] = [line.clientWidth, line.scrollWidth];
    if (needed <= room + HAIR_PX || size <= leastPx) break;
    size = Math.max(leastPx, size * (room / needed) * 0.995);
  }
  return size;
}
