import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';
import { type Addresses, addressesOf, firstMessage, smoke, type SmokeDeps } from './smoke.ts';
import { CLIENT } from './project.testkit.ts';
import type { ClientFile } from './config.ts';

/* Runs against the site server, which speaks a project's protocols. */

const rules = path.resolve(import.meta.dirname, '../../database.rules.json');
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ databaseRules: JSON.parse(readFileSync(rules, 'utf8')) });
});
afterAll(() => site.stop());

async function run(given: Partial<SmokeDeps> = {}) {
  const said: string[] = [];
  const config = (await (await fetch(`${site.url}/__/vitrine/config.json`)).json()) as {
    readonly firebase: { readonly storageBucket: string; readonly databaseNamespace: string };
  };
  const { storageBucket, databaseNamespace } = config.firebase;
  const at: Addresses = {
    origin: site.url,
    apiKey: 'k',
    identityBase: `${site.url}/identitytoolkit.googleapis.com`,
    databaseUrl: `${site.url}?ns=${databaseNamespace}`,
    storageBase: `${site.url}/v0/b/${storageBucket}`,
    registrationPath: null,
  };
  const listen = (url: string) => firstMessage(new WebSocket(url));
  const ended = smoke({
    at,
    fetch,
    listen,
    say: (line) => said.push(line),
    patienceMs: 3_000,
    ...given,
  });
  return { failure: await ended.then(() => undefined, String), said };
}

test('walks through all of it, and leaves nothing behind', async () => {
  const { failure, said } = await run();
  expect(failure).toBeUndefined();
  expect(said.map((line) => line.split(':')[0])).toEqual([
    'sign-up',
    'a call through the hosting',
    'a row that a trigger answers',
    'a file and a range of it',
    'a socket',
    'sign-in',
    'taken back',
  ]);
  expect(await site.server.ports.database.get('teams')).toBeNull();
  expect(await site.server.ports.database.get('users')).toBeNull();
});

const answering =
  (part: string, answer: () => Response): typeof fetch =>
  async (url, init) =>
    String(url).includes(part) && init?.method !== 'DELETE' ? answer() : fetch(url, init);

test.each([
  [
    'a range that is not kept to',
    { fetch: answering('alt=media', () => new Response('whole')) },
    /a range of a file was answered with 200/,
  ],
  [
    'a hosting that sends no calls on',
    { fetch: answering('/functions/createTeam', () => new Response('<!doctype html>')) },
    /createTeam|JSON|token/,
  ],
  [
    'a trigger that does not run',
    { fetch: answering('/name.json', () => new Response('"Smoke"')), patienceMs: 500 },
    /no trigger answered/,
  ],
  [
    'a socket that does not open',
    { listen: () => Promise.reject(new Error('no socket opens')) },
    /no socket opens/,
  ],
])('says so of %s', async (_what, given, failure) => {
  expect((await run(given)).failure).toMatch(failure);
});

test('tells what went wrong first, and what it left behind', async () => {
  const down = answering('/functions/', () => new Response('down', { status: 503 }));
  const { failure, said } = await run({ fetch: down });
  expect(failure).toMatch(/createTeam: 503 down/);
  expect(said.at(-1)).toMatch(/^left behind: the account smoke-/);
});

test('knows where the product answers on Firebase', () => {
  expect(addressesOf('museum-signs', CLIENT as ClientFile)).toMatchObject({
    origin: 'https://museum-signs.web.app',
    storageBase: 'https://firebasestorage.googleapis.com/v0/b/museum-signs.firebasestorage.app',
    registrationPath: '/r-hard-to-guess',
  });
});
