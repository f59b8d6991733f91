import { onValueWritten } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import type { Json } from '../../src/model/json.ts';
import type { DailyTrigger, UploadTrigger } from '../defineTrigger.ts';
import { dispatchersOf, type Dispatcher } from '../events/dispatch.ts';
import { TRIGGERS } from '../events/registry.ts';
import type { FunctionPorts } from '../ports.ts';

const MAX_SECONDS = 540;

type CloudFunction =
  | ReturnType<typeof onValueWritten>
  | ReturnType<typeof onObjectFinalized>
  | ReturnType<typeof onSchedule>;

/** The triggers as Cloud Functions run them: with the project's services, again when they fail. */
export function createTriggers(
  ports: FunctionPorts,
  region: string,
): Readonly<Record<string, CloudFunction>> {
  const others = TRIGGERS.flatMap((trigger) => {
    if (trigger.on === 'change') return [];
    return [[trigger.name, createOther(trigger, ports, region)] as const];
  });
  const changes = dispatchersOf(TRIGGERS).map(
    (dispatcher) => [dispatcher.name, createChange(dispatcher, ports, region)] as const,
  );
  return Object.fromEntries([...changes, ...others]);
}

const createOther = (
  trigger: UploadTrigger | DailyTrigger,
  ports: FunctionPorts,
  region: string,
): CloudFunction =>
  trigger.on === 'upload'
    ? createUpload(trigger, ports, region)
    : createDaily(trigger, ports, region);

function createChange({ path, run }: Dispatcher, ports: FunctionPorts, region: string) {
  return onValueWritten({ ref: `/${path}`, region, retry: true }, async ({ data, params }) => {
    const [before, after] = [data.before.val() as Json, data.after.val() as Json];
    await run(ports, { params, before, after });
  });
}

function createUpload({ run }: UploadTrigger, ports: FunctionPorts, region: string) {
  return onObjectFinalized({ region, retry: true }, ({ data }) => run(ports, data.name));
}

function createDaily({ run }: DailyTrigger, ports: FunctionPorts, region: string) {
  return onSchedule(
    { schedule: 'every day 03:30', region, timeoutSeconds: MAX_SECONDS, retryCount: 2 },
    () => run(ports),
  );
}
