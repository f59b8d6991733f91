import { type RefCallback, useCallback, useState } from 'react';

/** Number of items rendered at first, and added each time. */
const STEP = 60;
/** Distance from the viewport at which the next ones are rendered: scrolling should never reach a gap. */
const AHEAD = '1600px';

/** How many were rendered at the end of an earlier visit, by name: going back finds the place again. */
const reached = new Map<string, number>();

export interface Growing {
  readonly count: number;
  /** For an element behind the last rendered item; render it only while there are more. */
  readonly end: RefCallback<HTMLElement>;
}

/** Returns how many items of a long list to render: more whenever its end comes near the viewport. */
export function useGrowing(name: string): Growing {
  const [count, setCount] = useState(() => reached.get(name) ?? STEP);
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          reached.set(name, count + STEP);
          setCount(count + STEP);
        },
        // The first is for a page that scrolls, the second for a pane; older browsers know only the first.
        { rootMargin: AHEAD, scrollMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name, count],
  );
  return { count, end };
}
