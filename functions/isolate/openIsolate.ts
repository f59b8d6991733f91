import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import type { JobAnswer } from './answerJobs.ts';
import { createSeats } from './seats.ts';

/** Far more than any page of the limits needs; a page that needs it was made to. */
export const MAX_MEMORY_MB = 384;
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
   * @throws FunctionProblem 'siteTooSlow', 'tooLarge' for too much memory, 'siteUnreadable' for what
   *   breaks it, 'rateLimited' when too many are at work
   */
  ask<Answer>(job: string, data: unknown): Promise<Answer>;
  /** Ends the process, whatever it does. */
  close(): void;
}

/**
 * Opens a process with its memory and time capped: parsers take long over some inputs, and nobody else
 * waits or falls with them. A thread is not enough: a full heap of one ends the whole process. It holds
 * one of few seats until it is closed; what waits for the network holds none. Once it ended, everything
 * asked fails alike.
 */
export function openIsolate(
  logger: FunctionLogger,
  file: URL,
  limits: IsolateLimits = {},
): Isolate {
  const { memoryMb = MAX_MEMORY_MB, ms = MAX_MS } = limits;
  const { ended, endWith } = createEnd();
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    const leave = await seats.take();
    try {
      if (isClosed) throw new FunctionProblem('siteTooSlow'); // while it waited for its seat
      const child = startChild(file, memoryMb);
      const said = lastWords(child);
      child.once('error', (error) => logger.error('isolateFailed', { cause: error.message }));
      child.once('close', (code, signal) => {
        leave();
        const cause = said() ?? signal ?? `ended with ${code}`;
        if (!isClosed) logger.error('isolateFailed', { cause });
        endWith(signal !== null && MEMORY_SIGNALS.has(signal) ? 'tooLarge' : 'siteUnreadable');
      });
      return child;
    } catch (error) {
      leave();
      throw error;
    }
  }
  const started = start();
  started.catch(() => {}); // told to those who ask

  async function ask<Answer>(job: string, data: unknown): Promise<Answer> {
    const child = await started;
    const timer = setTimeout(() => {
      endWith('siteTooSlow');
      child.kill('SIGKILL');
    }, ms);
    const answered = answerOf(child);
    child.send({ job, data }, () => undefined); // one that is gone is told by its end
    const answer = await Promise.race([answered, ended]).finally(() => clearTimeout(timer));
    if ('value' in answer) return answer.value as Answer;
    logger.error('isolateFailed', { job, cause: answer.failure });
    throw new FunctionProblem('siteUnreadable');
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

/** V8 gives up a full heap by aborting. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP']);

/** Rejects when the process is at its end; the first reason is the one that counts. */
function createEnd() {
  let reject: (problem: FunctionProblem) => void = () => {};
  const ended = new Promise<never>((_resolve, end) => (reject = end));
  ended.catch(() => {}); // told to those who ask
  const endWith = (code: 'siteTooSlow' | 'tooLarge' | 'siteUnreadable') =>
    reject(new FunctionProblem(code));
  return { ended, endWith };
}

const answerOf = (child: ChildProcess) =>
  new Promise<JobAnswer>((resolve) => child.once('message', resolve));

/** Without the parent's environment: what strangers wrote is read beside no secret. */
function startChild(file: URL, memoryMb: number): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** More is a page that makes a parser talk. */
const MAX_WORDS = 8_192;

/** What a process that fell says why: the line of the error, or of the heap that was full. */
function lastWords(child: ChildProcess): () => string | undefined {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(0, MAX_WORDS);
  });
  return () => /^(?:\w*Error\b|FATAL ERROR).*$/m.exec(words)?.[0].slice(0, 300);
}

/** A worker's file: beside its module in the repository, beside the bundle where it was bundled. */
export function workerBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
