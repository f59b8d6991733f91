import { FunctionProblem } from '../FunctionProblem.ts';

/** Seats for work that takes memory of its own: few at a time, a short queue, then a refusal. */
export interface Seats {
  /**
   * Waits for a seat; answers how to leave it, once.
   * @throws FunctionProblem 'rateLimited' when too many wait already
   */
  take(): Promise<() => void>;
}

export function createSeats(count: number, queueLength: number): Seats {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const once = () => {
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      leave();
    };
  };
  return {
    async take() {
      if (free > 0) {
        free -= 1;
        return once();
      }
      if (waiting.length >= queueLength) throw new FunctionProblem('rateLimited');
      await new Promise<void>((resolve) => waiting.push(resolve));
      return once();
    },
  };
}
