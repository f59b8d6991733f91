import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { SlideId } from '../../../model/ids.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSlides } from '../../../store/hooks/slides.ts';
import { roveCards } from '../../../ui/roveCards.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SlideCard } from '../SlideCard.tsx';
import styles from './SlideGrid.module.css';
import type { DragOrder } from './useDragOrder.ts';
import type { Selection } from './useSelection.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface SlideGridProps {
  readonly ids: readonly SlideId[];
  readonly view: 'grid' | 'list';
  readonly selection: Selection;
  /** Absent where the order is not that of the loop. */
  readonly drag?: DragOrder;
}

/** Where the focus goes from the bar of a selection. */
export const SLIDE_LIST = 'slide-list';

/** Least width of a card and the gap between cards, px; as in the style sheet. */
const CARD = 248;
const GAP = { grid: 24, list: 4 } as const;
/** Picture and three lines of text below it. */
const captionOf = { grid: 78, list: 0 } as const;
const LIST_HEIGHT = 64;

/** The slides of an area. A team may have thousands: only those near the window are read and drawn. */
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
  /** Place of the first of them in the whole list, from 0. */
  readonly first: number;
  readonly total: number;
}

/** Drawn again only when something of it changed: each step of scrolling asks for all rows anew. */
const Row = memo(function Row(props: RowProps) {
  const { ids, columns, first, total, view, selection, drag } = props;
  const slides = useSlides(useTeamId(), ids);
  const byId = new Map(slides?.map((slide) => [slide.id, slide]));
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

/** The width of a box, px; 0 before it is known. */
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
