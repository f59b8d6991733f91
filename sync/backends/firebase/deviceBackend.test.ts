import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '../../../server/siteServer.testkit.ts';
import { entriesOf } from '../../../src/model/json.ts';
import { openConnection } from './connection.ts';
import { createDeviceBackend } from './deviceBackend.ts';
import type { Socket } from './realtime/openWire.ts';
import { fetchHostConfig, parseHostConfig } from './hostConfig.ts';

const rules = {
  rules: {
    codes: { $code: { '.read': 'auth != null', '.write': 'auth != null' } },
    devices: { $device: { '.read': 'auth != null && $device === auth.uid' } },
    rows: { '.indexOn': ['shownRev'], '.read': 'auth != null', '.write': 'auth != null' },
  },
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ databaseRules: rules });
});
afterAll(async () => site.stop());

const openSocket = (url: string) => new WebSocket(url) as unknown as Socket;

type Backend = ReturnType<typeof createDeviceBackend>;

async function withDevice(
  run: (backend: Backend, disk: Map<string, unknown>) => Promise<void>,
  disk = new Map<string, unknown>(),
  ask: typeof fetch = fetch,
) {
  const config = await fetchHostConfig(fetch, site.url);
  if (!config) throw new Error('the site serves no configuration');
  const backend = createDeviceBackend({
    config,
    fetch: ask,
    now: () => Date.now(),
    openSocket,
    accounts: {
      load: async () => disk.get('account'),
      save: async (account) => void disk.set('account', account),
    },
  });
  try {
    await run(backend, disk);
  } finally {
    backend.dispose();
  }
}

describe('the backend as a device sees it', () => {
  it('makes an account once and is the same device after a restart', async () => {
    const disk = new Map<string, unknown>();
    let first = '';
    await withDevice(async (backend) => void (first = await backend.signIn()), disk);
    await withDevice(async (backend) => {
      expect(await backend.signIn()).toBe(first);
      await backend.update({ 'codes/AAA': { device: first } });
      expect(await backend.get('codes/AAA')).toEqual({ device: first });
    }, disk);
  });

  it('is another device after it signed out', async () => {
    await withDevice(async (backend) => {
      const first = await backend.signIn();
      await backend.signOut();
      expect(await backend.signIn()).not.toBe(first);
    });
  });

  it('reads only rows from a stamp on', async () => {
    await withDevice(async (backend) => {
      await backend.update({
        rows: { 0: { shownRev: 1 }, 1: { shownRev: 2 }, 2: { shownRev: 3 } },
      });
      const rows = await backend.get('rows', { orderBy: 'shownRev', from: 2 });
      expect(entriesOf(rows).map(([index]) => index)).toEqual(['1', '2']);
    });
  });

  it('hears what changes, and tells how far the server’s clock is ahead', async () => {
    await withDevice(async (backend) => {
      await backend.signIn();
      const heard: unknown[] = [];
      const offsets: number[] = [];
      const stops = [
        backend.onConnection((isOnline, offsetMs) => isOnline && offsets.push(offsetMs)),
        backend.listen(
          'codes/BBB',
          (value) => heard.push(value),
          () => heard.push('refused'),
        ),
      ];
      await expect.poll(() => heard).toEqual([null]);
      await backend.update({ 'codes/BBB': 5 });
      await expect.poll(() => heard).toEqual([null, 5]);
      expect(Math.abs(offsets[0] ?? Infinity)).toBeLessThan(5000);
      for (const stop of stops) stop();
    });
  });

  it('sorts what fails by what to do about it', async () => {
    await withDevice(async (backend) => {
      await expect(backend.get('devices/somebody-else')).rejects.toMatchObject({ kind: 'refused' });
      await expect(backend.update({ 'secrets/x': 1 })).rejects.toMatchObject({ kind: 'refused' });
      const refused = new Promise<void>((resolve) => {
        backend.listen('secrets', () => {}, resolve);
      });
      await refused;
    });
  });

  it.each([
    ['an empty answer', '', 'text/plain'],
    ['a portal’s page', '<!doctype html><title>Sign in</title>', 'text/html'],
    ['half an answer', '{"0":{"shownRev":', 'application/json'],
  ])(
    'takes %s with status 200 for a network that is away, never for no data',
    async (_, body, type) => {
      let isBetween = false;
      const between: typeof fetch = (input, init) =>
        isBetween
          ? Promise.resolve(new Response(body, { headers: { 'content-type': type } }))
          : fetch(input, init);
      await withDevice(
        async (backend) => {
          await backend.update({ rows: { 0: { shownRev: 1 } } });
          isBetween = true;
          const query = { orderBy: 'shownRev', from: 1 };
          await expect(backend.get('rows', query)).rejects.toMatchObject({ kind: 'offline' });
          await expect(backend.get('nothing')).rejects.toMatchObject({ kind: 'offline' });
          isBetween = false;
          expect(await backend.get('rows/7')).toBeNull();
        },
        undefined,
        between,
      );
    },
  );

  it('keeps its account anew with each token, also where the disk has lost it or takes nothing', async () => {
    const disk = new Map<string, unknown>();
    let isFull = false;
    const set = disk.set.bind(disk);
    disk.set = (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      return set(key, value);
    };
    const refreshed: typeof fetch = async (input, init) => {
      if (String(input).includes('/rows.json') && disk.get('refuse')) {
        disk.delete('refuse');
        return Response.json({ error: 'Auth token is expired' }, { status: 401 });
      }
      return fetch(input, init);
    };
    await withDevice(
      async (backend) => {
        const uid = await backend.signIn();
        await backend.get('rows');
        disk.delete('account');
        disk.set('refuse', true);
        await backend.get('rows');
        expect(disk.get('account')).toMatchObject({ uid });
        disk.delete('account');
        disk.set('refuse', true);
        isFull = true;
        await backend.get('rows');
        expect(await backend.signIn()).toBe(uid);
      },
      disk,
      refreshed,
    );
  });

  it('shows storage its team soon after it was paired, though the claims come later', async () => {
    await withDevice(async (backend) => {
      const uid = await backend.signIn();
      const heard: unknown[] = [];
      backend.listen(
        `devices/${uid}`,
        (value) => void heard.push(value),
        () => undefined,
      );
      await expect.poll(() => heard).toEqual([null]);
      const teamId = 'teamTEAMteamTEAM1234';
      await site.server.ports.database.update({ [`devices/${uid}`]: { teamId, screenId: 's' } });
      await expect.poll(() => heard.length).toBe(2);
      await site.claim(uid, { device: teamId });
      const shown = async () => {
        const { headers } = await backend.mediaRequest({ path: 'teams/x/slides/y/z', token: '' });
        const token = Object.values(headers)[0]?.split('.')[1] ?? '';
        return (JSON.parse(Buffer.from(token, 'base64url').toString()) as { device?: string })
          .device;
      };
      await expect.poll(shown, { timeout: 5_000 }).toBe(teamId);
    });
  });

  it('says when its account is gone, and when the network is', async () => {
    const disk = new Map<string, unknown>([['account', { uid: 'gone', refreshToken: 'gone' }]]);
    await withDevice(async (backend) => {
      expect(await backend.signIn()).toBe('gone');
      await expect(backend.get('codes/AAA')).rejects.toMatchObject({ kind: 'signedOut' });
    }, disk);
    const config = parseHostConfig(
      {
        backend: 'site',
        firebase: { projectId: 'p', apiKey: 'k', storageBucket: 'b', databaseNamespace: 'n' },
      },
      'http://127.0.0.1:9',
    );
    if (!config) throw new Error('the configuration was not read');
    const accounts = { load: async () => undefined, save: async () => {} };
    const backend = createDeviceBackend({ config, fetch, now: () => 0, openSocket, accounts });
    await expect(backend.signIn()).rejects.toMatchObject({ kind: 'offline' });
    backend.dispose();
  });

  it.each([
    undefined,
    null,
    5,
    {},
    { firebase: {} },
    { backend: 'site', firebase: { apiKey: 'k' } },
  ])('makes nothing of a configuration like %j', (raw) => {
    expect(parseHostConfig(raw, 'http://localhost')).toBeUndefined();
  });

  it('reads the configuration of a Firebase project', () => {
    const firebase = {
      projectId: 'p',
      apiKey: 'k',
      storageBucket: 'p.appspot.com',
      databaseURL: 'https://p-default-rtdb.firebaseio.com',
    };
    expect(parseHostConfig({ backend: 'firebase', firebase }, 'https://p.web.app')).toEqual({
      projectId: 'p',
      apiKey: 'k',
      authDomain: 'p.firebaseapp.com',
      databaseUrl: 'https://p-default-rtdb.firebaseio.com',
      functionsOrigin: 'https://p.web.app',
      slowOrigin: 'https://europe-west1-p.cloudfunctions.net',
      storageBase: 'https://firebasestorage.googleapis.com/v0/b/p.appspot.com',
      identityBase: 'https://identitytoolkit.googleapis.com',
      tokenBase: 'https://securetoken.googleapis.com',
    });
  });

  it('takes the domain of sign-in pages that the configuration names', () => {
    const firebase = {
      projectId: 'p',
      apiKey: 'k',
      storageBucket: 'p.appspot.com',
      databaseURL: 'https://p-default-rtdb.firebaseio.com',
      authDomain: 'signage.example.org',
    };
    const config = parseHostConfig({ backend: 'firebase', firebase }, 'https://p.web.app');
    expect(config?.authDomain).toBe('signage.example.org');
    const connection =
      config && openConnection(config, { persistence: inMemoryPersistence, name: 'popup' });
    expect(connection?.auth.app.options.authDomain).toBe('signage.example.org');
    void connection?.dispose();
  });
});
