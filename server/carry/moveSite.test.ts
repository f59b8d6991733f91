import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MoveTarget } from '../../functions/move/types.ts';
import { readFunctionSettings } from '../../functions/settings.ts';
import { systemClock } from '../clock.ts';
import { runCommand } from '../control/runCommand.ts';
import { silentLogger } from '../logger.ts';
import { openSite } from '../openSite.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { callAs, startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { finishMove, moveSite } from './moveSite.ts';
import { createSiteTarget } from './siteTarget.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const SCREEN = 'screenSCREENscreen12';
const FILE = `teams/${TEAM}/slides/a/picture.png`;
const NEW_PLACE = 'https://signs.example';
const email = 'ada@a.example';

let old: TestSite;
let place: TestSite;
let folder: string;
let said: string[];
let uid: string;

beforeEach(async () => {
  [old, place] = await Promise.all([startTestSite(), startTestSite()]);
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-move-'));
  said = [];
  await fill();
});
afterEach(async () => {
  await Promise.all([old.stop(), place.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(old.newAuth(), email, 'correct horse');
  ({ uid } = user);
  const { database, files, auth } = old.server.ports;
  await auth.setClaims(uid, { teams: { [TEAM]: 'a' } });
  const { token } = await files.write(FILE, Buffer.from('a picture'), 'image/png');
  const slides = Array.from({ length: 250 }, (_, n) => ({ id: `slide${n}`, name: `Slide ${n}` }));
  await database.update({
    [`teams/${TEAM}`]: {
      name: 'Café',
      rev: 7,
      slides,
      avatar: `${old.url}/v0/b/vitrine-site.local/o/${encodeURIComponent(FILE)}?alt=media&token=${token}`,
      screens: [{ id: SCREEN, name: 'Window', orientation: 'landscape', online: true, rev: 7 }],
    },
    [`codes/ACDEFG`]: { created: 1, device: 'x' },
  });
}

/** The target while no server runs there, limited to `cutAfter` calls. */
async function withTarget<T>(
  work: (target: MoveTarget) => Promise<T>,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<T> {
  await place.pause();
  const site = await openSite({
    dataDir: place.dataDir,
    env: readSiteEnv({}),
    functionSettings: readFunctionSettings({}),
    clock: systemClock,
    logger: silentLogger,
    ownUrl: () => '',
  });
  await site.events.stop();
  try {
    return await work(cut(createSiteTarget(site, NEW_PLACE), cutAfter));
  } finally {
    await site.close();
    await place.restart();
  }
}

/** Fails after this many writes, some of which were carried out without an answer. */
function cut(target: MoveTarget, after: number): MoveTarget {
  let left = after;
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1;
      if (left < 0) throw new Error('cut off');
      const result = await call(...args);
      if (left === 0) throw new Error('cut off after it was done');
      return result;
    };
  const { database, accounts, files } = target;
  return {
    ...target,
    database: { ...database, update: counted(database.update) },
    accounts: { ...accounts, store: counted(accounts.store) },
    files: { ...files, store: counted(files.store) },
  };
}

const command = (name: string, ...args: string[]) =>
  runCommand(name, args, { DATA_DIR: old.dataDir });
const move = (isLast = false, cutAfter?: number) =>
  withTarget(
    (target) => moveSite({ target, folder, command, say: (text) => said.push(text) }, { isLast }),
    cutAfter,
  );
const there = (path: string) => place.server.ports.database.get(path);
const signIn = (site: TestSite) =>
  signInWithEmailAndPassword(site.newAuth(), email, 'correct horse');

test('carries accounts with passwords, rows, files and claims over, and says that both are the same', async () => {
  expect(await move()).toBe(true);
  expect(said.at(-1)).toMatch(/^Both hold the same: 1 accounts, 1 files, \d+ rows\.$/);
  const { user } = await signIn(place);
  expect(user.uid).toBe(uid);
  expect((await user.getIdTokenResult()).claims['teams']).toEqual({ [TEAM]: 'a' });
  expect(await there(`teams/${TEAM}/slides/249/name`)).toBe('Slide 249');
  expect(await there('codes')).toBeNull();
  const avatar = String(await there(`teams/${TEAM}/avatar`));
  expect(avatar.startsWith(`${NEW_PLACE}/v0/b/`)).toBe(true);
  const address = avatar.replace(NEW_PLACE, place.url);
  expect(await (await fetch(address)).text()).toBe('a picture');
  await signIn(old); // which stays in use
});

test('is cut off at each step and started again', async () => {
  for (let writes = 0; ; writes++) {
    const isSame = await move(false, writes).catch((error: Error) => error.message);
    if (isSame === true) break;
    expect(isSame).toMatch(/^cut off/);
    expect(writes).toBeLessThan(20);
  }
  expect(await there(`teams/${TEAM}/slides/249/name`)).toBe('Slide 249');
  rmSync(path.join(folder, 'move.jsonl'));
  expect(await move()).toBe(true);
});

test('carries what changed since, and takes away what is gone', async () => {
  await move();
  const { database, files } = old.server.ports;
  const { user } = await createUserWithEmailAndPassword(old.newAuth(), 'bob@a.example', 'password');
  await database.update({
    [`teams/${TEAM}/slides/1/name`]: 'Changed',
    [`teams/${TEAM}/slides/2`]: null,
  });
  await files.remove(FILE);
  expect(await move()).toBe(true);
  expect(await there(`teams/${TEAM}/slides/1/name`)).toBe('Changed');
  expect(await there(`teams/${TEAM}/slides/2`)).toBeNull();
  await old.server.ports.auth.deleteUser(user.uid);
  rmSync(path.join(folder, 'move.jsonl'));
  await database.update({ [`teams/${TEAM}/slides/3`]: null });
  expect(await move()).toBe(true);
  expect(await there(`teams/${TEAM}/slides/3`)).toBeNull();
});

test('tells what differs, and mends it by what is there', async () => {
  await move();
  await place.server.ports.database.update({ [`teams/${TEAM}/slides/5/name`]: 'Other' });
  await place.server.ports.files.write(FILE, Buffer.from('another'), 'image/png');
  await old.server.ports.database.update({ [`teams/${TEAM}/name`]: 'Bar' });
  expect(await move()).toBe(true);
  expect(said).toContain(`NO  row teams/${TEAM}/slides/5 is another at the new place`);
  expect(await there(`teams/${TEAM}/slides/5/name`)).toBe('Slide 5');
});

test('a dry run says how much differs and writes nothing', async () => {
  const dry = (target: MoveTarget) =>
    moveSite({ target, folder, command, say: (text) => said.push(text) }, { isDryRun: true });
  expect(await withTarget(dry)).toBe(false);
  expect(said.at(-1)).toMatch(/^Of 1 accounts, 1 files, \d+ rows \d+ differ\.$/);
  expect(await there('moving')).toBeNull();
  expect(await there(`teams/${TEAM}`)).toBeNull();
});

test('leaves a place alone that holds something else, or another site', async () => {
  await place.server.ports.database.update({ 'teams/otherOTHERother12345/name': 'Other' });
  await expect(move()).rejects.toThrow('There are teams or accounts at the new place');
  await place.server.ports.database.update({
    teams: null,
    moving: { site: 'other', isDone: false },
  });
  await expect(move()).rejects.toThrow('Another site');
});

test('ends with a sign, and a player gets its screen back with the ticket of the old place', async () => {
  const { user: device } = await signInAnonymously(old.newAuth());
  await old.server.ports.database.update({
    [`devices/${device.uid}`]: { teamId: TEAM, screenId: SCREEN },
    [`teams/${TEAM}/screens/0/deviceId`]: device.uid,
  });
  await move();
  await expect(finish()).rejects.toThrow('--close');
  expect(await move(true)).toBe(true);
  await expect(finish('another')).rejects.toThrow('deploy it first');
  await finish();
  const answer = await fetch(`${old.url}/functions/moveTicket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await device.getIdToken()}` },
  });
  const { to, ...ticket } = (await answer.json()) as Record<string, string>;
  expect(to).toBe(NEW_PLACE);
  const { user: newcomer } = await signInAnonymously(place.newAuth());
  expect(await callAs(place, newcomer, 'claimMove', ticket)).toEqual({
    teamId: TEAM,
    screenId: SCREEN,
  });
  await expect(move(true)).rejects.toThrow('people work there');
});

const finish = (answering = 'signs') =>
  withTarget((target) =>
    finishMove(
      {
        target,
        folder,
        command,
        say: (text) => said.push(text),
        fetch: async () => Response.json({ firebase: { projectId: answering } }),
        projectId: 'signs',
      },
      NEW_PLACE,
    ),
  );
