/** `absent`: the worker's script did not load. `broken`: it crashed. `late`: it took too long. */
type Loss = 'absent' | 'broken' | 'late';

export class WorkerLost extends Error {
  readonly why: Loss;
  constructor(why: Loss) {
    super(why);
    this.why = why;
  }
}

/** Returns why a worker reported an error: a script that did not load has no message, a crash has one. */
export const workerLoss = ({ message }: Partial<ErrorEvent>): 'absent' | 'broken' =>
  message ? 'broken' : 'absent';

export interface AskOptions {
  /** Time limit of a response, in ms; none by default. */
  readonly longestMs?: number;
}

/** Pause before a script that did not load is requested again, in ms. */
const AGAIN_MS = 1000;

/**
 * Starts a worker for a single question and resolves with its answer. On a poor connection its script may
 * not load: it is requested once more.
 * @throws WorkerLost if there is no answer
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

type Outcome<Answer> = { readonly answer: Answer } | { readonly lost: Loss };

async function answerOf<Answer>(
  worker: Worker,
  question: unknown,
  longestMs?: number,
): Promise<Outcome<Answer>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = await new Promise<Outcome<Answer>>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve({ answer: data });
    worker.onerror = (event) => resolve({ lost: workerLoss(event) });
    if (longestMs !== undefined) timer = setTimeout(() => resolve({ lost: 'late' }), longestMs);
    worker.postMessage(question);
  });
  clearTimeout(timer);
  worker.terminate();
  return outcome;
}
