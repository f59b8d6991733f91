import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '../../../server/siteServer.testkit.ts';
import { openConnection } from './connection.ts';
import { createDeviceBackend } from './deviceBackend.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { configOf } from './hostConfig.testkit.ts';
import type { Socket } from './realtime/openWire.ts';
import { readOnce } from './readOnce.ts';
import { withToken } from './withToken.ts';

/** The beginning of every token: its header in base64. */
const TOKEN = /eyJ/;
const addresses: string[] = [];
let site: TestSite;
beforeAll(async () => void (site = await startTestSite()));
afterAll(() => site.stop());

const watched: typeof fetch = (url, init) => {
  addresses.push(String(url));
  return fetch(url, init);
};
const now = () => Date.now();

test('no address that a person’s app asks holds a token, and each call is theirs', async () => {
  const config = await configOf(site.url);
  const connection = openConnection(config, { persistence: inMemoryPersistence, name: 'logged' });
  const { uid } = await createFirebaseAccounts(connection.auth).signUp('a@b.example', 'password');
  const deps = { connection, uid, fetch: watched, now };
  const backend = createFirebaseBackend(deps);
  expect(await backend.patch({ 'notes/a': 1 })).toBeUndefined();
  expect(await backend.read('notes/a')).toBe(1);
  expect(await readOnce(deps, 'notes/a')).toBe(1);
  await connection.dispose();
  expect(addresses.splice(0).filter((address) => TOKEN.test(address))).toEqual([]);
});

test('nor does one that a player asks', async () => {
  const disk = new Map<string, unknown>();
  const sockets: string[] = [];
  const player = createDeviceBackend({
    config: await configOf(site.url),
    fetch: watched,
    now,
    openSocket: (url) => {
      sockets.push(url);
      return new WebSocket(url) as unknown as Socket;
    },
    accounts: {
      load: async () => disk.get('account'),
      save: async (account) => void disk.set('account', account),
    },
  });
  await player.signIn();
  await player.update({ 'notes/b': 2 });
  expect(await player.get('notes/b')).toBe(2);
  player.dispose();
  expect([...addresses, ...sockets].filter((address) => TOKEN.test(address))).toEqual([]);
});

test('hosted Firebase gets the token where it looks for it', () => {
  const asked = (address: string) => withToken({}, address, 'eyJ').url;
  expect([asked('https://x.test/a.json'), asked('https://x.test/a.json?ns=y')]).toEqual([
    'https://x.test/a.json?auth=eyJ',
    'https://x.test/a.json?ns=y&auth=eyJ',
  ]);
});
