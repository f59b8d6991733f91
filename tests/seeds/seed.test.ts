import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ARTBOARD_SIZES, ORIENTATIONS } from '../../src/model/canvas/orientation.ts';
import { resolveElement } from '../../src/model/canvas/resolveElement.ts';
import { parseDoc } from '../../src/model/canvas/parseDoc.ts';
import { entriesOf, type JsonObject } from '../../src/model/json.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';
import { BROKEN, MUSEUM, ROOT_TEAM, STATION } from '../../seeds/cast.ts';
import { keepAlive } from '../../seeds/main.ts';
import { runSeed } from '../../seeds/runSeed.ts';
import type { SeedSize } from '../../seeds/seed.ts';
import { RULES } from '../rules/world.ts';
import { assertUnderBounds } from './underBounds.ts';

let site: TestSite;
const limits = createLimits({ elapsed: () => performance.now() });
beforeAll(async () => {
  site = await startTestSite({ databaseRules: RULES, limits });
});
afterAll(() => site.stop());

const seed = (size: SeedSize) =>
  runSeed({
    url: site.url,
    size,
    memory: path.join(site.dataDir, 'players.json'),
    say: () => {},
  });

/**
 * Returns everything except heartbeats, screen states, rate limits, schedules and due deletions, which differ in each
 * run.
 */
async function everything(): Promise<unknown> {
  const root = (await site.server.ports.database.get('')) as JsonObject;
  const {
    screens: _heartbeats,
    attempts: _limits,
    schedules: _schedules,
    trash: _due,
    screenStates: _states,
    ...rest
  } = root;
  return rest;
}
const count = async (place: string) =>
  entriesOf(await site.server.ports.database.get(place)).length;

test('a whole site comes about through the real protocols, once', {
  timeout: 180_000,
}, async () => {
  await seed('tiny');
  expect(await count(`teams/${ROOT_TEAM.id}/slides`)).toBe(3);
  await seed('typical');
  const before = await everything();
  expect([
    await count(`teams/${ROOT_TEAM.id}/users`),
    await count(`teams/${ROOT_TEAM.id}/children`),
    await count(`teams/${STATION.id}/slides`),
    await count(`templates/${ROOT_TEAM.id}/canvas`),
    await count(`plays/${ROOT_TEAM.id}`),
    await count('devices'),
  ]).toEqual([3, 2, 14, 3, 2, 5]);
  expect(await count(`screens/${ROOT_TEAM.id}`)).toBe(2);
  expect(await count(`screens/${MUSEUM.id}`)).toBe(0);
  await seed('typical');
  expect(await everything()).toEqual(before);
  await assertUnderBounds(site, limits);
});

test('texts of its templates are within portrait and square screens, too', {
  timeout: 180_000,
}, async () => {
  await seed('typical');
  const rows = entriesOf(await site.server.ports.database.get(`templates/${ROOT_TEAM.id}/canvas`));
  for (const [, row] of rows) {
    const restored = parseDoc((row as JsonObject)['data']);
    if (!restored.ok) throw new Error(restored.code);
    for (const element of Object.values(restored.doc.byId)) {
      for (const orientation of ORIENTATIONS) {
        const { left = 0, width } = resolveElement(element, orientation).css;
        const end = left + Number(width);
        expect(end).toBeLessThanOrEqual(ARTBOARD_SIZES[orientation].width);
      }
    }
  }
});

test('screens go on sending heartbeats as long as they are told to', async () => {
  const running = await seed('tiny');
  const stop = new AbortController();
  const alive = keepAlive(running, stop.signal, 10);
  const [[screen] = []] = entriesOf(
    await site.server.ports.database.get(`screens/${ROOT_TEAM.id}`),
  );
  const state = (field: string) =>
    site.server.ports.database.get(`screenStates/${ROOT_TEAM.id}/${screen}/${field}`);
  const first = await state('at');
  await vi.waitFor(async () => expect(Number(await state('at'))).toBeGreaterThan(Number(first)));
  await vi.waitFor(async () => expect(await state('playing')).toMatch(/^[\w-]{20}$/));
  stop.abort();
  await alive;
});

test('damaged rows keep nobody from working', { timeout: 30_000 }, async () => {
  await seed('broken');
  const rows = await count(`teams/${BROKEN.id}/slides`);
  expect(rows).toBeGreaterThan(10);
  await site.server.ports.database.update(await asAnEarlierVersionTook());
  // The second run reads all of them through the engine before it writes.
  await seed('broken');
  expect(await count(`teams/${BROKEN.id}/slides`)).toBe(rows);
});

/** Writes values that an earlier version of the rules accepted into three of the slides. */
async function asAnEarlierVersionTook(): Promise<JsonObject> {
  const slides = await site.server.ports.database.get(`teams/${BROKEN.id}/slides`);
  const [page, ended, noDay] = entriesOf(slides).map(
    ([at]) => `teams/${BROKEN.id}/slides/${at}` as const,
  );
  return {
    [`${page}/type`]: 'webview',
    [`${page}/web`]: 'https://',
    [`${ended}/dates`]: { start: '2030-01-01', end: '2020-01-01' },
    [`${noDay}/dates`]: { start: '2026-02-31', end: '2026-02-31' },
  };
}

test('a site that gives accounts only by its registration path is filled by it, and by no other', async () => {
  const env = { REGISTRATION: 'path', REGISTRATION_PATH: '/r-secret' };
  const asking = await startTestSite({ databaseRules: RULES, env });
  const fill = (registrationPath: string) =>
    runSeed({
      url: asking.url,
      size: 'typical',
      memory: path.join(asking.dataDir, 'players.json'),
      say: () => {},
      only: ['teams'],
      registrationPath,
    });
  await expect(fill('/r-guess')).rejects.toMatchObject({ code: 'ADMIN_ONLY_OPERATION' });
  await fill('/r-secret');
  await asking.stop();
});
