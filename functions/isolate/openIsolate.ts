import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import type { JobAnswer } from './answerJobs.ts';
import { createSeats } from './seats.ts';

/** Far more than any page of the limits needs; a page that needs it was made to. */
export const MAX_MEMORY_MB = 384;
export const MAX_MS = 20_000;
/** Each process may take its memory: four of them, and not a fifth, whoever asks. */
const seats = createSeats(4, 12);

export interface IsolateLimits {
  readonly memoryMb?: number;
  /** For each question. */
  readonly ms?: number;
}

/** Answers questions about what strangers wrote, one at a time, each in a process apart. */
export interface Isolate {
  /**
   * Has a job done. Data and answer are copied, and nothing is remembered for the next.
   * @throws FunctionProblem 'siteTooSlow', 'tooLarge' for too much memory, 'siteUnreadable' for what
   *   breaks it, 'rateLimited' when too many are at work
   */
  ask<Answer>(job: string, data: unknown): Promise<Answer>;
  /** Ends the process, whatever it does, and refuses what is asked. */
  close(): void;
}

/**
 * Opens processes with their memory and time capped: parsers take long over some inputs, and nobody
 * else waits or falls with them. A thread is not enough: a full heap of one ends the whole process. One
 * holds one of few seats; while nothing is asked, because its asker fetches, it gives that to whoever
 * needs it. After a process fell everything asked fails alike.
 */
export function openIsolate(
  logger: FunctionLogger,
  file: URL,
  { memoryMb = MAX_MEMORY_MB, ms = MAX_MS }: IsolateLimits = {},
): Isolate {
  let running: Promise<Running> | undefined;
  let isUnderway = false;
  let goOn = () => {};
  let failure: unknown;
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();

  function start(): Promise<Running> {
    const started = startProcess(logger, file, memoryMb, isUnderway);
    isUnderway = true;
    return started;
  }

  async function ask(job: string, data: unknown): Promise<JobAnswer> {
    if (failure !== undefined) throw failure;
    goOn();
    running ??= start();
    const child = await running;
    if (failure !== undefined) throw failure; // closed while it waited for its seat
    return withinTime(ms, Promise.race([child.ask(job, data), child.fell]));
  }

  async function takeTurn<Answer>(job: string, data: unknown): Promise<Answer> {
    const answer = await ask(job, data).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });
    if ('value' in answer) return answer.value as Answer;
    logger.error('isolateFailed', { job, cause: answer.failure });
    throw new FunctionProblem('siteUnreadable');
  }

  function end(): void {
    goOn();
    const last = running;
    running = undefined;
    void last?.then(
      ({ stop }) => stop(),
      () => undefined, // it never began
    );
  }

  return {
    ask<Answer>(job: string, data: unknown) {
      waiting += 1;
      const turn = before.then(() => takeTurn<Answer>(job, data));
      before = turn
        .catch(() => undefined) // told to whoever asked
        .then(() => {
          waiting -= 1;
          if (waiting > 0) return;
          if (failure === undefined) goOn = seats.keepIdle(end);
          else end(); // perhaps it still is at work
        });
      return turn;
    },
    close() {
      failure ??= new FunctionProblem('siteTooSlow');
      end();
    },
  };
}

/** A running process. */
interface Running {
  /** Settles only while the process lives. */
  ask(job: string, data: unknown): Promise<JobAnswer>;
  /** Rejects when it ends. */
  readonly fell: Promise<never>;
  stop(): void;
}

async function startProcess(
  logger: FunctionLogger,
  file: URL,
  memoryMb: number,
  isUnderway: boolean,
): Promise<Running> {
  const leave = await seats.take(isUnderway);
  try {
    return watch(logger, startChild(file, memoryMb), leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** V8 gives up a full heap by aborting. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP']);

function watch(logger: FunctionLogger, child: ChildProcess, leave: () => void): Running {
  const said = lastWords(child);
  let isStopped = false;
  const fell = new Promise<never>((_resolve, reject) => {
    child.once('close', (code, signal) => {
      leave();
      const cause = said() ?? signal ?? `ended with ${code}`;
      if (!isStopped) logger.error('isolateFailed', { cause });
      const isMemory = signal !== null && MEMORY_SIGNALS.has(signal);
      reject(new FunctionProblem(isMemory ? 'tooLarge' : 'siteUnreadable'));
    });
  });
  fell.catch(() => {}); // told to whoever asks
  child.once('error', (error) => logger.error('isolateFailed', { cause: error.message }));
  return {
    fell,
    ask: (job, data) =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send({ job, data }, () => undefined); // one that is gone is told by its end
      }),
    stop() {
      isStopped = true;
      child.kill('SIGKILL');
    },
  };
}

async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FunctionProblem('siteTooSlow')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Without the parent's environment: what strangers wrote is read beside no secret. */
function startChild(file: URL, memoryMb: number): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Pages beyond this are made to keep parsers busy. */
const MAX_WORDS = 8_192;

/** What a process that fell says why: the line of the error, or of the heap that was full. */
function lastWords(child: ChildProcess): () => string | undefined {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(0, MAX_WORDS);
  });
  return () => /^(?:\w*Error\b|FATAL ERROR).*$/m.exec(words)?.[0].slice(0, 300);
}

/** The path of a worker's file: beside its module in the repository, beside the bundle once bundled. */
export function workerBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
