import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FunctionDatabase, FunctionPorts, Updates } from '../../functions/ports.ts';
import type { Caller } from '../../functions/defineFunction.ts';
import { FUNCTIONS } from '../../functions/registry.ts';
import { restoreSpaces } from '../../functions/spaces/restoreSpaces.ts';
import { FIREBASE } from '../limits/firebase.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

/* What has to work on hosted Firebase, tested on a server with the service's limits. */

const TEAM = 'teamTEAMteamTEAM1234';
const ADA = 'adaADAadaADAadaADA01';
const SLIDES = 800;
const FILE = `teams/${TEAM}/slides/s1/1700000000000__landscape`;

let site: TestSite;
let ports: FunctionPorts;
const ada: Caller = {
  uid: ADA,
  token: {
    email: 'ada@example.org',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    auth_time: Date.now() / 1000,
  },
  address: '192.0.2.1',
};

beforeEach(async () => {
  site = await startTestSite({ env: { FIREBASE_LIMITS: '1' } });
  ports = site.server.ports;
  await call('createTeam', { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false });
  await fill(`teams/${TEAM}/published`, SLIDES);
  await fill(`teams/${TEAM}/slides`, SLIDES);
  await fill(`templates/${TEAM}/canvas`, 300);
  await ports.files.write(FILE, new Uint8Array(1), 'image/png');
});

afterEach(async () => {
  await site.stop();
});

async function fill(list: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: Math.min(200, count - from) }, (_, i) => [
      `${list}/${from + i}`,
      { id: `row${from + i}`.padEnd(20, '0'), status: 'published', rev: 3, shownRev: 2 },
    ]);
    await ports.database.update(Object.fromEntries(rows) as Updates);
  }
}

const call = (name: string, input: object, with_: FunctionPorts = ports) => {
  const fn = FUNCTIONS.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(`no function ${name}`);
  return fn.call(with_, ada, input);
};

/** The same ports, failing from the n-th write on. */
function cutAt(writes: number): FunctionPorts {
  let left = writes;
  const cut =
    <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Error('cut off');
      return run(...args);
    };
  const database: FunctionDatabase = {
    ...ports.database,
    update: cut(ports.database.update),
    updateIf: cut(ports.database.updateIf),
  };
  return { ...ports, database };
}

test('a write that wakes too many functions is refused, for functions and for people', async () => {
  await expect(ports.database.update({ [`teams/${TEAM}`]: null })).rejects.toThrow(
    'TOO_MANY_TRIGGERS',
  );
  const rows = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`slides/${5_000 + i}`, { id: i }]));
  const auth = site.newAuth();
  const { createUserWithEmailAndPassword } = await import('firebase/auth');
  const { user } = await createUserWithEmailAndPassword(auth, 'x@example.org', 'correct horse');
  const patch = async (body: object) => {
    const answer = await fetch(`${site.url}/teams/${TEAM}.json?auth=${await user.getIdToken()}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await patch(rows(FIREBASE.eventsPerWrite.figure))).status).toBe(200);
  expect(await patch(rows(FIREBASE.eventsPerWrite.figure + 1))).toMatchObject({
    status: 400,
    text: expect.stringContaining('TOO_MANY_TRIGGERS') as string,
  });
  const row = { [`teams/${TEAM}/slides/9000`]: { id: 'a', doc: 'x'.repeat(600_000) } };
  await ports.database.update(row);
  // An event contains the old value alongside the new one.
  await expect(ports.database.update(row)).rejects.toThrow('TOO_MANY_TRIGGERS');
}, 30_000);

describe('a team of any size', () => {
  test('is deleted, however often the run is cut off, and its files go last', async () => {
    let runs = 0;
    for (; runs < 50; runs += 1) {
      const done = await call('deleteTeam', { teamId: TEAM }, cutAt(12)).catch(() => undefined);
      if (done) break;
      const isGone = (await ports.database.get(`teams/${TEAM}/name`)) === null;
      expect((await ports.files.list(`teams/${TEAM}/`)).length > 0 || isGone).toBe(true);
    }
    expect(runs).toBeGreaterThan(2);
    expect(await ports.database.get(`teams/${TEAM}`)).toBeNull();
    expect(await ports.database.get(`templates/${TEAM}`)).toBeNull();
    expect(await ports.database.get('dismantled')).toBeNull();
    expect(await ports.files.list(`teams/${TEAM}/`)).toEqual([]);
    // Late events bring nothing back.
    await sleep(FIREBASE.lateMs.figure + 300);
    for (const place of ['teams', 'templates']) {
      expect(await ports.database.get(`${place}/${TEAM}`)).toBeNull();
    }
  }, 60_000);

  test('goes with the account of its only member', async () => {
    await call('deleteAccount', {});
    expect(await ports.database.get(`teams/${TEAM}`)).toBeNull();
    expect(await ports.database.get(`users/${ADA}`)).toBeNull();
    expect(await ports.files.list('teams/')).toEqual([]);
  }, 60_000);

  test('says that it was restored, however often the run is cut off', async () => {
    const now = Date.now();
    const before = Number(await ports.database.get(`teams/${TEAM}/rev`));
    await ports.database.update({ [`templates/${TEAM}`]: null });
    let runs = 0;
    for (; runs < 50; runs += 1) {
      const done = await restoreSpaces(cutAt(5).database, now + runs).catch(() => undefined);
      if (done !== undefined) break;
    }
    expect(runs).toBeGreaterThan(2);
    const rev = Number(await ports.database.get(`teams/${TEAM}/rev`));
    expect(rev).toBeGreaterThan(before + 1_000_000);
    expect(await ports.database.get(`teams/${TEAM}/revs/epoch`)).toBe(now);
    // Even if the backup had no templates yet.
    expect(await ports.database.get(`templates/${TEAM}/revs/epoch`)).toBe(now);
    expect(await ports.database.get('restoring')).toBeNull();
    const slides = Object.values((await ports.database.get(`teams/${TEAM}/slides`)) ?? {});
    expect(slides).toHaveLength(SLIDES);
    for (const slide of slides) expect(slide).toMatchObject({ rev, shownRev: rev });
  }, 60_000);
});
