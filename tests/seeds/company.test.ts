import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { BRANCHES, COMPANY } from '../../seeds/cast.ts';
import { runSeed } from '../../seeds/runSeed.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { RULES } from '../rules/world.ts';

let site: TestSite;
beforeAll(async () => {
  const limits = createLimits({ elapsed: () => performance.now() });
  site = await startTestSite({ databaseRules: RULES, limits });
});
afterAll(() => site.stop());

const rows = async (place: string) =>
  entriesOf(await site.server.ports.database.get(place)).map(([, row]) => row);

test('a company has forty branches with three screens each, of which it pairs as many as the server lets it', {
  timeout: 180_000,
}, async () => {
  const told: string[] = [];
  const seed = () =>
    runSeed({
      url: site.url,
      size: 'company',
      memory: path.join(site.dataDir, 'players.json'),
      say: (line) => void told.push(line),
      only: ['teams', 'company'],
    });
  await seed();
  expect(await rows(`teams/${COMPANY.id}/children`)).toHaveLength(40);
  const screens = await Promise.all(BRANCHES.map(({ id }) => rows(`teams/${id}/screens`)));
  expect(screens.map((list) => list.length)).toEqual(BRANCHES.map(() => 3));
  const paired = screens.flat().filter((row) => isObject(row) && row['deviceId'] !== undefined);
  expect(paired).toHaveLength(20);
  expect(told.at(-1)).toBe('20 screens have a player; run it again in ten minutes for 20 more');
  await seed();
  const again = await Promise.all(BRANCHES.map(({ id }) => rows(`teams/${id}/screens`)));
  expect(again).toEqual(screens);
});
