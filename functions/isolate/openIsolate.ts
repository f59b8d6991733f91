import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import { createSeats } from './seats.ts';

/** Far more than any page of the limits needs; a page that needs it was made to. */
const MAX_MEMORY_MB = 384;
const MAX_MS = 20_000;
/** Each process may take its memory: four of them, and not a fifth, whoever asks. */
const seats = createSeats(4, 12);

export interface IsolateLimits {
  readonly memoryMb?: number;
  /** For each question. */
  readonly ms?: number;
}

/** A process that answers questions about what strangers wrote, one at a time. */
export interface Isolate {
  /**
   * Has a job done. Data and answer are copied.
   * @throws FunctionProblem 'siteTooSlow', 'tooLarge' for too much memory, 'wrongType' for what breaks
   *   it, 'rateLimited' when too many are at work
   */
  ask<Answer>(job: string, data: unknown): Promise<Answer>;
  /** Ends the process, whatever it does. */
  close(): void;
}

/**
 * Opens a process with its memory and time capped: parsers take long over some inputs, and nobody else
 * waits or falls with them. A thread is not enough: a full heap of one ends the whole process. After one
 * failure everything asked fails alike.
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

  async function start(): Promise<ChildProcess> {
    const leave = await seats.take();
    const child = startChild(file, memoryMb);
    child.once('error', (error) => logger.error('isolateFailed', { cause: error.message }));
    child.once('close', (_code, signal) => {
      leave();
      // V8 gives up a full heap by aborting; a process that is closed was told to end.
      const isMemory = signal === 'SIGABRT' || signal === 'SIGTRAP';
      if (!isClosed) logger.error('isolateFailed', { cause: signal ?? 'ended' });
      breakWith(new FunctionProblem(isMemory ? 'tooLarge' : 'wrongType'));
    });
    if (isClosed) child.kill('SIGKILL'); // while it waited for its seat
    return child;
  }
  const started = start();
  started.catch(() => {}); // told to those who ask

  async function ask<Answer>(job: string, data: unknown): Promise<Answer> {
    const child = await started;
    const answered = new Promise<Answer>((resolve) => {
      child.once('message', (answer: { readonly value: Answer }) => resolve(answer.value));
    });
    const timer = setTimeout(() => {
      breakWith(new FunctionProblem('siteTooSlow'));
      child.kill('SIGKILL');
    }, ms);
    child.send({ job, data }, () => undefined); // one that is gone is told by its end
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
        (child) => child.kill('SIGKILL'),
        () => undefined, // it never began
      );
    },
  };
}

/** Without the parent's environment: what strangers wrote is read beside no secret. */
function startChild(file: URL, memoryMb: number): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A worker's file: beside its module in the repository, beside the bundle where it was bundled. */
export function workerBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
