import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

/*
 * Each commit waits for the disk, and everybody waits with it: signing in and up, which anybody may try, take one.
 */

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** How many commits the log of the database holds: a frame that ends one tells the size of the database. */
function commits(): number {
  const wal = readFileSync(path.join(site.dataDir, 'auth.sqlite-wal'));
  const frame = FRAME_HEADER + wal.readUInt32BE(8);
  let count = 0;
  for (let at = WAL_HEADER; at + frame <= wal.length; at += frame) {
    if (wal.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}

const PERSON = ['ada@example.org', 'correct horse'] as const;

test.each([
  ['a device that signs in', () => signInAnonymously(site.newAuth())],
  ['a person who signs up', () => createUserWithEmailAndPassword(site.newAuth(), ...PERSON)],
  ['a person who signs in', () => signInWithEmailAndPassword(site.newAuth(), ...PERSON)],
])('%s takes one commit', async (_, act) => {
  const before = commits();
  await act();
  expect(commits() - before).toBe(1);
});
