/** Refused: too many wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

export interface FairQueue {
  /** Runs `job` when it is its asker's turn. Rejects with `QueueFull`, or as the job does. */
  run<T>(asker: string, job: () => Promise<T>): Promise<T>;
}

/**
 * Runs `parallel` jobs at a time, one of each asker in turn: whoever brings a thousand waits for them, and
 * somebody who brings one does not.
 */
export function createFairQueue(options: {
  readonly parallel: number;
  readonly waitingPerAsker: number;
}): FairQueue {
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let running = 0;

  function next(): void {
    for (const [asker, jobs] of waiting) {
      if (running >= options.parallel) return;
      waiting.delete(asker);
      const job = jobs.shift();
      // To the end of the map: the others come first.
      if (jobs.length > 0) waiting.set(asker, jobs);
      if (!job) continue;
      running += 1;
      void job().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    run(asker, job) {
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
