/** Refused: too many wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

type Waiting = Map<string, (() => Promise<unknown>)[]>;

export interface FairQueue {
  /**
   * Runs `job` when it is its asker's turn; those who are `ahead` have theirs before all others. Rejects with
   * `QueueFull`, or as the job does.
   */
  run<T>(asker: string, job: () => Promise<T>, ahead?: boolean): Promise<T>;
}

/**
 * Runs `parallel` jobs at a time, one of each asker in turn: whoever brings a thousand waits for them, and
 * somebody who brings one does not. Of those, `parallelBehind` at most are of askers who are not ahead: whoever
 * is then begins at once, whatever all others want.
 */
export function createFairQueue(options: {
  readonly parallel: number;
  readonly parallelBehind: number;
  readonly waitingPerAsker: number;
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
    for (const [asker, jobs] of waiting) {
      if (isFull(waiting)) return;
      waiting.delete(asker);
      const job = jobs.shift();
      // To the end of the map: the others come first.
      if (jobs.length > 0) waiting.set(asker, jobs);
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
    run(asker, job, ahead = false) {
      const waiting = ahead ? first : second;
      const own = waiting.get(asker) ?? [];
      if (own.length >= options.waitingPerAsker) return Promise.reject(new QueueFull());
      return new Promise((resolve, reject) => {
        own.push(() => job().then(resolve, reject));
        waiting.set(asker, own);
        next();
      });
    },
  };
}
