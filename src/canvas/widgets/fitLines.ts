/** Rounded pixels of the engine are no overflow. */
const HAIR_PX = 1;
/** Each look brings a line close to its room; letters do not grow quite evenly. */
const LOOKS = 4;

/**
 * Makes a line one that is to be seen whole, at most `px` large; its box must not grow with what it says.
 * Lines of one group, such as the figures of a column, are of one size.
 */
export function markWhole(line: HTMLElement, px: number, group: string): void {
  line.dataset['whole'] = group;
  line.dataset['px'] = String(px);
  line.style.whiteSpace = 'nowrap';
}

/**
 * Shrinks lines that are marked until they fit their room, not below `leastPx`: how wide letters are only
 * the font knows that is there. In the page only, as it measures; called again when words have changed.
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
