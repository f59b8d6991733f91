import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { downloadAddress } from '../../src/model/media/downloadAddress.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { openStore, type Store } from '../../src/store/openStore.ts';
import { openConnection } from '../backends/firebase/connection.ts';
import { connectSync } from '../backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../backends/firebase/firebaseFunctions.ts';
import { configOf } from '../backends/firebase/hostConfig.testkit.ts';
import { createEngine } from '../engine/engine.ts';
import { createUploader } from './createUploader.ts';

/** A whole site server in this process, with one account and its team. */
export type UploadSite = Awaited<ReturnType<typeof startUploadSite>>;

export async function startUploadSite(name: string, teamId: TeamId) {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  });
  const origin = `http://localhost:${server.port}`;
  const config = await configOf(origin);
  const connection = openConnection(config, { persistence: inMemoryPersistence, name });
  const accounts = createFirebaseAccounts(connection.auth);
  const account = await accounts.signUp(`${name}@example.org`, 'correct horse');
  const uid = account.uid as UserId; // issued by the server
  const caller = { connection, fetch, now: Date.now };
  const input = { teamId, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction(caller, 'createTeam', input);
  await callFunction(caller, 'openTeam', { teamId });
  await connection.auth.currentUser?.getIdToken(true);
  /** How far the device's clock is ahead, in ms. */
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const addressOf: Store['addressOf'] = (media) => downloadAddress(config.storageBase, media);
  const { backend, storageBase, token } = connectSync(connection, uid);

  /**
   * Returns a device of the account; `turn` sends what it can, skipping waits. `port`: where it reaches the storage, if
   * that is not the server's own port.
   */
  async function device(port?: number) {
    const store = await openStore({ account: { uid }, clock, random, addressOf });
    const asked: string[] = [];
    const watched: typeof fetch = async (address, init) => {
      const answer = await fetch(address, init);
      asked.push(`${commandOf(init)} ${answer.status}`);
      return answer;
    };
    const deps = { uid, clock, random, mutators: MUTATORS, addressOf, store: store.sync };
    const engine = createEngine({ ...deps, backend });
    const { readStaged } = store;
    const place = { storageBase: port ? byPort(storageBase, port) : storageBase, token };
    const uploader = createUploader({ ...deps, ...place, readStaged, fetch: watched });
    const spaces = [`users/${uid}`, `teams/${teamId}`, `templates/${teamId}`] as const;
    for (const space of spaces) await engine.open(space, 'member');
    await engine.drain();
    const turn = async () => {
      engine.hurry();
      uploader.hurry();
      await uploader.run();
      await engine.drain();
    };
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        ahead += 60_000;
        await turn();
      }
    };
    /** Sends until nothing is left to try, and returns the milliseconds that it had to wait. */
    const sendAll = async () => {
      let waitedMs = 0;
      for (;;) {
        const { nextMs } = await uploader.run();
        if (nextMs === undefined) return waitedMs;
        ahead += nextMs;
        waitedMs += nextMs;
      }
    };
    const log = async () =>
      (await store.sync.transact((tx) => tx.log())).map((row) =>
        [row.name, row.state, row.parked?.code].filter(Boolean).join(' '),
      );
    return { store, engine, uploader, turn, minutes, sendAll, log, asked };
  }

  return {
    server,
    storageBase,
    token,
    device,
    addressOf,
    now: clock.now,
    uid,
    async close() {
      await connection.dispose();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function byPort(base: string, port: number): string {
  const url = new URL(base);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** Returns the command of a storage request. */
function commandOf(init: RequestInit | undefined): string {
  const headers = new Headers(init?.headers);
  return headers.get('x-goog-upload-command') ?? headers.get('x-goog-upload-protocol') ?? 'read';
}

/** Returns a photo of that many bytes; no two are the same. */
export const photoOf = (bytes: number): Blob =>
  new Blob(
    [
      crypto.getRandomValues(new Uint8Array(Math.min(bytes, 60_000))),
      new Uint8Array(Math.max(0, bytes - 60_000)),
    ],
    { type: 'image/jpeg' },
  );
