import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { Json } from '../../src/model/json.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { Wire } from '../../tests/e2e/wire.ts';
import { openConnection, type BackendConnection } from '../backends/firebase/connection.ts';
import { connectSync } from '../backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../backends/firebase/firebaseFunctions.ts';
import { fetchHostConfig } from '../backends/firebase/hostConfig.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { seededBytes } from '../engine/device.testkit.ts';
import { createEngine } from '../engine/engine.ts';

/* A real server behind a connection that counts bytes: what a returning device really transfers. */
const TEAM = 'teamteamteamteam0011' as TeamId;
const SPACE = `teams/${TEAM}` as const;
const SLIDES = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-wire-'));
const now = () => Date.now();
let server: Awaited<ReturnType<typeof createSiteServer>>;
let wire: Wire;
let connection: BackendConnection;
let uid: UserId;

/** Incompressible: responses are compressed. */
const bytesOf = seededBytes(7);
const noise = (bytes: number) => Buffer.from(bytesOf(bytes)).toString('base64');
const slide = (n: number, rev: number, title = `Slide ${n}`) => ({
  id: `slide${String(n).padStart(15, '0')}`,
  rev,
  type: 'webview',
  title,
  status: 'draft',
  position: `a${n}`,
  note: noise(640),
});
const SLIDE_BYTES = JSON.stringify(slide(1, 1)).length;

beforeAll(async () => {
  const options = {
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  };
  server = await createSiteServer(options);
  wire = new Wire(() => server.port);
  await wire.plugIn();
  const config = await fetchHostConfig(fetch, `http://localhost:${wire.port}`);
  if (!config) throw new Error('no configuration');
  connection = openConnection(config, { persistence: inMemoryPersistence, name: 'wire' });
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp('wire@example.org', 'correct horse')).uid as UserId;
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
  const rev = Number(await server.ports.database.get(`${SPACE}/rev`)) + 1;
  const slides = Array.from({ length: SLIDES }, (_, n) => [`${SPACE}/slides/${n}`, slide(n, rev)]);
  await server.ports.database.update(Object.fromEntries([[`${SPACE}/rev`, rev], ...slides]));
});
afterAll(async () => {
  await connection.dispose();
  await wire.cut();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes ten slides as functions do. */
async function changeTen(): Promise<void> {
  const rev = Number(await server.ports.database.get(`${SPACE}/rev`)) + 1;
  const updates: Record<string, Json> = { [`${SPACE}/rev`]: rev };
  for (let n = 0; n < 10; n++) updates[`${SPACE}/slides/${n * 90}`] = slide(n * 90, rev, 'New');
  await server.ports.database.update(updates);
}

it('[PL2] re-opening after 10 changes among 1,000 slides transfers about 10 slides', async () => {
  const slot = { disk: emptyDisk() };
  const open = () => {
    const { backend } = connectSync(connection, uid);
    const deps = { backend, clock: { now }, random: seededBytes(1), uid, mutators: MUTATORS };
    return createEngine({ ...deps, store: createMemoryStore(slot), addressOf: () => '' });
  };
  const first = open();
  await first.open(SPACE, 'member');
  const before = wire.received;
  await first.drain();
  expect([...slot.disk.rows.keys()].filter((text) => text.startsWith('slide:'))).toHaveLength(
    SLIDES,
  );
  const all = wire.received - before;
  // Noise in Base64 compresses to the noise.
  expect(all).toBeGreaterThan(SLIDES * 640);

  await changeTen();
  const again = open();
  const start = wire.received;
  again.notice(SPACE, undefined);
  await again.drain();
  const titles = [...slot.disk.rows.values()].map((row) => (row.value as { title?: string }).title);
  expect(titles.filter((title) => title === 'New')).toHaveLength(10);
  // The slides, and the headers of a handful of small requests.
  expect(wire.received - start).toBeLessThan(10 * SLIDE_BYTES + 6_000);
});
