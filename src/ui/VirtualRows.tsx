import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../platform/react/useMediaQuery.ts';
import styles from './VirtualRows.module.css';

export interface VirtualRowsProps {
  readonly count: number;
  /** Estimated height of a row, px; each is measured once rendered. */
  readonly rowHeight: number;
  /** Gap between rows, px. */
  readonly gap: number;
  readonly children: (index: number) => ReactNode;
}

/** Rows rendered beyond the viewport, so that scrolling never shows a gap. */
const OVERSCAN = 3;
/** As in the app's frame: wide windows scroll its pane, narrow ones the page. */
const NARROW = '(max-width: 760px)';

/** The rows of a long list; only those near the viewport are rendered. */
export function VirtualRows(props: VirtualRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  return isNarrow ? <WindowRows {...props} /> : <PaneRows {...props} />;
}

const pane = () => document.getElementById('page');
const page = () => document.documentElement;

function PaneRows(props: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopIn(list, pane);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only
  const rows = useVirtualizer({ ...optionsOf(props, top, list), getScrollElement: pane });
  return <Rows list={list} rows={rows} top={top} render={props.children} />;
}

function WindowRows(props: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopIn(list, page);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only
  const rows = useWindowVirtualizer(optionsOf(props, top, list));
  return <Rows list={list} rows={rows} top={top} render={props.children} />;
}

const optionsOf = (
  { count, gap, rowHeight }: VirtualRowsProps,
  top: number,
  list: RefObject<HTMLElement | null>,
) => ({
  count,
  gap,
  scrollMargin: top,
  overscan: OVERSCAN,
  estimateSize: () => rowHeight,
  rangeExtractor: (range: Range) => withFocused(defaultRangeExtractor(range), count, list.current),
});

/** Keeps the row with the focus rendered while scrolling, so that the focus is not lost. */
function withFocused(shown: number[], count: number, list: HTMLElement | null): number[] {
  const row = list?.querySelector<HTMLElement>('[data-index]:focus-within');
  const index = Number(row?.dataset['index'] ?? shown[0]);
  return !row || index >= count || shown.includes(index)
    ? shown
    : [...shown, index].toSorted((a, b) => a - b);
}

interface RowsProps<Scroller extends Element | Window> {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<Scroller, Element>;
  readonly top: number;
  readonly render: (index: number) => ReactNode;
}

function Rows<Scroller extends Element | Window>({ list, rows, top, render }: RowsProps<Scroller>) {
  return (
    <div ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={styles.row}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}

/** Returns the offset of the list within its scroll container, px; measured again when the page changes size. */
function useTopIn(
  list: RefObject<HTMLDivElement | null>,
  scroller: () => HTMLElement | null,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const [element, around] = [list.current, scroller()];
    if (!element || !around) return undefined;
    const observer = new ResizeObserver(() => setTop(topIn(around, element)));
    observer.observe(around.firstElementChild ?? around);
    return () => observer.disconnect();
  }, [list, scroller]);
  return top;
}

function topIn(around: HTMLElement, element: HTMLElement): number {
  const base = around === document.documentElement ? 0 : around.getBoundingClientRect().top;
  return element.getBoundingClientRect().top - base + around.scrollTop;
}
