import { Worker } from 'node:worker_threads';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import { createSeats } from './seats.ts';

/** Far more than any page of the limits needs; a page that needs it was made to. */
const MAX_MEMORY_MB = 384;
const MAX_MS = 20_000;
/** Each thread may take its memory: four of them, and not a fifth, whoever asks. */
const seats = createSeats(4, 12);

export interface IsolateLimits {
  readonly memoryMb?: number;
  /** For each question. */
  readonly ms?: number;
}

/** A thread that answers questions about what strangers wrote, one at a time. */
export interface Isolate {
  /**
   * Has a job done. Data and answer are copied.
   * @throws FunctionProblem 'siteTooSlow', 'tooLarge' for too much memory, 'wrongType' for what breaks it
   */
  ask<Answer>(job: string, data: unknown): Promise<Answer>;
  /** Ends the thread, whatever it does. */
  close(): void;
}

/**
 * Opens a thread with its memory and time capped: parsers take long over some inputs, and nobody else
 * waits or falls with them. After one failure everything asked fails alike.
 */
export function openIsolate(
  logger: FunctionLogger,
  file: URL,
  limits: IsolateLimits = {},
): Isolate {
  const { memoryMb = MAX_MEMORY_MB, ms = MAX_MS } = limits;
  let breakWith: (problem: FunctionProblem) => void = () => {};
  const broken = new Promise<never>((_resolve, reject) => (breakWith = reject));
  broken.catch(() => {}); // told to those who ask
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const leave = await seats.take();
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.once('error', (error: Error & { code?: string }) => {
      logger.error('isolateFailed', { cause: error.message.slice(0, 200) });
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      breakWith(new FunctionProblem(isMemory ? 'tooLarge' : 'wrongType'));
    });
    worker.once('exit', () => {
      leave();
      breakWith(new FunctionProblem('wrongType'));
    });
    if (isClosed) void worker.terminate(); // while it waited for its seat
    return worker;
  }
  const started = start();
  started.catch(() => {}); // told to those who ask

  async function ask<Answer>(job: string, data: unknown): Promise<Answer> {
    const worker = await started;
    const answered = new Promise<Answer>((resolve) => worker.once('message', resolve));
    const timer = setTimeout(() => {
      breakWith(new FunctionProblem('siteTooSlow'));
      void worker.terminate();
    }, ms);
    worker.postMessage({ job, data });
    return Promise.race([answered, broken]).finally(() => clearTimeout(timer));
  }
  return {
    ask: (job, data) => {
      const turn = before.then(() => ask<never>(job, data));
      before = turn.catch(() => {});
      return turn;
    },
    close() {
      isClosed = true;
      void started.then(
        (worker) => worker.terminate(),
        () => undefined, // it never began
      );
    },
  };
}

/** A worker's file: beside its module in the repository, beside the bundle where it was bundled. */
export function workerBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
