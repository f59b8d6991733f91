import { onValueWritten } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import type { Json } from '../../src/model/json.ts';
import type { DailyTrigger, UploadTrigger } from '../defineTrigger.ts';
import { dispatchersOf, type Dispatcher } from '../events/dispatch.ts';
import { TRIGGERS } from '../events/registry.ts';
import type { FunctionPorts } from '../ports.ts';

const MAX_SECONDS = 540;
/** An event has at most 1 MB, and a handler reads a few times that. */
const EVENTS = { memory: '512MiB', concurrency: 10, retry: true } as const;
/** Rare events get a fraction of a CPU, so that all functions together stay within the project's quota. */
const RARE_EVENTS = { memory: '512MiB', cpu: 'gcf_gen1', concurrency: 1, retry: true } as const;
const isRare = (path: string): boolean => /\/(parentTemplates|avatar)$/.test(path);
/** The nightly run reads what teams refer to; one at a time, on a fraction of a CPU. */
const NIGHTLY = { memory: '1GiB', cpu: 'gcf_gen1', concurrency: 1, retryCount: 2 } as const;
/**
 * A failing event is retried for a week, and each delivery is billed. After a day of deploys and outages, further
 * retries are pointless.
 */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

type CloudFunction =
  | ReturnType<typeof onValueWritten>
  | ReturnType<typeof onObjectFinalized>
  | ReturnType<typeof onSchedule>;

/** Returns the triggers as Cloud Functions, with the project's services and with retries. */
export function createTriggers(ports: FunctionPorts): Readonly<Record<string, CloudFunction>> {
  const others = TRIGGERS.flatMap((trigger) => {
    if (trigger.on === 'change') return [];
    return [[trigger.name, createOther(trigger, ports)] as const];
  });
  const changes = dispatchersOf(TRIGGERS).map(
    (dispatcher) => [dispatcher.name, createChange(dispatcher, ports)] as const,
  );
  return Object.fromEntries([...changes, ...others]);
}

const createOther = (trigger: UploadTrigger | DailyTrigger, ports: FunctionPorts): CloudFunction =>
  trigger.on === 'upload' ? createUpload(trigger, ports) : createDaily(trigger, ports);

function createChange({ name, path, run }: Dispatcher, ports: FunctionPorts) {
  const events = isRare(path) ? RARE_EVENTS : EVENTS;
  return onValueWritten({ ref: `/${path}`, ...events }, async ({ data, params, time }) => {
    if (isTooOld(ports, name, time)) return;
    const [before, after] = [data.before.val() as Json, data.after.val() as Json];
    await run(ports, { params, before, after });
  });
}

function createUpload({ name, run }: UploadTrigger, ports: FunctionPorts) {
  return onObjectFinalized(EVENTS, async ({ data, time }) => {
    if (!isTooOld(ports, name, time)) await run(ports, data.name);
  });
}

/** Logs an event that is given up, for someone to find. */
function isTooOld({ clock, logger }: FunctionPorts, name: string, time: string): boolean {
  const ageMs = clock.now() - Date.parse(time);
  if (!(ageMs > GIVE_UP_AFTER_MS)) return false; // also for an invalid time
  logger.error('eventGivenUp', { trigger: name, time });
  return true;
}

function createDaily({ run }: DailyTrigger, ports: FunctionPorts) {
  return onSchedule({ schedule: 'every day 03:30', timeoutSeconds: MAX_SECONDS, ...NIGHTLY }, () =>
    run(ports),
  );
}
