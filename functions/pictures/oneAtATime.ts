import { FunctionProblem } from '../FunctionProblem.ts';

/** Runs work that takes very much memory. @throws FunctionProblem 'rateLimited' when too much waits */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** As many as people are willing to wait for. */
const MAX_WAITING = 20;

/** A picture of some megapixels takes 300 MB while it is drawn: all of a process take turns. */
export function createOneAtATime(maxWaiting = MAX_WAITING): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= maxWaiting) throw new FunctionProblem('rateLimited');
    waiting += 1;
    const mine = last.then(work).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
