import { parentPort } from 'node:worker_threads';

/** The other end of `openIsolate`, in the thread itself: answers each question by its job. */
export function answerJobs(jobs: Readonly<Record<string, (data: never) => unknown>>): void {
  parentPort?.on('message', ({ job, data }: { readonly job: string; readonly data: never }) => {
    // What is thrown ends the thread, and is told to whoever asked.
    void Promise.resolve(jobs[job]?.(data)).then((answer) => parentPort?.postMessage(answer));
  });
}
