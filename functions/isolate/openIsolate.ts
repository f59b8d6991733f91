import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import type { JobAnswer } from './answerJobs.ts';
import { createSemaphore } from './semaphore.ts';

/** Far more than any page within the limits needs, unless it is malicious. */
export const MAX_MEMORY_MB = 384;
export const MAX_MS = 20_000;
/** Each process may take its full memory, so there are at most four, whoever asks. */
const semaphore = createSemaphore(4, 12);

export interface IsolateLimits {
  readonly memoryMb?: number;
  /** Per question. */
  readonly ms?: number;
}

/** Answers questions about untrusted input, one at a time, in a separate process. */
export interface Isolate {
  /**
   * Runs a job. Data and result are copied, and nothing is kept for the next one.
   * @throws FunctionProblem 'siteTooSlow', 'tooLarge' for too much memory, 'siteUnreadable' for input that crashes it,
   * 'rateLimited' if too many are running
   */
  ask<Answer>(job: string, data: unknown): Promise<Answer>;
  /** Kills the process and rejects pending questions. */
  close(): void;
}

/**
 * Opens processes with limited memory and time: parsers take long over some inputs, and no one else must wait or crash
 * with them. Threads do not suffice: a full heap of one ends the whole process. Each isolate occupies one of few seats;
 * while it has no question, because its asker is fetching, it gives up the seat to whoever needs it. After a process
 * has crashed, all questions fail the same way.
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
      () => undefined, // it never started
    );
  }

  return {
    ask<Answer>(job: string, data: unknown) {
      waiting += 1;
      const turn = before.then(() => takeTurn<Answer>(job, data));
      before = turn
        .catch(() => undefined) // reported to the caller
        .then(() => {
          waiting -= 1;
          if (waiting > 0) return;
          if (failure === undefined) goOn = semaphore.keepIdle(end);
          else end(); // it may still be working
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
  const leave = await semaphore.take(isUnderway);
  try {
    return watch(logger, startChild(file, memoryMb), leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** V8 aborts on a full heap. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP']);

function watch(logger: FunctionLogger, child: ChildProcess, leave: () => void): Running {
  const output = lastWords(child);
  let isStopped = false;
  const fell = new Promise<never>((_resolve, reject) => {
    child.once('close', (code, signal) => {
      leave();
      const cause = output() ?? signal ?? `ended with ${code}`;
      if (!isStopped) logger.error('isolateFailed', { cause });
      const isMemory = signal !== null && MEMORY_SIGNALS.has(signal);
      reject(new FunctionProblem(isMemory ? 'tooLarge' : 'siteUnreadable'));
    });
  });
  fell.catch(() => {}); // reported to callers
  child.once('error', (error) => logger.error('isolateFailed', { cause: error.message }));
  return {
    fell,
    ask: (job, data) =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send({ job, data }, () => undefined); // its end reports a dead process
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

/** Starts without the parent's environment, so that untrusted input is parsed in a process without secrets. */
function startChild(file: URL, memoryMb: number): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Characters of stderr to keep. */
const MAX_WORDS = 8_192;

/** Returns why a process crashed: the line of the error, or of the full heap. */
function lastWords(child: ChildProcess): () => string | undefined {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(0, MAX_WORDS);
  });
  return () => /^(?:\w*Error\b|FATAL ERROR).*$/m.exec(words)?.[0].slice(0, 300);
}

/** Returns a worker's file: next to its module in the repository, next to the bundle once bundled. */
export function workerBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
}
