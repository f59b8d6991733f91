/** The worker's script did not come, it broke, or it took too long. */
export class WorkerLost extends Error {}

export interface AskOptions {
  /** How long one answer may take, in milliseconds; without a limit when left out. */
  readonly longestMs?: number;
}

/** How long a script that did not come is left alone before the second try, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * The answer of a worker that is started for one question and ends with it. On a poor line its script may
 * not come: it is asked for once more.
 * @throws WorkerLost when there is no answer
 */
export async function askWorker<Answer>(
  start: () => Worker,
  question: unknown,
  { longestMs }: AskOptions = {},
): Promise<Answer> {
  const first = await answerOf<Answer>(start(), question, longestMs);
  if ('answer' in first) return first.answer;
  if (first.lost === 'late') throw new WorkerLost(first.lost);
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  const second = await answerOf<Answer>(start(), question, longestMs);
  if ('answer' in second) return second.answer;
  throw new WorkerLost(second.lost);
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly lost: 'broken' | 'late' };

async function answerOf<Answer>(
  worker: Worker,
  question: unknown,
  longestMs?: number,
): Promise<Outcome<Answer>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = await new Promise<Outcome<Answer>>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve({ answer: data });
    worker.onerror = () => resolve({ lost: 'broken' });
    if (longestMs !== undefined) timer = setTimeout(() => resolve({ lost: 'late' }), longestMs);
    worker.postMessage(question);
  });
  clearTimeout(timer);
  worker.terminate();
  return outcome;
}
