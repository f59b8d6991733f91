import { FunctionProblem } from '../FunctionProblem.ts';

/** Seats for memory-intensive work: few at a time, a short queue, then a refusal. */
export interface Semaphore {
  /**
   * Waits for a seat; returns a function that frees it, once. Callers already under way precede new ones, and are never
   * refused.
   * @throws FunctionProblem 'rateLimited' if too many are waiting
   */
  take(isUnderway?: boolean): Promise<() => void>;
  /**
   * Declares that a seat is idle: `giveUp` is called as soon as someone needs one, and must then free the seat. Returns
   * a function that resumes work.
   */
  keepIdle(giveUp: () => void): () => void;
}

export function createSemaphore(count: number, queueLength: number): Semaphore {
  let free = count;
  const underway: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const idlers = new Set<() => void>();
  const leave = () => {
    const next = underway.shift() ?? waiting.shift();
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
    async take(isUnderway = false) {
      if (free > 0) {
        free -= 1;
        return once();
      }
      const [giveUp] = idlers;
      const isFull = underway.length + waiting.length >= queueLength;
      if (isFull && !giveUp && !isUnderway) throw new FunctionProblem('rateLimited');
      const turn = new Promise<void>((resolve) => (isUnderway ? underway : waiting).push(resolve));
      if (giveUp) {
        idlers.delete(giveUp);
        giveUp();
      }
      await turn;
      return once();
    },
    keepIdle(giveUp) {
      idlers.add(giveUp);
      // Someone queued up in the meantime.
      if (underway.length + waiting.length > 0 && idlers.delete(giveUp)) giveUp();
      return () => void idlers.delete(giveUp);
    },
  };
}
