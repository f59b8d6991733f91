/** Refused: too many jobs are already waiting. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

type Waiting = Map<string, (() => Promise<unknown>)[]>;

export interface FairQueue {
  /**
   * Runs `job` when it is its caller's turn; callers that are `ahead` precede all others. Rejects with `QueueFull`, or as
   * the job does.
   */
  run<T>(caller: string, job: () => Promise<T>, ahead?: boolean): Promise<T>;
}

/**
 * Runs `parallel` jobs at a time, one of each caller in turn: a caller with a thousand jobs waits for them, one with a
 * single job does not. At most `parallelBehind` of them are of callers not ahead, so that one who is ahead starts at
 * once, whatever the load.
 */
export function createFairQueue(options: {
  readonly parallel: number;
  readonly parallelBehind: number;
  readonly waitingPerCaller: number;
}): FairQueue {
  const [first, second]: [Waiting, Waiting] = [new Map(), new Map()];
  let running = 0;
  let runningBehind = 0;

  function next(): void {
    start(first);
    start(second);
  }

  const isFull = (waiting: Waiting): boolean =>
    running >= options.parallel || (waiting === second && runningBehind >= options.parallelBehind);

  function start(waiting: Waiting): void {
    for (const [caller, jobs] of waiting) {
      if (isFull(waiting)) return;
      waiting.delete(caller);
      const job = jobs.shift();
      // Moves the caller to the end of the map, so that the others come first.
      if (jobs.length > 0) waiting.set(caller, jobs);
      if (!job) continue;
      const behind = waiting === second ? 1 : 0;
      running += 1;
      runningBehind += behind;
      void job().finally(() => {
        running -= 1;
        runningBehind -= behind;
        next();
      });
    }
  }

  return {
    run(caller, job, ahead = false) {
      const waiting = ahead ? first : second;
      const own = waiting.get(caller) ?? [];
      if (own.length >= options.waitingPerCaller) return Promise.reject(new QueueFull());
      return new Promise((resolve, reject) => {
        own.push(() => job().then(resolve, reject));
        waiting.set(caller, own);
        next();
      });
    },
  };
}
