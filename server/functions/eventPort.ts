import { dispatchersOf } from '../../functions/events/dispatch.ts';
import type { DailyTrigger, Trigger, UploadTrigger } from '../../functions/defineTrigger.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import { paramsOf } from '../database/triggers.ts';
import type { DatabaseEvent, DatabaseEvents } from '../database/types.ts';
import type { Logger } from '../logger.ts';
import type { Delivery } from './hostedDelivery.ts';
import { repeat } from '../repeat.ts';
import type { StorageEvent, StorageEvents } from '../storage/storageEvents.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** About eight hours of failures, after which it gives up and logs it. */
const MAX_ATTEMPTS = 55;
/** Handled events are removed together: one flush instead of many, and few are repeated after a crash. */
const DONE_AT_ONCE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_FOR_WORK_MS = 10 * 60_000;
/** When each daily trigger last ran; no rule lets a client read it. */
const SCHEDULES = 'schedules';

export interface EventPort {
  /** Resolves when nothing is pending except failed events to be retried. */
  idle(): Promise<void>;
  /** Runs the daily triggers that are due. */
  runDue(): Promise<void>;
  /** Lets running triggers finish and starts no more. Pending events stay on disk. */
  stop(): Promise<void>;
}

export interface EventPortOptions {
  readonly triggers: readonly Trigger[];
  readonly database: DatabaseEvents;
  readonly storage: StorageEvents;
  readonly ports: FunctionPorts;
  readonly logger: Logger;
  /** True while triggers must not run; defaults to never. */
  readonly isPaused?: () => boolean;
  /** Delays of events as on the hosted service; without it they are handled at once, one after the other. */
  readonly delivery?: Delivery;
}

interface Job {
  readonly subject: string;
  readonly attempts: number;
  readonly run: () => Promise<void>;
  /** Deletes it from disk. */
  readonly done: () => Promise<void>;
}

/**
 * Runs triggers after writes and uploads and daily, as Cloud Functions do: at least once, one after the other, and
 * repeatedly while one fails. Pending events are on disk from the moment they happened.
 */
export function startEventPort(options: EventPortOptions): EventPort {
  const { triggers, database, storage, ports, logger } = options;
  const queue = createJobQueue(options);
  const jobsOfChanges = (events: readonly DatabaseEvent[]) =>
    events.map((event) => changeJob(event, triggers, database, ports));
  const jobsOfUploads = (events: readonly StorageEvent[]) =>
    events.map((event) => uploadJob(event, triggers, storage, ports));

  const stopListening = [
    database.listen((events) => queue.add(jobsOfChanges(events))),
    storage.listen((events) => queue.add(jobsOfUploads(events))),
  ];
  queue.add([...jobsOfChanges(database.pending()), ...jobsOfUploads(storage.pending())]);
  const runDue = async () => {
    if (!options.isPaused?.()) await runDaily(triggers, ports);
  };
  const stopRepeating = repeat(LOOK_FOR_WORK_MS, runDue, logger);

  return {
    idle: queue.idle,
    runDue,
    async stop() {
      stopRepeating();
      for (const stop of stopListening) stop();
      await queue.stop();
    },
  };
}

/** Does jobs one after the other, or with the delays of `delivery`, and each again while it fails. */
function createJobQueue({ logger, delivery }: Pick<EventPortOptions, 'logger' | 'delivery'>) {
  const queue: Job[] = [];
  const timers = new Set<NodeJS.Timeout>();
  /** Deliveries that are under way. */
  const delivering = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  function add(jobs: readonly Job[]): void {
    if (delivery) return jobs.forEach((job) => deliver(job, delivery()));
    queue.push(...jobs);
    if (isStopped || running || queue.length === 0) return;
    running = work().finally(() => {
      running = undefined;
      add([]);
    });
  }

  /** Delivers one event, once per attempt; the last attempt counts. */
  function deliver(job: Job, delays: readonly number[]): void {
    const inTurn = delays.toSorted((a, b) => a - b);
    inTurn.forEach((ms, at) => {
      const isLast = at === inTurn.length - 1;
      after(ms, () => {
        const attempted = (isLast ? finish(job) : job.run().catch(() => {})).finally(() =>
          delivering.delete(attempted),
        );
        delivering.add(attempted);
      });
    });
  }

  async function finish(job: Job): Promise<void> {
    if (await attempt(job)) await forget([job]);
  }

  function after(ms: number, run: () => void): void {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function work(): Promise<void> {
    let handled: Job[] = [];
    for (let job = queue.shift(); job; job = isStopped ? undefined : queue.shift()) {
      if (await attempt(job)) handled.push(job);
      if (handled.length >= DONE_AT_ONCE) handled = await forget(handled);
    }
    await forget(handled);
  }

  /** Returns true if the job needs no further attempt. */
  async function attempt(job: Job): Promise<boolean> {
    try {
      await job.run();
      return true;
    } catch (error) {
      const { subject, attempts } = job;
      const cause = error instanceof Error ? error.message : String(error);
      logger.error('triggerFailed', { subject, attempts, cause });
      if (attempts >= MAX_ATTEMPTS) return true;
      const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);
      after(delay, () => add([{ ...job, attempts: attempts + 1 }]));
      return false;
    }
  }

  return {
    add,
    /** Resolves when nothing is pending except failed jobs to be retried. */
    async idle() {
      while (running) await running;
      while (delivering.size > 0) await Promise.allSettled(delivering);
    },
    /** Lets running jobs finish and starts no more. */
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running;
      await Promise.allSettled(delivering);
    },
  };
}

/** Events that cannot be removed from disk now are handled again after the next start. */
async function forget(jobs: readonly Job[]): Promise<Job[]> {
  await Promise.allSettled(jobs.map((job) => job.done()));
  return [];
}

/** Without triggers there is nothing to do. */
function changeJob(
  event: DatabaseEvent,
  triggers: readonly Trigger[],
  events: DatabaseEvents,
  ports: FunctionPorts,
): Job {
  const { pattern, path, before, after } = event;
  const waiting = dispatchersOf(triggers).find((dispatcher) => dispatcher.path === pattern);
  return {
    subject: path,
    attempts: 0,
    async run() {
      const change = { params: paramsOf(pattern, path), before, after };
      await waiting?.run(ports, change);
    },
    done: () => events.done(event.id),
  };
}

function uploadJob(
  event: StorageEvent,
  triggers: readonly Trigger[],
  events: StorageEvents,
  ports: FunctionPorts,
): Job {
  const waiting = triggers.filter((trigger): trigger is UploadTrigger => trigger.on === 'upload');
  return {
    subject: event.name,
    attempts: 0,
    async run() {
      for (const trigger of waiting) await trigger.run(ports, event.name);
    },
    done: async () => events.done(event.id),
  };
}

async function runDaily(triggers: readonly Trigger[], ports: FunctionPorts): Promise<void> {
  const daily = triggers.filter((trigger): trigger is DailyTrigger => trigger.on === 'daily');
  for (const { name, run } of daily) {
    const last = Number(await ports.database.get(`${SCHEDULES}/${name}`));
    const now = ports.clock.now();
    // A clock that once was ahead must not block it for more than a day.
    if (last > now - DAY_MS && last <= now + DAY_MS) continue;
    await run(ports);
    await ports.database.update({ [`${SCHEDULES}/${name}`]: now });
  }
}
