import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import { entriesOf, type Json } from '../../../src/model/json.ts';
import type { Backend } from '../../engine/ports.ts';
import { openConnection, type BackendConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { callFunction } from './firebaseFunctions.ts';
import { configOf } from './hostConfig.testkit.ts';

const TEAM = 'teamteamteamteam0001';
const folder = mkdtempSync(join(tmpdir(), 'vitrine-backend-'));
let server: Awaited<ReturnType<typeof createSiteServer>>;
let connection: BackendConnection;
let backend: Backend;
let uid: string;

const now = () => Date.now();
const connect = async (name: string) => {
  const origin = `http://localhost:${server.port}`;
  return openConnection(await configOf(origin), {
    persistence: inMemoryPersistence,
    name,
  });
};
const slide = (rev: number, title: string) => ({
  id: 'slideslideslide00001',
  type: 'image',
  title,
  status: 'draft',
  rev,
});
/** Returns what a save of one slide sends: everything that the rules require. */
const save = (rev: number, title: string): Record<string, Json> => ({
  [`teams/${TEAM}/rev`]: rev,
  [`teams/${TEAM}/slides/0`]: slide(rev, title),
  [`teams/${TEAM}/receipts/${uid}/clientclientclient01`]: {
    n: rev,
    batchId: 'batchbatchbatchbatch',
    rev,
  },
});

beforeAll(async () => {
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  });
  connection = await connect('first');
  const user = await createFirebaseAccounts(connection.auth).signUp(
    'ada@example.org',
    'correct horse',
  );
  uid = user.uid;
  backend = createFirebaseBackend({ connection, uid, fetch, now });
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
});
afterAll(async () => {
  await connection.dispose();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the Firebase backend against the site server', () => {
  it('shows functions that it is the app where the host wants it', async () => {
    const shown: (string | null)[] = [];
    const watched: typeof fetch = (url, init) => {
      shown.push(new Headers(init?.headers).get('x-firebase-appcheck'));
      return fetch(url, init);
    };
    const deps = { connection, fetch: watched, now };
    const open = { teamId: TEAM };
    await callFunction({ ...deps, attest: async () => 'proof' }, 'openTeam', open);
    await callFunction({ ...deps, attest: async () => undefined }, 'openTeam', open);
    await callFunction(deps, 'openTeam', open);
    expect(shown).toEqual(['proof', null, null]);
  });

  it('writes a guarded update once and refuses the same revision again', async () => {
    const rev = Number(await backend.read(`teams/${TEAM}/rev`)) + 1;
    await backend.patch(save(rev, 'first'));
    await expect(backend.patch(save(rev, 'second'))).rejects.toMatchObject({ kind: 'denied' });
    expect(await backend.read(`teams/${TEAM}/slides/0/title`)).toBe('first');
  });
  it('reads what is newer than a revision', async () => {
    const rev = Number(await backend.read(`teams/${TEAM}/rev`));
    const query = { orderBy: 'rev', startAt: rev };
    const newer = entriesOf(await backend.read(`teams/${TEAM}/slides`, query));
    expect(newer).toEqual([['0', slide(rev, 'first')]]);
    expect(await backend.read(`teams/${TEAM}/slides`, { ...query, startAt: rev + 1 })).toBeNull();
  });
  it('hears of each new revision', async () => {
    const rev = Number(await backend.read(`teams/${TEAM}/rev`));
    const seen: Json[] = [];
    const stop = backend.watch(
      `teams/${TEAM}/rev`,
      (value) => seen.push(value),
      () => seen.push('error'),
    );
    await expect.poll(() => seen).toEqual([rev]);
    await backend.patch(save(rev + 1, 'third'));
    await expect.poll(() => seen).toEqual([rev, rev + 1]);
    stop();
  });
  it('says so when it is refused, when nobody answers, and when somebody else is signed in', async () => {
    await expect(backend.read('users')).rejects.toMatchObject({ kind: 'denied' });
    const dead = createFirebaseBackend({
      connection,
      uid,
      fetch: () => Promise.reject(new Error()),
      now,
    });
    await expect(dead.read(`teams/${TEAM}/rev`)).rejects.toMatchObject({ kind: 'unreachable' });
    const other = createFirebaseBackend({ connection, uid: 'somebodyelse', fetch, now });
    await expect(other.read(`teams/${TEAM}/rev`)).rejects.toMatchObject({ kind: 'signedOut' });
  });
  it('renews its token', async () => {
    await expect(backend.refresh()).resolves.toBeUndefined();
    expect(await backend.read(`teams/${TEAM}/name`)).toBe('Museum');
  });
});

describe('accounts and functions', () => {
  it('shows the words of the provider for a wrong password', async () => {
    const other = await connect('second');
    const accounts = createFirebaseAccounts(other.auth);
    await expect(accounts.signIn('ada@example.org', 'wrong')).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('incorrect'),
    });
    await other.dispose();
  });
  it('carries the code of a function that refuses', async () => {
    const screenId = 'screenscreenscreen01';
    const input = { teamId: TEAM, code: 'ACDEFG', screenId, name: 'Foyer' };
    const call = callFunction({ connection, fetch, now }, 'pairScreen', input);
    await expect(call).rejects.toMatchObject({ code: 'codeUnknown' });
  });
});
