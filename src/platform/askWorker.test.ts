import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWorker, WorkerLost } from './askWorker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fate = 'answers' | 'breaks' | 'crashes' | 'hangs';

/** Starts workers, each with the next fate. */
function workers(...fates: readonly Fate[]) {
  const made: { isEnded: boolean }[] = [];
  const start = (): Worker => {
    const fate = fates[made.length] ?? 'hangs';
    const worker = {
      isEnded: false,
      onmessage: undefined as ((event: MessageEvent) => void) | undefined,
      onerror: undefined as ((event: { readonly message?: string }) => void) | undefined,
      postMessage(question: number) {
        if (fate === 'breaks') queueMicrotask(() => worker.onerror?.({}));
        if (fate === 'crashes') queueMicrotask(() => worker.onerror?.({ message: 'no' }));
        const event = new MessageEvent('message', { data: question * 2 });
        if (fate === 'answers') queueMicrotask(() => worker.onmessage?.(event));
      },
      terminate: () => (worker.isEnded = true),
    };
    made.push(worker);
    return worker as unknown as Worker;
  };
  return { start, made };
}

async function outcomeOf(answer: Promise<unknown>) {
  const settled = answer.catch((error: unknown) => error instanceof WorkerLost && error.why);
  await vi.runAllTimersAsync();
  return settled;
}

test.each<[string, readonly Fate[], unknown, number]>([
  ['answers', ['answers'], 42, 1],
  ['a script that did not come is asked for once more', ['breaks', 'answers'], 42, 2],
  ['a script that never comes is told', ['breaks', 'breaks', 'answers'], 'absent', 2],
  ['a crash is told apart', ['crashes', 'crashes'], 'broken', 2],
  ['a question that takes too long is not asked again', ['hangs', 'answers'], 'late', 1],
])('a worker: %s, and no worker stays', async (_, fates, outcome, count) => {
  const { start, made } = workers(...fates);
  expect(await outcomeOf(askWorker(start, 21, { longestMs: 60_000 }))).toBe(outcome);
  expect(made.map(({ isEnded }) => isEnded)).toEqual(Array(count).fill(true));
});
