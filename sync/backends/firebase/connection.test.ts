import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Persistence } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNewestMail } from '../../../server/outbox.testkit.ts';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import { openConnection, type BackendConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { type HostConfig } from './hostConfig.ts';
import { configOf } from './hostConfig.testkit.ts';
import {
  MANNERS,
  startMiddleBox,
  type Manner,
  type MiddleBox,
} from '../../../tests/middleBox/inProcess.ts';

/* The sign-in that a page and the worker share: the real SDK and a real server, over one browser's disk. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-connection-'));
const disk = new Map<string, unknown>();
let server: Awaited<ReturnType<typeof createSiteServer>>;
let box: MiddleBox;
let config: HostConfig;
let people = 0;

/** Like IndexedDB: one store for all pages and workers of a browser. */
class SharedDisk {
  static readonly type = 'LOCAL';
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = true;
  _isAvailable = async () => true;
  _set = async (key: string, value: unknown) => void disk.set(key, value);
  _get = async (key: string) => disk.get(key) ?? null;
  async _remove(key: string): Promise<void> {
    disk.delete(key);
  }
  _addListener(): void {}
  _removeListener = () => undefined;
}

let open: BackendConnection;

/** Starts a page or worker after the previous one has ended; the sign-in is stored under one name. */
function start(): BackendConnection {
  const persistence = SharedDisk as unknown as Persistence; // the SDK's own are such classes, too
  open = openConnection(config, { persistence, name: 'shared' });
  return open;
}

const whoIsSignedIn = async ({ auth }: BackendConnection) => {
  await auth.authStateReady();
  return auth.currentUser?.email;
};

beforeAll(async () => {
  const paths = { dataDir: folder, staticDir: folder };
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    ...paths,
    env: { REGISTRATION: 'open' },
  });
  box = await startMiddleBox(() => `http://127.0.0.1:${server.port}`);
  config = await configOf(box.url);
});
beforeEach(async () => {
  await createFirebaseAccounts(start().auth).signUp(`ada${++people}@example.org`, 'correct horse');
  await open.dispose();
});
afterEach(async () => {
  box.between = undefined;
  await open.dispose();
  disk.clear();
});
afterAll(async () => {
  await box.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Stored {
  readonly idToken: string;
  readonly refreshToken: string;
}

/** What is on the disk once another tab has stored its new sign-in. */
const withTokens = (value: unknown, { idToken, refreshToken }: Stored): unknown => {
  const user = value as { readonly stsTokenManager: object };
  const stsTokenManager = { ...user.stsTokenManager, accessToken: idToken, refreshToken };
  return { ...user, stsTokenManager };
};

const lookups = (manner: Manner) => {
  box.between = ({ path }) => (path.includes('accounts:lookup') ? manner : undefined);
};

describe('a sign-in that a page and the worker share', () => {
  it('stays whenever a worker that has opened it is done', async () => {
    for (let steps = 0; steps < 40; steps += 2) {
      const { dispose } = start();
      for (let step = 0; step < steps; step++) await Promise.resolve();
      await dispose();
    }
    expect(await whoIsSignedIn(start())).toBe(`ada${people}@example.org`);
  });

  it.each([
    ['is asked too often', MANNERS.json(429, { error: { message: 'RESOURCE_EXHAUSTED' } })],
    ['has a fault', MANNERS.json(503, { error: { message: 'UNAVAILABLE' } })],
    ['is hidden by a portal', MANNERS.page(200)],
  ])('stays when the server %s while a page starts', async (_what, manner) => {
    lookups(manner);
    await whoIsSignedIn(start());
    await open.dispose();
    box.between = undefined;
    expect(await whoIsSignedIn(start())).toBe(`ada${people}@example.org`);
  });

  it('has mails written in the language of the page, also once that was changed', async () => {
    const { auth } = start();
    let language = 'de';
    const accounts = createFirebaseAccounts(auth, { language: () => language });
    await accounts.sendPasswordReset(`ada${people}@example.org`);
    expect(readNewestMail(folder).text).toContain('neues Passwort');
    language = 'en';
    await accounts.sendVerification(box.url);
    expect(readNewestMail(folder).text).not.toMatch(/[Bb]estätige/);
  });

  it('is taken up again, without a reload, by a page that started while the server was busy', async () => {
    lookups(MANNERS.json(429, { error: { message: 'RESOURCE_EXHAUSTED' } }));
    const { auth, tokens } = start();
    expect(await whoIsSignedIn(open)).toBeUndefined();
    const seen: (string | null | undefined)[] = [];
    auth.onAuthStateChanged((user) => seen.push(user?.email));
    const uid = [...disk.values()].flatMap(
      (value) => (value as { uid?: string } | null)?.uid ?? [],
    );
    const { token } = await tokens.get(uid[0] ?? '', Date.now);
    expect(token.split('.')).toHaveLength(3);
    expect(seen.at(-1)).toBe(`ada${people}@example.org`);
  });

  it('is found where the tab that changed the password has stored it, without waiting for the SDK', async () => {
    const { auth, tokens } = start();
    await whoIsSignedIn(open);
    const uid = auth.currentUser?.uid ?? '';
    const ended = await auth.currentUser?.getIdToken();
    const path = '/identitytoolkit.googleapis.com/v1/accounts:update?key=site';
    const change = { idToken: ended, password: 'another horse', returnSecureToken: true };
    const init = { method: 'POST', body: JSON.stringify(change) };
    const stored = (await (await fetch(`${box.url}${path}`, init)).json()) as Stored;
    for (const [key, value] of disk) disk.set(key, withTokens(value, stored));
    await tokens.get(uid, Date.now, true);
    expect(auth.currentUser?.refreshToken.split('.')[0]).toBe(stored.refreshToken.split('.')[0]);
  });

  it('is not taken up again while it is ended', async () => {
    lookups(MANNERS.json(503, { error: { message: 'UNAVAILABLE' } }));
    const { auth, session } = start();
    await whoIsSignedIn(open);
    await Promise.all([session.takeUp(), session.end(), session.takeUp()]);
    await session.takeUp();
    expect([auth.currentUser, disk.size]).toEqual([null, 0]);
  });

  it('is gone for all after a sign-out', async () => {
    const { auth, session } = start();
    await createFirebaseAccounts(auth, { session }).signOut();
    expect(disk.size).toBe(0);
  });
});
