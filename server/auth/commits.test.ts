import { connect } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTS } from '../limits/table.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { countCommits } from '../wal.testkit.ts';

/* Each commit waits for the disk and blocks everyone: signing in and up, which anyone may try, takes one. */

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const commits = () => countCommits(path.join(site.dataDir, 'auth.sqlite'));
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

const DEVICES = 40;
interface Call {
  readonly path: string;
  readonly body: string;
}

const account = (call: string, body: object): Call => ({
  path: `/identitytoolkit.googleapis.com/v1/accounts:${call}`,
  body: JSON.stringify(body),
});

/** As many requests as one connection may pipeline. */
const TOGETHER = COUNTS.unanswered.figure;

/** Sends all calls at once; returns the answers and the number of commits. */
async function atOnce(calls: readonly Call[]) {
  const before = commits();
  const parts = Array.from({ length: Math.ceil(calls.length / TOGETHER) }, (_, i) =>
    onOneConnection(calls.slice(i * TOGETHER, (i + 1) * TOGETHER)),
  );
  const answers = (await Promise.all(parts)).flat();
  return {
    statuses: answers.map((answer) => Number(answer.slice(0, 3))),
    bodies: answers.map((answer) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))),
    commits: commits() - before,
  };
}

async function onOneConnection(calls: readonly Call[]): Promise<readonly string[]> {
  const requests = calls.map(
    ({ path, body }, i) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n` +
      `connection: ${i === calls.length - 1 ? 'close' : 'keep-alive'}\r\n\r\n${body}`,
  );
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(requests.join(''));
  return (await readText(socket)).split('HTTP/1.1 ').slice(1);
}

test('what many devices ask for at once shares commits', async () => {
  const each = (make: (device: any, i: number) => Call) => atOnce(devices.map(make));
  const signUps = await atOnce(Array.from({ length: DEVICES }, () => account('signUp', {})));
  const devices = signUps.bodies;
  const renames = await each(({ idToken }, i) =>
    account('update', { idToken, displayName: `${i}` }),
  );
  const renewals = await each(({ refreshToken }) => ({
    path: '/securetoken.googleapis.com/v1/token',
    body: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  }));
  const departures = await each(({ refreshToken }) => account('signOut', { refreshToken }));
  for (const { statuses, commits } of [signUps, renames, renewals, departures]) {
    expect(statuses).toEqual(Array(DEVICES).fill(200));
    expect(commits).toBeLessThan(DEVICES / 4);
  }
});

test('of two who sign up with one address at once, one is told that it is taken', async () => {
  const call = account('signUp', { email: 'bo@example.org', password: PERSON[1] });
  const { statuses } = await atOnce([call, call]);
  expect(statuses.toSorted()).toEqual([200, 400]);
});
