import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SlideId } from '../../../model/ids.ts';
import { moveSlide } from '../../../model/mutations/slide/moveSlide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { usePositionBeside } from '../../../store/hooks/loopOrder.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../../verbs/useRun.ts';

type Side = 'before' | 'after';

export interface DragOrder {
  /** The props of a card that can be dragged and dropped on. */
  handlers(id: SlideId): {
    readonly draggable: true;
    readonly 'data-drop': Side | undefined;
    onDragStart(event: DragEvent<HTMLElement>): void;
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(): void;
    onDrop(event: DragEvent<HTMLElement>): void;
    onDragEnd(): void;
  };
}

/** Identifies our own drags; files from outside are handled elsewhere. */
const TYPE = 'application/x-vitrine-slide';

/** Reorders the loop by dragging; the menu of each card does the same by keyboard. */
export function useDragOrder(ids: readonly SlideId[]): DragOrder {
  const [dragged, setDragged] = useState<SlideId>();
  const [over, setOver] = useState<{ readonly id: SlideId; readonly side: Side }>();
  const move = useMove(ids);
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  // The same object while nothing is dragged: every card depends on it.
  return useMemo(() => {
    const end = () => {
      setDragged(undefined);
      setOver(undefined);
    };
    return {
      handlers: (id) => ({
        draggable: true,
        'data-drop': over?.id === id && dragged !== id ? over.side : undefined,
        onDragStart(event) {
          event.dataTransfer.setData(TYPE, id);
          event.dataTransfer.effectAllowed = 'move';
          setDragged(id);
        },
        onDragOver(event) {
          if (!event.dataTransfer.types.includes(TYPE)) return;
          event.preventDefault();
          setOver({ id, side: sideOf(event) });
        },
        onDragLeave: () => setOver(undefined),
        onDrop(event) {
          event.preventDefault();
          if (dragged && dragged !== id) void latest.current(dragged, id, sideOf(event));
          end();
        },
        onDragEnd: end,
      }),
    };
  }, [dragged, over]);
}

/** Returns the side of the card that the pointer is on. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const isLeft = event.clientX < left + width / 2;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return isLeft === isRtl ? 'after' : 'before';
}

function useMove(ids: readonly SlideId[]) {
  const teamId = useTeamId();
  const commit = useCommit();
  const run = useRun();
  const positionBeside = usePositionBeside();
  return (id: SlideId, target: SlideId, side: Side) => {
    const others = ids.filter((other) => other !== id);
    const at = others.indexOf(target) + (side === 'after' ? 1 : 0);
    return run(async () => {
      const position = await positionBeside(teamId, others[at - 1], others[at]);
      return commit(moveSlide, { teamId, id, position });
    });
  };
}
