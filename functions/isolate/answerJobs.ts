import process from 'node:process';

/** The result of a job, or its failure: the error's name and the start of its message. */
export type JobAnswer = { readonly value: unknown } | { readonly failure: string };

/** In characters, for a log line; a message may quote a whole page. */
const MAX_FAILURE = 300;

/** The counterpart of `openIsolate` within the process: answers each question with its job. */
export function answerJobs(jobs: Readonly<Record<string, (data: never) => unknown>>): void {
  process.on('message', ({ job, data }: { readonly job: string; readonly data: never }) => {
    void answer(() => jobs[job]?.(data)).then((answered) => process.send?.(answered));
  });
  // The parent process is gone.
  process.on('disconnect', () => process.exit());
}

async function answer(work: () => unknown): Promise<JobAnswer> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failure: String(error).slice(0, MAX_FAILURE) };
  }
}
