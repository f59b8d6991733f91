import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSiteProcess } from '../../../server/siteProcess.testkit.ts';
import type { Backend } from '../../engine/ports.ts';
import { openConnection, type BackendConnection } from './connection.ts';
import { createDeviceBackend } from './deviceBackend.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { callFunction } from './firebaseFunctions.ts';
import { type HostConfig } from './hostConfig.ts';
import { configOf } from './hostConfig.testkit.ts';
import {
  MANNERS,
  startMiddleBox,
  type Manner,
  type MiddleBox,
} from '../../../tests/middleBox/inProcess.ts';
import type { Socket } from './realtime/openWire.ts';

/* A real server process, a real middle box in front of it, and the unmodified `fetch`. */
const TEAM = 'teamteamteamteam0001';
const SILENCE_MS = 300;
const site = createSiteProcess();
const now = () => Date.now();
let box: MiddleBox;
let config: HostConfig;
let connection: BackendConnection;
let uid: string;
let backend: Backend;

beforeAll(async () => {
  await site.start();
  box = await startMiddleBox(() => site.url);
  config = await configOf(box.url);
  connection = openConnection(config, { persistence: inMemoryPersistence, name: 'answers' });
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp('answers@example.org', 'correct horse')).uid;
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
  backend = createFirebaseBackend({ connection, uid, fetch, now, silenceMs: SILENCE_MS });
  await backend.refresh();
});
afterEach(() => (box.between = undefined));
afterAll(async () => {
  await connection.dispose();
  await box.stop();
  await site.dispose();
});

const onDatabase = (manner: Manner) => {
  box.between = ({ path }) => (path.includes('.json') ? manner : undefined);
};
const read = () => backend.read(`teams/${TEAM}/name`);
const write = () => backend.patch({ [`users/${uid}/language`]: 'de' });

const { page, redirect, empty, json, text, cut, silent, stall } = MANNERS;
const UNREACHABLE = { kind: 'unreachable', isPortal: false };
const PORTAL = { kind: 'unreachable', isPortal: true };

describe('what a box on the way answers', () => {
  it.each([
    ['a page with 200', page(200), PORTAL],
    ['a page with 401', page(401), PORTAL],
    ['a page with 403', page(403), PORTAL],
    ['a page with 404', page(404), PORTAL],
    ['a page with 405', page(405), PORTAL],
    ['a page with 407', page(407), { kind: 'unreachable' }], // `fetch` itself treats it as a failure
    ['a page with 511', page(511), PORTAL],
    ['a redirect 302', redirect(302), PORTAL],
    ['a redirect 307', redirect(307), PORTAL],
    ['a redirect 308', redirect(308), PORTAL],
    ['a gateway’s page with 502', page(502), UNREACHABLE],
    ['a gateway’s page with 503', page(503), UNREACHABLE],
    ['an empty 200', empty(200), UNREACHABLE],
    ['an empty 401', empty(401), UNREACHABLE],
    ['an empty 403', empty(403), UNREACHABLE],
    ['an empty 404', empty(404), UNREACHABLE],
    ['JSON that no database words with 401', json(401, { message: 'no' }), UNREACHABLE],
    ['JSON with 403', json(403, { error: 'blocked' }), UNREACHABLE],
    ['an unknown namespace', json(404, { error: '404 Not Found' }), UNREACHABLE],
    ['a body that is cut off', cut(200), UNREACHABLE],
    ['half of some JSON', text(200, '{"a":'), UNREACHABLE],
    ['no answer, to 408', empty(408), UNREACHABLE],
    ['a request that is too large', page(413), { kind: 'tooLarge', isHearsay: true }],
    [
      'what the database itself finds too large',
      json(413, { error: 'too large' }),
      { kind: 'tooLarge', isHearsay: false },
    ],
  ])('is no read and no write: %s', async (_, manner, failure) => {
    onDatabase(manner);
    await expect(read()).rejects.toMatchObject(failure);
    await expect(write()).rejects.toMatchObject(failure);
  });

  it('[a2] is no write although it is JSON with 200, nor empty with 201', async () => {
    for (const manner of [json(200, {}), json(200, { 'users/x': 1 }), empty(201)]) {
      onDatabase(manner);
      await expect(write()).rejects.toMatchObject(UNREACHABLE);
    }
    onDatabase(empty(204)); // the response to a write is not valid for a read
    await expect(read()).rejects.toMatchObject(UNREACHABLE);
  });

  it('carries how long to wait', async () => {
    onDatabase((res) => res.writeHead(429, { 'retry-after': '7' }).end());
    await expect(write()).rejects.toMatchObject({ ...UNREACHABLE, retryAfterMs: 7000 });
  });

  it('is slow where something was on its way, else nothing', async () => {
    onDatabase(stall());
    await expect(read()).rejects.toMatchObject({ kind: 'tooSlow' });
    onDatabase(silent());
    await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(write()).rejects.toMatchObject({ kind: 'tooSlow' });
  });
});

describe('what the database itself answers', () => {
  it('counts', async () => {
    expect(await read()).toBe('Museum');
    expect(await backend.read(`teams/${TEAM}/nothing`)).toBeNull();
    await expect(backend.read('users')).rejects.toMatchObject({ kind: 'denied' });
    await expect(backend.patch({ 'secrets/x': 1 })).rejects.toMatchObject({ kind: 'denied' });
    await expect(backend.patch({ 'a.b': 1 })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('functions behind a box', () => {
  const call = () => callFunction({ connection, fetch, now }, 'listInvites', { teamId: TEAM });
  const onFunctions = (manner: Manner) => {
    box.between = ({ path }) => (path.startsWith('/functions/') ? manner : undefined);
  };

  it.each([
    ['a page with 200', page(200), PORTAL],
    ['a page with 404', page(404), PORTAL],
    ['a redirect', redirect(302), PORTAL],
    ['an empty 200', empty(200), UNREACHABLE],
    ['half of some JSON', text(200, '{"a":'), UNREACHABLE],
    ['another service’s refusal', json(403, { error: { code: 403 } }), UNREACHABLE],
    ['a gateway’s page', page(502), UNREACHABLE],
    ['a request that is too large', page(413), { kind: 'tooLarge' }],
  ])('were not reached: %s', async (_, manner, failure) => {
    onFunctions(manner);
    await expect(call()).rejects.toMatchObject(failure);
  });

  it('are called past the hosting where they may take longer than that waits', async () => {
    const asked: string[] = [];
    box.between = ({ path }) => void asked.push(path);
    const there = { ...connection, config: { ...config, slowOrigin: `${box.url}/functions` } };
    const calls = ['generateImage', 'listInvites'].map((name) =>
      callFunction({ connection: there, fetch, now }, name, { teamId: TEAM }).catch(String),
    );
    await Promise.all(calls);
    const called = asked.filter((path) => path.startsWith('/functions/'));
    expect(called.toSorted()).toEqual(['/functions/listInvites', '/functions/roomy/generateImage']);
  });

  it('refuse in their own words only', async () => {
    expect(await call()).toBeTypeOf('object');
    onFunctions(json(409, { error: { code: 'conflict', requestId: 'r' } }));
    await expect(call()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a device behind a box', () => {
  const withDevice = async (
    run: (device: ReturnType<typeof createDeviceBackend>) => Promise<void>,
  ) => {
    const device = createDeviceBackend({
      config,
      fetch: (input, init) => fetch(new URL(String(input), box.url), init),
      now,
      silenceMs: SILENCE_MS,
      accounts: { load: async () => undefined, save: async () => undefined },
      openSocket: (url) => new WebSocket(url) as unknown as Socket,
    });
    await run(device).finally(() => device.dispose());
  };

  it.each([
    ['an empty 200', empty(200), false],
    ['a page with 200', page(200), true],
    ['JSON with 200', json(200, {}), false],
    ['a redirect', redirect(), true],
    ['a page with 401', page(401), true],
    ['a page with 403', page(403), true],
    ['a page with 404', page(404), true],
    ['a body that is cut off', cut(200), false],
    ['nothing', silent(), false],
  ])('[h] keeps what %s did not take', async (_, manner, isPortal) => {
    await withDevice(async (device) => {
      await device.signIn();
      onDatabase(manner);
      const plays = { 'plays/t/s/2026-01-01/b/x': { count: 1, seconds: 10 } };
      await expect(device.update(plays)).rejects.toMatchObject({ kind: 'offline', isPortal });
    });
  });

  it('hears the database itself', async () => {
    await withDevice(async (device) => {
      const id = await device.signIn();
      await device.update({ 'codes/ACDEFG': { created: { '.sv': 'timestamp' }, device: id } });
      await expect(device.update({ 'secrets/x': 1 })).rejects.toMatchObject({ kind: 'refused' });
      await expect(device.update({ 'a.b': 1 })).rejects.toMatchObject({ kind: 'broken' });
    });
  });

  it('does not lose its account to a page, wherever that comes from', async () => {
    await withDevice(async (device) => {
      box.between = () => page(400);
      await expect(device.signIn()).rejects.toMatchObject({ kind: 'offline', isPortal: true });
      box.between = () => json(404, { error: 'TOKEN_EXPIRED' });
      await expect(device.signIn()).rejects.toMatchObject({ kind: 'offline' });
      box.between = undefined;
      expect(await device.signIn()).toBeTypeOf('string');
    });
  });
});
