import Dexie, { liveQuery } from 'dexie';
import type { UserId } from '../model/ids.ts';
import type { AddressOf, Media } from '../model/media.ts';
import { downloadAddress } from '../model/media.ts';
import type { Mutator } from '../model/mutation.ts';
import { commitMutation, type CommitResult, type StagedFile } from '../../sync/engine/commit.ts';
import type { Clock, Random, Stop, SyncStore } from '../../sync/engine/ports.ts';
import { databaseName, VitrineDb } from './db.ts';
import { createDexieSyncStore } from './dexieStore.ts';
import {
  clearAbandoned,
  openStaged,
  readStaged,
  stageFile,
  type StageOptions,
} from './stageFile.ts';
import { toStoreError } from './storeError.ts';

export interface StoreDeps {
  readonly account: { readonly uid: UserId };
  readonly clock: Clock;
  readonly random: Random;
  /** Address of a medium on the current backend, for the specification's `url` fields. */
  readonly addressOf?: AddressOf;
  /** Another tab runs a newer version and wants the database; this one must reload. */
  readonly onOutdated?: () => void;
}

export interface CommitOptions {
  /** Staged files that the arguments refer to; the change is held until they are uploaded. */
  readonly files?: readonly StagedFile[];
}

/** The local store of one account: what screens read and write, and what the engine drains. */
export interface Store {
  readonly account: { readonly uid: UserId };
  /** Internal to `src/store`: hooks read from here. */
  readonly db: VitrineDb;
  /** The same store as the engine sees it. */
  readonly sync: SyncStore;
  /**
   * Applies a mutation here and queues it for the server. Resolves when it is on disk; refusals are
   * answers. Rejects with `StoreError` when nothing was kept.
   */
  commit<Args>(mutator: Mutator<Args>, args: Args, options?: CommitOptions): Promise<CommitResult>;
  stageFile(blob: Blob, options: StageOptions): Promise<Media>;
  /** Bytes of a staged file for the uploader; undefined when they are not here. */
  readStaged(path: string, start: number, end: number): Promise<Blob | undefined>;
  openStaged(path: string): Promise<Blob | undefined>;
  /** Calls back after each change of the queue, by any tab or the worker. */
  watchQueue(onChange: () => void): Stop;
  /** Writes a value without log: heartbeats, plans, widgets. */
  putFact(path: string, value: unknown): Promise<void>;
  addressOf: AddressOf;
  close(): void;
  /** Closes and deletes everything of this account on this device. */
  destroy(): Promise<void>;
}

/** Opens (or makes) the database of an account. Rejects with `StoreError`. */
export async function openStore(deps: StoreDeps): Promise<Store> {
  const db = new VitrineDb(databaseName(deps.account.uid));
  db.on('versionchange', () => {
    db.close();
    deps.onOutdated?.();
    return false;
  });
  try {
    await db.open();
    await clearAbandoned(db, deps.clock.now());
  } catch (cause) {
    throw toStoreError(cause);
  }
  return createStore(db, deps);
}

function createStore(db: VitrineDb, deps: StoreDeps): Store {
  const sync = createDexieSyncStore(db);
  const addressOf: AddressOf = deps.addressOf ?? ((media) => downloadAddress('/v0/b/-', media));
  const commitDeps = { ...deps, uid: deps.account.uid, store: sync, addressOf };
  return {
    account: deps.account,
    db,
    sync,
    addressOf,
    commit: (mutator, args, options) => commitMutation(commitDeps, mutator, args, options?.files),
    stageFile: (blob, options) => stageFile(db, blob, options, deps.clock.now()),
    readStaged: (path, start, end) => readStaged(db, path, start, end),
    openStaged: (path) => openStaged(db, path),
    watchQueue: (onChange) => watchQueue(db, onChange),
    putFact: async (path, value) => {
      await db.facts.put({ path, value, atMs: deps.clock.now() });
    },
    close: () => db.close(),
    async destroy() {
      db.close();
      await Dexie.delete(db.name);
    },
  };
}

function watchQueue(db: VitrineDb, onChange: () => void): Stop {
  const query = () => Promise.all([db.log.orderBy('seq').last(), db.log.count()]);
  const watching = liveQuery(query).subscribe({ next: () => onChange(), error: () => undefined });
  return () => watching.unsubscribe();
}
