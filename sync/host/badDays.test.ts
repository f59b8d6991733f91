import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { SlideId, TeamId, UserId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import type { Space } from '../../src/model/spaces.ts';
import { openConnection, type BackendConnection } from '../backends/firebase/connection.ts';
import { createFirebaseAccounts } from '../backends/firebase/firebaseAccounts.ts';
import { createFirebaseBackend } from '../backends/firebase/firebaseBackend.ts';
import { callFunction } from '../backends/firebase/firebaseFunctions.ts';
import { configOf } from '../backends/firebase/hostConfig.testkit.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { retryChange } from '../engine/review.ts';
import { commitMutation } from '../engine/commit.ts';
import { addressOf, seededBytes } from '../engine/device.testkit.ts';
import { createEngine } from '../engine/engine.ts';
import { BackendError, type Backend } from '../engine/ports.ts';

/* The engine and its adapter on the real server, on days when things between them go wrong. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bad-'));
const HOUR = 3_600_000;
let server: Awaited<ReturnType<typeof createSiteServer>>;
let connection: BackendConnection;
let uid: UserId;

const startServer = (port: number) =>
  createSiteServer({
    port,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  });

async function connected(origin: string, name: string): Promise<BackendConnection> {
  const config = await configOf(origin);
  return openConnection(config, { persistence: inMemoryPersistence, name });
}

beforeAll(async () => {
  server = await startServer(0);
  connection = await connected(`http://127.0.0.1:${server.port}`, 'bad-days');
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp('bad@example.org', 'correct horse')).uid as UserId;
});
afterAll(async () => {
  await connection.dispose();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Between {
  readonly fetch?: typeof fetch;
  /** The device's clock. */
  readonly now?: () => number;
  readonly wrap?: (backend: Backend) => Backend;
  readonly connection?: BackendConnection;
}

/** Nobody creates more than a few teams a day. */
const teams = new Set<string>();

/** Returns a device that is a member of a team; each engine is one start of the app. */
async function device(team: string, between: Between = {}) {
  const { fetch: fetcher = fetch, now = Date.now, wrap = (backend) => backend } = between;
  const over = between.connection ?? connection;
  if (!teams.has(team)) {
    teams.add(team);
    const input = { teamId: team, name: 'Ada', teamName: 'Museum', dse: false };
    await callFunction({ connection, fetch, now: Date.now }, 'createTeam', input);
  }
  const space: Space = `teams/${team}`;
  const slot = { disk: emptyDisk() };
  let waitedMs = 0;
  const backend = wrap(createFirebaseBackend({ connection: over, uid, fetch: fetcher, now }));
  const deps = {
    backend,
    clock: { now: () => now() + waitedMs },
    random: seededBytes(Number(team.slice(-3))),
    uid,
    mutators: MUTATORS,
    store: createMemoryStore(slot),
    addressOf,
  };
  const parkedAs = () =>
    [...slot.disk.log.values()].map((row) => `${row.name} ${row.parked?.code ?? row.state}`);
  return {
    slot,
    deps,
    space,
    start: () => createEngine(deps),
    log: parkedAs,
    wait: (ms: number) => void (waitedMs += ms),
    add: (n: number, title: string) =>
      commitMutation(deps, addSlide, {
        teamId: team as TeamId,
        id: `slide${team.slice(-5)}${String(n).padStart(10, '0')}` as SlideId,
        type: 'webview',
        status: 'draft',
        position: `a${n}`,
        fields: { title },
        at: 1,
      }),
  };
}

const idOf = (team: string, n: number) =>
  `slide${team.slice(-5)}${String(n).padStart(10, '0')}` as SlideId;

describe('the server after a bad day', () => {
  it('[j] [PL14] yesterday’s data folder is put back: what waits is sent, what is lost goes', async () => {
    const team = 'teamteamteamteam0055';
    const { space, slot, start, add, log, deps, wait } = await device(team);
    const engine = start();
    await engine.open(space, 'member');
    await engine.drain();
    await add(1, 'Monday');
    await engine.drain();
    const { port } = server;
    await server.close();
    cpSync(join(folder, 'data'), join(folder, 'monday'), { recursive: true });
    server = await startServer(port);
    for (let n = 2; n <= 5; n++) {
      await add(n, `Tuesday ${n}`);
      await engine.drain();
    }
    expect(log()).toEqual([]);
    await server.close();
    rmSync(join(folder, 'data'), { recursive: true });
    cpSync(join(folder, 'monday'), join(folder, 'data'), { recursive: true });
    await add(6, 'Waits');
    const edit = { teamId: team as TeamId, id: idOf(team, 1), fields: { title: 'Edited' }, at: 2 };
    await commitMutation(deps, saveSlide, edit);
    server = await startServer(port);
    const sync = async () => {
      for (let turn = 0; turn < 4; turn++) {
        wait(300_000);
        engine.notice(space, undefined);
        await engine.drain();
      }
    };
    const titles = (rows: readonly unknown[]) =>
      rows.map((row) => (row as { title?: string } | undefined)?.title).sort();
    const titlesThere = async () =>
      titles(Object.values(((await server.ports.database.get(`${space}/slides`)) ?? {}) as object));
    await sync();
    // What only this device has of Tuesday waits for its user.
    expect(log()).toEqual([2, 3, 4, 5].map(() => 'slide.add lostByServer'));
    expect(await titlesThere()).toEqual(['Edited', 'Waits']);
    const here = [...slot.disk.rows].filter(([text]) => text.startsWith('slide:'));
    expect(titles(here.map(([, row]) => row.value))).toEqual(['Edited', 'Waits']);
    for (const { id } of slot.disk.log.values()) await retryChange(deps, id);
    await sync();
    expect(log()).toEqual([]);
    const tuesday = [2, 3, 4, 5].map((n) => `Tuesday ${n}`);
    expect(await titlesThere()).toEqual(['Edited', ...tuesday, 'Waits']);
  }, 60_000);
});

describe('what stands in between', () => {
  it('[i] [FA11] after a moment of refusals the profile opens again in the next start', async () => {
    let isClosed = false;
    const wrap = (backend: Backend): Backend => ({
      ...backend,
      read: (path, query) =>
        isClosed
          ? Promise.reject(new BackendError('denied', 'blocked'))
          : backend.read(path, query),
    });
    const { slot, start, deps, log } = await device('teamteamteamteam0055', { wrap });
    const space: Space = `users/${uid}`;
    const first = start();
    await first.open(space, 'member');
    await first.drain();
    isClosed = true;
    const second = start();
    second.notice(space, undefined);
    await second.drain();
    expect(slot.disk.spaces.get(space)?.lost).toBe(true);
    isClosed = false;
    await commitMutation(deps, saveUser, { fields: { language: 'de' } });
    const third = start();
    await third.open(space, 'member');
    third.notice(space, Number(await server.ports.database.get(`${space}/rev`)));
    await third.drain();
    expect([log(), slot.disk.spaces.get(space)?.lost]).toEqual([[], undefined]);
    expect(await server.ports.database.get(`${space}/language`)).toBe('de');
  });

  it.each([0, 2 * HOUR, -2 * HOUR])(
    '[h E] [FA12] a removal is understood by a clock that is %d ms off',
    async (skewMs) => {
      const team = `teamteamteamteam${1_777 + skewMs / HOUR}`;
      const { slot, space, start, add, log, wait } = await device(team, {
        now: () => Date.now() + skewMs,
      });
      const engine = start();
      await engine.open(space, 'member');
      await engine.drain();
      await add(1, 'Waits');
      const rev = Number(await server.ports.database.get(`${space}/rev`)) + 1;
      await server.ports.database.update({
        [`${space}/users/${uid}`]: null,
        [`${space}/rev`]: rev,
        [`users/${uid}/teams/${team}`]: null,
      } as never);
      for (let turn = 0; turn < 3; turn++) {
        wait(300_000);
        engine.notice(space, undefined);
        await engine.drain();
      }
      expect([slot.disk.spaces.get(space)?.lost, log()]).toEqual([
        true,
        ['slide.add removedFromTeam'],
      ]);
    },
  );
});

/** Limits the bytes per second to the device. */
function createRelay(port: number, bytesPerS: number) {
  return createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, upstream].forEach((other) => other.destroy()));
    }
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      upstream.pause();
      client.write(chunk);
      setTimeout(() => upstream.resume(), (chunk.length / bytesPerS) * 1_000);
    });
  });
}

describe('a line that brings too little', () => {
  it('[e] [PL16] 80 templates of 60 kB arrive, although all at once never would', async () => {
    const team = 'teamteamteamteam0055';
    const relay = createRelay(server.port, 2_400_000);
    await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
    const { port } = relay.address() as AddressInfo;
    const slow = await connected(`http://127.0.0.1:${port}`, 'slow');
    await createFirebaseAccounts(slow.auth).signIn('bad@example.org', 'correct horse');
    // All of it takes two seconds: a request's timeout is scaled down as much as the connection is quicker.
    const limited = ((url: string, init: RequestInit) => {
      const limits = [AbortSignal.timeout(700), ...(init.signal ? [init.signal] : [])];
      return fetch(url, { ...init, signal: AbortSignal.any(limits) });
    }) as typeof fetch;
    const { slot, start, wait } = await device(team, { connection: slow, fetch: limited });
    const space: Space = `templates/${team}`;
    const id = (n: number) => `template${String(n).padStart(12, '0')}`;
    const data = { v: 1, text: 'lorem ipsum '.repeat(5_000) };
    const rows = Array.from({ length: 80 }, (_, n): [string, Json] => [
      `${space}/canvas/${id(n)}`,
      { id: id(n), name: `T${n}`, status: 'active', teamId: team, rev: 5, data },
    ]);
    await server.ports.database.update({
      ...Object.fromEntries(rows),
      [`${space}/rev`]: 5,
    } as never);
    const engine = start();
    await engine.open(space, 'member');
    const isRead = () => slot.disk.spaces.get(space)?.rev !== undefined;
    for (let turn = 0; turn < 40 && !isRead(); turn++) {
      await engine.drain();
      wait(300_000);
    }
    expect(isRead()).toBe(true);
    expect([...slot.disk.rows.keys()].filter((text) => text.startsWith('template:'))).toHaveLength(
      80,
    );
    await slow.dispose();
    relay.close();
  }, 90_000);
});
