import { FunctionProblem } from '../FunctionProblem.ts';

/** Seats for work that takes memory of its own: few at a time, a short queue, then a refusal. */
export interface Seats {
  /**
   * Waits for a seat; returns a function that leaves it it, once. Who is underway with work that had one goes
   * before those who have not begun, and is not refused.
   * @throws FunctionProblem 'rateLimited' when too many wait already
   */
  take(isUnderway?: boolean): Promise<() => void>;
  /**
   * Says that a seat is kept without work: `giveUp` is called as soon as somebody needs one, and then
   * the seat is to be left. Returns a function that takes the work up again.
   */
  keepIdle(giveUp: () => void): () => void;
}

export function createSeats(count: number, queueLength: number): Seats {
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
      // Somebody came while there was work.
      if (underway.length + waiting.length > 0 && idlers.delete(giveUp)) giveUp();
      return () => void idlers.delete(giveUp);
    },
  };
}
