import process from 'node:process';

/** What a job came to, or why it could not be done: the error's name and the beginning of its message. */
export type JobAnswer = { readonly value: unknown } | { readonly failure: string };

/** For a line of the log; a message may quote a whole page. */
const MAX_FAILURE = 300;

/** The other end of `openIsolate`, in the process itself: answers each question by its job. */
export function answerJobs(jobs: Readonly<Record<string, (data: never) => unknown>>): void {
  process.on('message', ({ job, data }: { readonly job: string; readonly data: never }) => {
    void answer(() => jobs[job]?.(data)).then((answered) => process.send?.(answered));
  });
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit());
}

async function answer(work: () => unknown): Promise<JobAnswer> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failure: String(error).slice(0, MAX_FAILURE) };
  }
}
