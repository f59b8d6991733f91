import Dexie from 'dexie';
import type { MutationId, SlideId, TeamId, UserId } from '../model/ids.ts';
import type { AddressOf, Media } from '../model/media/media.ts';
import { downloadAddress } from '../model/media/downloadAddress.ts';
import { KINDS, type RowRef } from '../model/kinds.ts';
import type { Mutator } from '../model/mutation.ts';
import { type CreateFileHasher, createHasherHere } from '../platform/fileHash/fileHasher.ts';
import { dropKeptFiles } from '../platform/cache/keptFiles.ts';
import {
  commitMutation,
  type CommitResult,
  type CommittedChange,
  type StagedFile,
} from '../../sync/engine/commit.ts';
import type { Clock, Random, Stop, SyncStore } from '../../sync/engine/ports.ts';
import { createDating } from './datedArgs.ts';
import { databaseName, VitrineDb } from './db.ts';
import { createDexieSyncStore } from './dexie/createDexieStore.ts';
import {
  clearAbandoned,
  openStaged,
  readStaged,
  stageFile,
  type StageFileOptions,
} from './stageFile.ts';
import { evictUnused } from './evict.ts';
import { filesToWaitFor } from './filesToWaitFor.ts';
import { watchRows } from './liveRows.ts';
import type { UnsentWork } from './endWork.ts';
import { forgetTeams } from './forgetTeams.ts';
import { keepOpen, nameInstance, watchReplaced } from './instance.ts';
import { SLIDE_WORKS } from './places.ts';
import { storedMediaOf } from './storedFile.ts';
import { StoreError, toStoreError } from './storeError.ts';
import type { SyncStatus } from '../../sync/engine/rows.ts';

export type { CommitResult, CommittedChange };

export interface StoreDeps {
  readonly account: { readonly uid: UserId };
  readonly clock: Clock;
  readonly random: Random;
  /** Builds the URL of a medium on the current backend, for the specification's `url` fields. */
  readonly addressOf?: AddressOf;
  /** Makes the hasher of files; hashes on this thread when absent. */
  readonly createHasher?: CreateFileHasher;
  /** Another tab runs a newer version and wants the database, or has signed out: this tab must reload. */
  readonly onOutdated?: () => void;
}

interface SlideKey {
  readonly teamId: TeamId;
  readonly slideId: SlideId;
}

export interface CommitOptions {
  /**
   * Staged files of the change whose progress is shown with more than a row: a slot, a name. It waits for every other
   * file that its arguments refer to just as well.
   */
  readonly files?: readonly StagedFile[];
  /** The slide whose unsaved work the change saves: it is dropped in the same transaction. */
  readonly settles?: SlideKey;
  /** A fact of this device that is stored in the same transaction; `value` is called there. */
  readonly fact?: { readonly path: string; value(): unknown };
}

/** The local store of one account: screens read and write it, and the engine drains it. */
export interface Store {
  readonly account: { readonly uid: UserId };
  /** Internal to `src/store`: hooks read from here. */
  readonly db: VitrineDb;
  /** The same store, as the engine sees it. */
  readonly sync: SyncStore;
  /**
   * Applies a mutation here and queues it for the server. Resolves when it is on disk, also for refusals.
   * Rejects with `StoreError` when nothing was stored.
   */
  commit<Args>(mutator: Mutator<Args>, args: Args, options?: CommitOptions): Promise<CommitResult>;
  stageFile(blob: Blob, options: StageFileOptions): Promise<Media>;
  /** Returns bytes of a staged file for the uploader; undefined when they are not here. */
  readStaged(path: string, start: number, end: number): Promise<Blob | undefined>;
  openStaged(path: string): Promise<Blob | undefined>;
  /** Calls back with the length of the queue after each change of it, by any tab or the worker. */
  watchQueue(onChange: (waiting: number) => void): Stop;
  /** Stores a fact: heartbeats, plans, widgets; `unless` it is known already. */
  putFact(path: string, value: unknown, unless?: 'known'): Promise<void>;
  addressOf: AddressOf;
  /**
   * Drops the copy of teams that the account was removed from, and its unsaved work there unless `kept`.
   */
  forgetTeams(teamIds: readonly string[], unsaved?: 'kept' | 'dropped'): Promise<void>;
  /** Calls back with the state of sync, now and after each change. */
  watchPhase(onChange: (phase: SyncPhase) => void): Stop;
  /**
   * Calls back with the number of lost changes when the browser deleted the database and it was recreated.
   */
  watchReplaced(onReplaced: (lost: number) => void): Stop;
  /** True if nothing was ever read into it, and nothing waits in it. */
  isBlank(): Promise<boolean>;
  /** Reopens the database if the browser has closed it. */
  wake(): void;
  close(): void;
  /**
   * Ends this account's work here. Kept changes, unsaved work and open conflicts wait until it signs in
   * again; nobody else can read or send them. If there are none, everything of the account is deleted.
   */
  signOut(unsent: UnsentWork): Promise<void>;
  /** Loads the code that `signOut` needs; rejects before anything has changed. */
  prepareSignOut(): Promise<void>;
  /** Closes and deletes everything of this account on this device. */
  destroy(): Promise<void>;
}

/** Opens (or creates) the database of an account. Rejects with `StoreError`. */
export async function openStore(deps: StoreDeps): Promise<Store> {
  const db = new VitrineDb(databaseName(deps.account.uid));
  const { random, onOutdated = () => undefined } = deps;
  keepOpen(db, onOutdated);
  // Nothing waits for it.
  db.on('ready', () => void nameInstance(db, random).catch(() => undefined), true);
  try {
    await db.open();
  } catch (cause) {
    throw toStoreError(cause);
  }
  // Nothing waits for it; if the store closes before, the next start does it.
  void clearAbandoned(db, deps.clock.now()).catch(() => undefined);
  return createStore(db, deps);
}

const workPath = ({ teamId, slideId }: SlideKey) => `${SLIDE_WORKS}${teamId}/${slideId}`;

/**
 * Returns what is written in the same transaction as a change, so that saved work is never offered again as unsaved: a
 * page may be closed at any moment.
 */
function alongWith(db: VitrineDb, clock: Clock, { settles, fact }: CommitOptions = {}) {
  if (!settles && !fact) return undefined;
  return () =>
    Promise.all([
      settles && db.facts.delete(workPath(settles)),
      fact && db.facts.put({ path: fact.path, value: fact.value(), atMs: clock.now() }),
    ]);
}

/** Loaded on demand: rarely needed, and large. */
const loadEnding = () => import('./endWork.ts');

function createStore(db: VitrineDb, deps: StoreDeps): Store {
  const sync = createDexieSyncStore(db);
  const addressOf: AddressOf = deps.addressOf ?? ((media) => downloadAddress('/v0/b/-', media));
  const { createHasher = createHasherHere } = deps;
  const dated = createDating(db, deps.clock);
  const commitDeps = { ...deps, uid: deps.account.uid, store: sync, addressOf };
  return {
    account: deps.account,
    db,
    sync,
    addressOf,
    async commit(mutator, args, options) {
      const reads = mutator.reads(args, deps.account);
      const ref = reads.find(isContent) ?? reads[0];
      const along = alongWith(db, deps.clock, options);
      const result = await withFreeSpace(db, deps.clock, async () => {
        const files = ref && (await filesToWaitFor(db, args, ref, options?.files));
        return commitMutation({ ...commitDeps, along }, mutator, await dated(args), files);
      });
      if (!result.ok) await refuseIfUnread(sync, reads);
      else if (mutator.withdrawal) await letPass(db, sync, result.changes[0].id);
      return result;
    },
    stageFile: async (blob, options) => {
      const stored = storedMediaOf(blob);
      // The copy keeps unsaved work complete after a crash, also offline.
      const place = { ...options, ...(stored && { path: stored.path, type: stored.type }) };
      const staged = await withFreeSpace(db, deps.clock, () =>
        stageFile(db, blob, place, { clock: deps.clock, createHasher }),
      );
      return stored ?? staged;
    },
    readStaged: (path, start, end) => readStaged(db, path, start, end),
    openStaged: (path) => openStaged(db, path),
    watchQueue: (onChange) => watchQueue(db, onChange),
    putFact: async (path, value, unless) => {
      if (unless === 'known' && (await db.facts.get(path))) return;
      await db.facts.put({ path, value, atMs: deps.clock.now() });
    },
    async forgetTeams(teamIds, unsaved) {
      await forgetTeams(db, teamIds, unsaved);
      for (const id of teamIds) await dropKeptFiles(deps.account.uid, id);
    },
    watchPhase: (onChange) => watchPhase(db, onChange),
    watchReplaced: (onReplaced) => watchReplaced(db, onReplaced),
    isBlank: () => isBlank(db),
    wake: () => void db.meta.count().catch(() => undefined), // whoever needs the database gets its error
    close: () => db.close(),
    async signOut(unsent) {
      const { endWork } = await loadEnding();
      await endWork({ db, sync, uid: deps.account.uid }, unsent);
    },
    prepareSignOut: async () => void (await loadEnding()),
    async destroy() {
      db.close();
      await Dexie.delete(db.name);
      await dropKeptFiles(deps.account.uid);
    },
  };
}

/** A withdrawal does not wait for videos. It is stored: should this fail, it arrives behind them. */
async function letPass(db: VitrineDb, sync: SyncStore, id: MutationId): Promise<void> {
  const load = () => import('./review/withdraw.ts');
  await db.uploads
    .count()
    .then(async (files) => files > 0 && (await load()).withdraw(sync, id))
    .catch(() => undefined);
}

/** A file with a token is on the server. */
/** Rows that only say who may do what have no files. */
const isContent = ({ kind }: RowRef): boolean => !KINDS[kind].isContext;

async function isBlank(db: VitrineDb): Promise<boolean> {
  const counts = [db.log.count(), db.rowsOf('user').count(), db.rowsOf('team').count()];
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** A refusal means nothing while not even the actor's own rows were read (the database is new, say). */
async function refuseIfUnread(sync: SyncStore, reads: readonly RowRef[]): Promise<void> {
  const context = reads.filter(({ kind }) => KINDS[kind].isContext);
  const known = await sync.transact((tx) => tx.values(context));
  if (known.every((row) => row === undefined)) throw new StoreError('unread', undefined);
}

/** Makes room on a full disk by dropping what the server can provide again, the least missed first. */
async function withFreeSpace<T>(db: VitrineDb, clock: Clock, work: () => Promise<T>): Promise<T> {
  const rooms = [() => dropKeptFiles(), async () => (await evictUnused(db, clock.now())) > 0];
  const attempt = async (): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof StoreError) || cause.code !== 'storageFull') throw cause;
      let hasFreed = false;
      while (!hasFreed && rooms.length > 0) hasFreed = (await rooms.shift()?.()) === true;
      if (!hasFreed) throw cause;
      return attempt();
    }
  };
  return attempt();
}

function watchQueue(db: VitrineDb, onChange: (waiting: number) => void): Stop {
  // The last number too: a change that leaves while another arrives does not alter the count.
  return watchRows(
    db,
    ({ log }) => Promise.all([log.count(), log.orderBy('seq').last()]),
    ([waiting]) => onChange(waiting),
  );
}

type SyncPhase = SyncStatus['phase'];

/** Reports the state of sync, now and whenever it is another, whichever page or worker leads. */
function watchPhase(db: VitrineDb, onChange: (phase: SyncPhase) => void): Stop {
  let last: SyncPhase | undefined;
  return watchRows(
    db,
    async ({ meta }) => (await meta.get('status'))?.value as SyncStatus | undefined,
    (status) => {
      const phase = status?.phase ?? 'idle';
      if (phase === last) return; // what else the status says has changed
      last = phase;
      onChange(phase);
    },
  );
}
