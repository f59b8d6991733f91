import { expect, test } from 'vitest';
import { TRIGGERS } from '../events/registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createTriggers } from './createTriggers.ts';

process.env['FIREBASE_CONFIG'] = JSON.stringify({ storageBucket: 'site.example' });

interface Deployed {
  readonly __endpoint: {
    readonly region: readonly string[];
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
const deployed = createTriggers(memory.ports, 'europe-west1') as unknown as Record<
  string,
  Deployed
>;

test('each trigger is deployed with the event that it waits for, tried again when it fails', () => {
  expect(Object.keys(deployed).toSorted()).toEqual(TRIGGERS.map(({ name }) => name).toSorted());
  const waitsFor = TRIGGERS.map(({ name }) => {
    const { eventTrigger, scheduleTrigger, region } = deployed[name]?.__endpoint ?? {};
    const event = eventTrigger?.eventFilterPathPatterns?.ref ?? eventTrigger?.eventType;
    return [region?.join(), event ?? scheduleTrigger?.schedule, eventTrigger?.retry ?? 'daily'];
  });
  const events = { change: '', upload: 'google.cloud.storage.object.v1.finalized', daily: '' };
  expect(waitsFor).toEqual(
    TRIGGERS.map((trigger) => [
      'europe-west1',
      trigger.on === 'change' ? trigger.path : events[trigger.on] || 'every day 03:30',
      trigger.on === 'daily' ? 'daily' : true,
    ]),
  );
});

test('hands over what Cloud Functions tell', async () => {
  const value = (json: unknown) => ({ val: () => json });
  const row = { id: 'slideSLIDEslide12345', type: 'image', status: 'draft', rev: 3 };
  const params = { team: 'teamTEAMteamTEAM1234', index: '0' };
  await deployed['keepSlideHistory']?.run({
    data: { before: value(null), after: value(row) },
    params,
  });
  expect(memory.get(`teams/${params.team}/history/${row.id}/3/value`)).toEqual(row);
  await deployed['noteUpload']?.run({ data: { name: 'teams/x/slides/y/z' } });
  expect(Object.keys(memory.get('trash') as object)).toHaveLength(1);
  await deployed['cleanUp']?.run({});
});
