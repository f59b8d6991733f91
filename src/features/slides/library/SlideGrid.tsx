import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { SlideId } from '../../../model/ids.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSlideWindow } from '../../../store/hooks/slides.ts';
import { roveCards } from '../../../ui/focus/roveCards.ts';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { SlideCard } from '../SlideCard.tsx';
import styles from './SlideGrid.module.css';
import type { DragOrder } from './useDragOrder.ts';
import type { LibrarySelection } from './useSelection.ts';
import { VirtualRows } from '../../../ui/VirtualRows.tsx';

export interface SlideGridProps {
  readonly ids: readonly SlideId[];
  readonly view: 'grid' | 'list';
  readonly selection: LibrarySelection;
  /** Absent unless the list is in loop order. */
  readonly drag?: DragOrder;
}

/** Id of the element that takes the focus when the selection bar closes. */
export const SLIDE_LIST = 'slide-list';

/** Minimum width of a card and the gaps between cards, px; must match the style sheet. */
const CARD = 248;
const GAP = { grid: 24, list: 4 } as const;
/** Height of the caption below the picture (three lines of text), px. */
const captionOf = { grid: 78, list: 0 } as const;
const LIST_HEIGHT = 64;

/** The slides of an area. A team may have thousands: only those near the viewport are read and rendered. */
export const SlideGrid = memo(function SlideGrid(props: SlideGridProps) {
  const { ids, view, selection, drag } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const columns =
    view === 'list' ? 1 : Math.max(1, Math.floor((width + GAP.grid) / (CARD + GAP.grid)));
  const cardWidth = (width - (columns - 1) * GAP.grid) / columns;
  const height = view === 'list' ? LIST_HEIGHT : (cardWidth * 9) / 16 + captionOf.grid;
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <div ref={roveCards} id={SLIDE_LIST} role="list" aria-label={t`Slides`}>
          <VirtualRows
            key={`${view}/${columns}`}
            count={Math.ceil(ids.length / columns)}
            rowHeight={height}
            gap={GAP[view]}
          >
            {(row) => (
              <Row
                ids={ids.slice(row * columns, (row + 1) * columns)}
                first={row * columns}
                total={ids.length}
                columns={columns}
                view={view}
                selection={selection}
                {...(drag && { drag })}
              />
            )}
          </VirtualRows>
        </div>
      )}
    </div>
  );
});

interface RowProps extends SlideGridProps {
  readonly columns: number;
  /** Index of the row's first slide in the whole list, from 0. */
  readonly first: number;
  readonly total: number;
}

/** Memoized, as every scroll step renders the list. */
const Row = memo(function Row(props: RowProps) {
  const { columns, first, total, view, selection, drag } = props;
  const read = useSlideWindow(useTeamId(), props.ids);
  // Drawn in slices that a press interrupts: on a slow device a screenful of cards takes long.
  const { ids, slides } = useDeferredValue(read) ?? { ids: props.ids, slides: [] };
  const byId = new Map(slides.map((slide) => [slide.id, slide]));
  return (
    <div
      className={styles.row}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {ids.map((id, at) => {
        const slide = byId.get(id);
        if (!slide) return <Skeleton key={id} ratio={view === 'grid' ? '16 / 9' : '24 / 1'} />;
        return (
          <div
            key={id}
            role="listitem"
            aria-posinset={first + at + 1}
            aria-setsize={total}
            data-slide={id}
            className={styles.cell}
            {...drag?.handlers(id)}
          >
            <SlideCard slide={slide} view={view} selection={selection} />
          </div>
        );
      })}
    </div>
  );
}, isSameRow);

function isSameRow({ ids, ...before }: RowProps, { ids: nextIds, ...after }: RowProps): boolean {
  const keys = ['columns', 'first', 'total', 'view', 'selection', 'drag'] as const;
  return (
    ids.length === nextIds.length &&
    ids.every((id, at) => id === nextIds[at]) &&
    keys.every((key) => before[key] === after[key])
  );
}

/** Returns the width of a box in px; 0 until it is measured. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
