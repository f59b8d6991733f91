import { FunctionProblem } from '../FunctionProblem.ts';

/** Runs work that takes much memory. @throws FunctionProblem 'rateLimited' if too many are waiting */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** As many as people are willing to wait for. */
const MAX_WAITING = 20;

/** Drawing a picture of some megapixels takes 300 MB, so all drawings of a process take turns. */
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
