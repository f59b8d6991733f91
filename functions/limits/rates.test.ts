import { expect, it } from 'vitest';
import type { CallableFunction } from '../defineFunction.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

/* How often each function is called within ten minutes, by a person and in a team. */

const TEAM = 'teamTEAMteamTEAM1234';
const ID = 'abcdefghijklmnopqrst';
const PATH = `teams/${TEAM}/slides/${ID}/1__landscape`;
const BASE = {
  teamId: TEAM,
  url: 'https://example.org/',
  website: 'https://example.org',
  query: 'x',
  country: 'DE',
  prompt: 'a cat',
  shape: 'square',
  image: 'aGk=',
  latitude: 1,
  longitude: 1,
  importId: ID,
  files: [],
  language: 'en',
  slots: [{ id: 'title', label: 'Title', kind: 'text', isRequired: true }],
};
const OWN: Readonly<Record<string, object>> = {
  deleteMedia: { teamId: TEAM, paths: [PATH] },
  readPreview: { teamId: TEAM, slideId: ID },
};

/** Calls a function as an admin; returns the bounds against which the call was counted. */
async function countedBy({ name, call }: CallableFunction): Promise<Record<string, number>> {
  const admin = { id: 'ada', role: 'admin', name: 'Ada' };
  const memory = createMemoryPorts({ [`teams/${TEAM}`]: { name: 'Café', users: { ada: admin } } });
  const counted: Record<string, number> = {};
  const attempts = {
    take: async (key: string, limit: number) => {
      counted[key.split(' ')[1] ?? ''] = limit;
      return true;
    },
  };
  const offline = () => Promise.reject(new TypeError('offline'));
  const ports = { ...memory.ports, attempts, fetch: offline, guardedFetch: offline } as never;
  await call(ports, memory.person('ada'), OWN[name] ?? BASE).catch(() => undefined);
  return counted;
}

/** All others are counted with every call of anybody (`functions/handleCall.ts`), and by nothing else. */
const RATES: Readonly<Record<string, object>> = {
  claimImport: { user: 60, team: 60 },
  deleteMedia: { user: 600 },
  findPlaces: { user: 60, team: 120 },
  gatherBranches: { user: 60, team: 600 },
  generateImage: { user: 20, team: 40 },
  generateSlide: { user: 20, team: 40 },
  importBrandKit: { user: 12, team: 20 },
  publicHolidays: { user: 120, team: 240 },
  readFeed: { user: 300, team: 200 },
  readPicture: { user: 30, team: 60 },
  readPreview: { user: 600 },
  readWeather: { user: 300, team: 100 },
  removeBGnew: { user: 30, team: 60 },
};

it.each(FUNCTIONS.map((each) => [each.name, each] as const))('%s', async (name, each) => {
  expect(await countedBy(each)).toEqual(RATES[name] ?? {});
});
