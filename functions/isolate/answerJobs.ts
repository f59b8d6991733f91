import process from 'node:process';

/** The other end of `openIsolate`, in the process itself: answers each question by its job. */
export function answerJobs(jobs: Readonly<Record<string, (data: never) => unknown>>): void {
  process.on('message', ({ job, data }: { readonly job: string; readonly data: never }) => {
    // What is thrown ends the process, and is told to whoever asked.
    void Promise.resolve(jobs[job]?.(data)).then((value) => process.send?.({ value }));
  });
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit());
}
