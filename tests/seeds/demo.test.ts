import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSiteProcess } from '../../server/siteProcess.testkit.ts';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';
import { entriesOf, type JsonObject } from '../../src/model/json.ts';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { seedId } from '../../seeds/ids.ts';
import { runSeed } from '../../seeds/runSeed.ts';
import type { Seed } from '../../seeds/seed.ts';
import { beat, seedScreens } from '../../seeds/themes/screens.ts';
import { RULES } from '../rules/world.ts';

const MAIN = path.resolve(import.meta.dirname, '../../seeds/main.ts');
/** A Tuesday afternoon: neither breakfast nor the Mondays' coffee is due. */
const TUESDAY = Date.parse('2026-03-10T15:00:00+01:00');
const slideId = (title: string) => seedId('slide', ROOT_TEAM.id, title);

let site: TestSite;
let filled: Seed;

beforeAll(async () => {
  site = await startTestSite({ databaseRules: RULES });
  filled = await runSeed({
    url: site.url,
    size: 'typical',
    memory: path.join(site.dataDir, 'players.json'),
    say: () => {},
    now: () => TUESDAY,
    only: ['teams', 'screens', 'plays'],
  });
}, 180_000);
afterAll(() => site.stop());

const get = async (place: string) => site.server.ports.database.get(place);

test('the demo’s screens say that they play what is due there, and nothing else', async () => {
  const [window] = seedScreens(filled);
  if (!window) throw new Error('the cast has screens');
  const played = new Set<unknown>();
  for (let turn = 0; turn < 8; turn++) {
    await beat(filled, window, turn);
    const [[, state] = []] = entriesOf(await get(`screenStates/${ROOT_TEAM.id}`)).filter(
      ([id]) => id === seedId('screen', ROOT_TEAM.id, window.name),
    );
    played.add((state as JsonObject)['playing']);
  }
  const due = ['Soup of the day', 'Live: Trio Anorak', 'Open later tonight'];
  for (const title of due) expect(played).toContain(slideId(title));
  for (const title of ['Flat white, flat rate', 'Breakfast, every day', 'Summer party'])
    expect(played).not.toContain(slideId(title));
});

test('its proof of play counts slides on days on which they were due, of screens that ever played', async () => {
  const screens = entriesOf(await get(`plays/${ROOT_TEAM.id}`));
  expect(screens).toHaveLength(2);
  const weekdays = new Map<string, Set<number>>();
  for (const [, days] of screens)
    for (const [day, boots] of entriesOf(days))
      for (const [, slides] of entriesOf(boots))
        for (const [id] of entriesOf(slides))
          weekdays.set(id, (weekdays.get(id) ?? new Set()).add(new Date(day).getUTCDay()));
  expect(weekdays.get(slideId('Flat white, flat rate'))).toEqual(new Set([1]));
  expect(weekdays.get(slideId('Soup of the day'))?.size).toBe(7);
  expect(weekdays.has(slideId('Summer party'))).toBe(false);
});

/** Runs `npm run seed` in a folder of its own; returns what it printed, with its exit code. */
function seed(env: Readonly<Record<string, string>>): Promise<readonly [number | null, string]> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'vitrine-seed-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const given = { PATH: process.env['PATH'], ...env };
  const child = spawn(process.execPath, [MAIN, 'tiny', 'teams'], { cwd, env: given });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (said += String(part)));
  return new Promise((resolve) => child.once('exit', (code) => resolve([code, said])));
}

test.each([
  ['its own path', {}],
  ['a given one', { REGISTRATION_PATH: '/r-by-hand' }],
])(
  'npm run seed fills a server as npm start leaves it, wherever its data is: by %s',
  { timeout: 120_000 },
  async (_, env) => {
    const plain = createSiteProcess({ REGISTRATION: 'path', ...env });
    onTestFinished(() => plain.dispose());
    await plain.start();
    const to = { SEED_URL: plain.url };
    expect(await seed(to)).toEqual([0, expect.stringContaining('Sign in at')]);
    // Somebody has an account now, so the server keeps its path to itself.
    expect(await seed(to)).toEqual([0, expect.stringContaining('Sign in at')]);
  },
);

test('npm run seed says what it needs where others have accounts', {
  timeout: 120_000,
}, async () => {
  const taken = createSiteProcess({ REGISTRATION: 'path' });
  onTestFinished(() => taken.dispose());
  await taken.start();
  const accounts = `${taken.url}/identitytoolkit.googleapis.com/v1/accounts`;
  const { registrationPath } = (await (await fetch(`${taken.url}/vitrine.json`)).json()) as {
    readonly registrationPath: string;
  };
  const email = 'owner@a.example';
  const post = (call: string, body: object) =>
    fetch(`${accounts}:${call}?key=site`, { method: 'POST', body: JSON.stringify(body) });
  await post('admit', { email, registrationPath });
  expect((await post('signUp', { email, password: 'secret' })).status).toBe(200);
  const to = { SEED_URL: taken.url };
  expect(await seed(to)).toEqual([1, expect.stringContaining('DATA_DIR')]);
  expect(await seed({ ...to, DATA_DIR: taken.dataDir })).toEqual([0, expect.anything()]);
});
