import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import type { TeamId, UserId } from '../../../src/model/ids.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { addressOf, seededBytes } from '../../engine/device.testkit.ts';
import { createEngine } from '../../engine/engine.ts';
import { createMemoryStore, emptyDisk } from '../memory/createMemoryStore.ts';
import { openConnection, type BackendConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { callFunction } from './firebaseFunctions.ts';
import { configOf } from './hostConfig.testkit.ts';
import { startSlowRelay, type SlowRelay } from './slowRelay.testkit.ts';

/*
 * A real server behind a really slow connection. The silence timeout is a second here instead of half a minute, so that
 * minutes become seconds.
 */
const SILENCE_MS = 1_000;
const TEAM = 'teamteamteamteam0013' as TeamId;
const SPACE = `templates/${TEAM}` as const;
const KB = 1024;
const now = () => Date.now();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-slow-'));
let server: Awaited<ReturnType<typeof createSiteServer>>;
let relay: SlowRelay;
let connection: BackendConnection;
let uid: UserId;

beforeAll(async () => {
  const paths = { dataDir: folder, staticDir: folder };
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    ...paths,
    env: { REGISTRATION: 'open' },
  });
  relay = await startSlowRelay(() => server.port);
  const config = await configOf(relay.url);
  connection = openConnection(config, { persistence: inMemoryPersistence, name: 'slow' });
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp('slow@example.org', 'correct horse')).uid as UserId;
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
  await addTemplates(80, 60 * KB);
  await backend().refresh(); // from here on a refusal is known to be one
});
beforeEach(() => (relay.speed = { up: Infinity, down: Infinity }));
afterAll(async () => {
  await connection.dispose();
  await relay.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addTemplates(count: number, bytes: number): Promise<void> {
  const rev = Number(await server.ports.database.get(`${SPACE}/rev`)) + 1;
  // Incompressible: responses are compressed.
  const noise = seededBytes(7);
  const canvas = Array.from({ length: count }, (_, n) => {
    const id = `template${String(n).padStart(12, '0')}`;
    const text = Buffer.from(noise(bytes)).toString('base64');
    const data = { v: 1, text };
    const row = { id, name: `T${n}`, status: 'active', teamId: TEAM, rev, data };
    return [`${SPACE}/canvas/${id}`, row];
  });
  await server.ports.database.update({ [`${SPACE}/rev`]: rev, ...Object.fromEntries(canvas) });
}

const backend = (silenceMs = SILENCE_MS) =>
  createFirebaseBackend({ connection, uid, fetch, now, silenceMs });
const save = (text: string) => ({ [`users/${uid}/name`]: text });

it('[e] 80 templates of 60 kB arrive, however long that takes', async () => {
  const slot = { disk: emptyDisk() };
  const store = createMemoryStore(slot);
  const random = seededBytes(1);
  const deps = { backend: backend(), clock: { now }, random, uid, mutators: MUTATORS, store };
  const engine = createEngine({ ...deps, addressOf });
  await engine.open(SPACE, 'member');
  relay.speed = { up: 1_000 * KB, down: 1_000 * KB };
  const startedAt = now();
  await engine.drain();
  expect(now() - startedAt).toBeGreaterThan(4 * SILENCE_MS);
  expect(slot.disk.spaces.get(SPACE)?.rev).toBeDefined();
  expect(slot.disk.rows.size).toBeGreaterThanOrEqual(80);
});

it('[e] a body gets the time that it needs at 64 kbit/s', async () => {
  relay.speed = { up: 8 * KB, down: 8 * KB };
  const startedAt = now();
  // A rule limits names; what counts is that the request was judged.
  const judged = backend().patch(save('x'.repeat(20 * KB)));
  await expect(judged).rejects.toMatchObject({ kind: 'denied' });
  expect(now() - startedAt).toBeGreaterThan(2 * SILENCE_MS);
});

it('a line that falls silent is slow for what was on its way, and else not there', async () => {
  const quick = backend();
  await quick.read(`${SPACE}/rev`);
  relay.speed = { up: 20 * KB, down: 20 * KB };
  const before = relay.received();
  const ended = quick.read(`${SPACE}/canvas`).catch((cause: unknown) => cause);
  await expect.poll(() => relay.received() - before).toBeGreaterThan(2 * KB);
  relay.speed = { up: 0, down: 0 };
  expect(await ended).toMatchObject({ kind: 'tooSlow' });
  await expect(quick.patch(save('Ada'))).rejects.toMatchObject({ kind: 'tooSlow' });
  await expect(quick.read(`${SPACE}/rev`)).rejects.toMatchObject({ kind: 'unreachable' });
});

it('a line that was seen to be fast is not waited for as long', async () => {
  const quick = backend(300);
  const body = 'x'.repeat(120 * KB);
  await quick.patch(save(body)).catch(() => undefined);
  relay.speed = { up: 0, down: 0 };
  const startedAt = now();
  await expect(quick.patch(save(body))).rejects.toMatchObject({ kind: 'tooSlow' });
  expect(now() - startedAt).toBeLessThan(3_000); // half a minute at the speed assumed otherwise
});
