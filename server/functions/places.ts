/** Limits concurrency: callers beyond the limit wait their turn. */
export interface Places {
  /** Returns a function that leaves the place; undefined if the caller has waited too long. */
  enter(): Promise<(() => void) | undefined>;
}

/** @param patienceMs how long a caller waits for a place */
export function createPlaces(count: number, patienceMs: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];

  function leaver(): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      free += 1;
      waiting.shift()?.();
    };
  }

  return {
    enter: () =>
      new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer);
          free -= 1;
          resolve(leaver());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          resolve(undefined);
        }, patienceMs);
        if (free > 0) enter();
        else waiting.push(enter);
      }),
  };
}
