import { expect, test } from 'vitest';
import './sdk.testkit.ts';
import { dispatchersOf } from '../events/dispatch.ts';
import { TRIGGERS } from '../events/registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createTriggers } from './createTriggers.ts';

process.env['FIREBASE_CONFIG'] = JSON.stringify({ storageBucket: 'site.example' });

interface Deployed {
  readonly __endpoint: {
    readonly eventTrigger?: {
      readonly eventType: string;
      readonly eventFilterPathPatterns?: { readonly ref: string };
      readonly retry: boolean;
    };
    readonly scheduleTrigger?: { readonly schedule: string };
  };
  readonly run: (event: object) => Promise<void>;
}

const memory = createMemoryPorts();
const deployed = createTriggers(memory.ports) as unknown as Record<string, Deployed>;

test('each trigger is deployed with the event that it waits for, tried again when it fails', () => {
  const changes = dispatchersOf(TRIGGERS).map(({ name, path }) => ({ on: 'change', name, path }));
  const expected = [...changes, ...TRIGGERS.filter(({ on }) => on !== 'change')];
  expect(Object.keys(deployed).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  const waitsFor = expected.map(({ name }) => {
    const { eventTrigger, scheduleTrigger } = deployed[name]?.__endpoint ?? {};
    const event = eventTrigger?.eventFilterPathPatterns?.ref ?? eventTrigger?.eventType;
    return [event ?? scheduleTrigger?.schedule, eventTrigger?.retry ?? 'daily'];
  });
  const events: Record<string, string> = { upload: 'google.cloud.storage.object.v1.finalized' };
  expect(waitsFor).toEqual(
    expected.map((trigger) => [
      'path' in trigger ? trigger.path : events[trigger.on] || 'every day 03:30',
      trigger.on === 'daily' ? 'daily' : true,
    ]),
  );
});

test('one write to a place wakes one function, whatever happens after it', () => {
  const paths = dispatchersOf(TRIGGERS).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(Object.keys(deployed)).size).toBe(Object.keys(deployed).length);
});

test('hands over what Cloud Functions tell', async () => {
  const value = (json: unknown) => ({ val: () => json });
  const row = { id: 'slideSLIDEslide12345', type: 'image', status: 'draft', rev: 3 };
  const params = { team: 'teamTEAMteamTEAM1234', index: '0' };
  memory.set({ [`teams/${params.team}/rev`]: 3 });
  await deployed['onTeamsSlides']?.run({
    data: { before: value(null), after: value(row) },
    params,
  });
  expect(memory.get(`teams/${params.team}/history/${row.id}/3/value`)).toEqual(row);
  await deployed['noteUpload']?.run({ data: { name: 'teams/x/slides/y/z' } });
  expect(Object.keys(memory.get('trash') as object)).toHaveLength(1);
  await deployed['cleanUp']?.run({});
});

test('what has failed for a day is given up, and says so', async () => {
  const lines: string[] = [];
  const error = (event: string) => void lines.push(event);
  const { ports, get, advance } = createMemoryPorts();
  const logger = { ...ports.logger, error };
  const { noteUpload } = createTriggers({ ...ports, logger }) as unknown as typeof deployed;
  const event = {
    data: { name: 'teams/x/slides/y/old' },
    time: new Date(ports.clock.now()).toISOString(),
  };
  advance(25 * 60 * 60_000);
  await noteUpload?.run(event);
  expect([get('trash'), lines]).toEqual([null, ['eventGivenUp']]);
  const time = new Date(ports.clock.now() - 60_000).toISOString();
  await noteUpload?.run({ ...event, time });
  expect(Object.keys(get('trash') as object)).toHaveLength(1);
});
