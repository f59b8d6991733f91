import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { answerJobs } from '../isolate/answerJobs.ts';

/** The largest share of the heap that a process can fill without crashing. */
const SHARE = 0.7;
const HOLD_MS = 8_000;

answerJobs({
  async fill() {
    const held: number[][] = [];
    const { heap_size_limit: most } = getHeapStatistics();
    while (process.memoryUsage().heapUsed < SHARE * most)
      held.push(Array<number>(50_000).fill(0.5));
    await sleep(HOLD_MS);
    return held.length;
  },
});
