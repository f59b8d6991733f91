import { createPortal } from 'react-dom';
import type { Match } from '../../engine/find.ts';
import type { Box } from '../../engine/geometry.ts';
import { type Tools, useTools } from '../tools.ts';
import { useMeasured } from '../useMeasured.ts';
import styles from './find.module.css';

/** A mark over the letters that were found. */
export function FindMark({ match }: { readonly match: Match }) {
  const tools = useTools();
  const rects = useMeasured(tools, () => rectsOf(tools, match), [match]);
  const host = tools.stage.viewport.parentElement;
  if (!host || !rects) return null;
  return createPortal(
    rects.map((rect) => (
      <span key={`${rect.left} ${rect.top}`} aria-hidden className={styles.mark} style={rect} />
    )),
    host,
  );
}

function rectsOf({ stage }: Tools, { id, part, from, to }: Match): readonly Box[] | undefined {
  const box = stage.canvas.boxOf(id);
  const node =
    'row' in part
      ? box?.querySelector(`[data-row="${part.row}"][data-column="${part.column}"]`)
      : box?.querySelectorAll('p')[part.paragraph];
  if (!node) return undefined;
  const range = rangeIn(node, from, to);
  const { left, top } = stage.viewport.getBoundingClientRect();
  return [...(range?.getClientRects() ?? [])].map((rect) => ({
    left: rect.left - left,
    top: rect.top - top,
    width: rect.width,
    height: rect.height,
  }));
}

/**
 * Returns the range of characters in a line or cell; text that was only drawn (markers, room for decimals)
 * does not count.
 */
function rangeIn(node: Element, from: number, to: number): Range | undefined {
  const page = node.ownerDocument;
  const walker = page.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let start = 0;
  let hasStart = false;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.parentElement?.closest('[data-marker]:not(p), [data-ghost]')) continue;
    const end = start + (text.textContent?.length ?? 0);
    if (!hasStart && from < end) {
      range.setStart(text, from - start);
      hasStart = true;
    }
    if (hasStart && to <= end) {
      range.setEnd(text, to - start);
      return range;
    }
    start = end;
  }
  return undefined;
}
