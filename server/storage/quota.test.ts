import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { STORAGE, type Storage } from '../../src/model/team/storagePlan.ts';
import { createLimits } from '../limits/createLimits.ts';
import { COUNTS } from '../limits/table.ts';
import { createTestClock } from '../siteServer.testkit.ts';
import { randomContent, uploadUrl } from './storage.testkit.ts';
import { startStorageSite } from './storageSite.testkit.ts';

const KIB = 1024;
const HOUR_MS = 60 * 60 * 1000;
const teamOf = (n: number) => `teamTEAMteamTEAM${1000 + n}`;
const limits = createLimits({ elapsed: () => 0, factor: 10 });
const teams = [1, 2, 3, 4, 5, 6, 7].map(teamOf);
const { site, client, newMember, newName } = await startStorageSite({ limits }, teams);
afterAll(() => site.stop());

const statusOf = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer;
  void rest;
  return status;
};

const plan = (team: string, storage: Partial<Storage>) =>
  site.server.ports.database.update({ [`plans/${team}`]: { screens: 5, storage: { ...storage } } });
const storedOf = (team: string) => site.server.ports.database.get(`plans/${team}/stored`);

test('a team stores as many bytes as its plan says, files that are on their way among them', async () => {
  const team = teamOf(1);
  await plan(team, { bytes: 100 * KIB });
  const whole = newName(team);
  expect(await statusOf(client.multipart(whole, randomContent(40 * KIB)))).toBe(200);
  expect(await storedOf(team)).toEqual({ bytes: 40 * KIB, files: 1 });
  const begun = newName(team);
  const session = await client.start(begun, 50 * KIB);
  expect(session.status).toBe(200);
  // A repeated upload of the same file counts once.
  expect(await statusOf(client.start(begun, 50 * KIB))).toBe(200);
  const tooMuch = await client.multipart(newName(team), randomContent(20 * KIB));
  expect(tooMuch.status).toBe(402);
  expect(await tooMuch.json()).toMatchObject({ error: { code: 402, status: 'storageFull' } });
  expect(await statusOf(client.start(newName(team), 20 * KIB))).toBe(402);
  // Deletions make room.
  await site.server.ports.files.remove(whole);
  expect(await statusOf(client.start(newName(team), 20 * KIB))).toBe(200);
  expect(await storedOf(team)).toEqual({ bytes: 0, files: 0 });
});

test('uploads of one name, by different people, count against each other', async () => {
  const team = teamOf(5);
  await plan(team, { bytes: 100 * KIB });
  const name = newName(team);
  expect(await statusOf(client.start(name, 60 * KIB))).toBe(200);
  const editor = await newMember('second@example.org', team);
  expect(await statusOf(editor.client.start(name, 60 * KIB))).toBe(402);
});

test('who begins a file again gives up their earlier upload of it', async () => {
  const team = teamOf(6);
  await plan(team, { bytes: 100 * KIB });
  const name = newName(team);
  const first = uploadUrl(await client.start(name, 60 * KIB));
  await client.send(first, 'upload', 0, randomContent(10 * KIB));
  const second = uploadUrl(await client.start(name, 60 * KIB));
  expect(await statusOf(client.query(first))).toBe(404);
  const content = randomContent(60 * KIB);
  expect(await statusOf(client.send(second, 'upload, finalize', 0, content))).toBe(200);
});

test('uploads of somebody who was removed from the team keep no room', async () => {
  const team = teamOf(7);
  await plan(team, { bytes: 100 * KIB });
  const editor = await newMember('third@example.org', team);
  const begun = uploadUrl(await editor.client.start(newName(team), 90 * KIB));
  const own = uploadUrl(await client.start(newName(team), 5 * KIB));
  const picture = () => statusOf(client.multipart(newName(team), randomContent(20 * KIB)));
  expect(await picture()).toBe(402);
  await site.claim(editor.uid, { teams: {} });
  expect(await picture()).toBe(200);
  expect(await statusOf(client.query(begun))).toBe(404);
  expect(await statusOf(client.query(own))).toBe(200);
});

test('of several at once no more are stored than there is room for', async () => {
  const team = teamOf(2);
  await plan(team, { bytes: 50 * KIB });
  const all = Array.from({ length: 8 }, () =>
    statusOf(client.multipart(newName(team), randomContent(20 * KIB))),
  );
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 402)).toHaveLength(6);
  expect(await storedOf(team)).toEqual({ bytes: 40 * KIB, files: 2 });
});

test('a team stores as many files as its plan says, after a restart too', async () => {
  const team = teamOf(3);
  await plan(team, { ...STORAGE, files: 2 });
  const first = newName(team);
  for (const name of [first, newName(team)]) {
    expect(await statusOf(client.multipart(name, randomContent(10)))).toBe(200);
  }
  await site.restart();
  expect(await statusOf(client.multipart(newName(team), randomContent(10)))).toBe(402);
});

test('who begins more uploads than they can send loses the one left longest', async () => {
  const team = teamOf(4);
  await plan(team, STORAGE);
  const first = uploadUrl(await client.start(newName(team), KIB));
  await client.send(first, 'upload', 0, randomContent(10));
  for (let i = 0; i < COUNTS.openUploads.figure; i += 1) {
    expect(await statusOf(client.start(newName(team), KIB))).toBe(200);
  }
  expect(await statusOf(client.query(first))).toBe(404);
  const parts = readdirSync(path.join(site.dataDir, 'storage/uploads'));
  expect(parts.length).toBeLessThanOrEqual(COUNTS.openUploads.figure);
});

test('uploads that receive nothing for an hour keep no room, and ask for it again', async () => {
  const team = teamOf(8);
  const clock = createTestClock();
  const { site, client, renewed, newName } = await startStorageSite({ limits, clock }, [team]);
  onTestFinished(() => site.stop());
  const stored = { bytes: 100 * KIB, files: 3 };
  await site.server.ports.database.update({ [`plans/${team}`]: { screens: 5, storage: stored } });
  const begun = uploadUrl(await client.start(newName(team), 90 * KIB));
  const later = uploadUrl(await client.start(newName(team), 10 * KIB));
  await client.send(begun, 'upload', 0, randomContent(20 * KIB));
  const picture = (by: typeof client, size: number) =>
    statusOf(by.multipart(newName(team), randomContent(size)));
  expect(await picture(client, 30 * KIB)).toBe(402);
  clock.advance(HOUR_MS + 1000);
  const signedIn = await renewed();
  expect(await picture(signedIn, 30 * KIB)).toBe(200);
  // The bytes on the disk still count, and those that are missing have no room any more.
  expect(await picture(signedIn, 60 * KIB)).toBe(402);
  const rest = randomContent(70 * KIB);
  expect(await statusOf(client.send(begun, 'upload, finalize', 20 * KIB, rest))).toBe(402);
  expect(await statusOf(client.query(begun))).toBe(200);
  const small = randomContent(10 * KIB);
  expect(await statusOf(client.send(later, 'upload, finalize', 0, small))).toBe(200);
});
