import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** Distance in fractions of the box. */
export interface By {
  readonly dx: number;
  readonly dy: number;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;
const KEYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves a value in a box by pointer and by arrow keys; `onMove` gets the value at the start of the movement. */
export function useDrag<T>(
  box: RefObject<HTMLElement | null>,
  value: T,
  onMove: (start: T, by: By) => void,
) {
  const dragged = useRef<{ readonly start: T; readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { start: value, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const size = box.current?.getBoundingClientRect();
      if (!dragged.current || !size) return;
      const { start, x, y } = dragged.current;
      onMove(start, {
        dx: (event.clientX - x) / size.width,
        dy: (event.clientY - y) / size.height,
      });
    },
    onPointerUp: () => (dragged.current = undefined),
    onPointerCancel: () => (dragged.current = undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const way = KEYS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onMove(value, { dx: way[0] * step, dy: way[1] * step });
    },
  };
}
