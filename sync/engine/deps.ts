import type { UserId } from '../../src/model/ids.ts';
import type { AddressOf } from '../../src/model/media/media.ts';
import type { Backend, Clock, Random, SyncStore } from './ports.ts';
import type { Mutators } from './runRow.ts';

export interface EngineDeps {
  readonly store: SyncStore;
  readonly backend: Backend;
  readonly clock: Clock;
  readonly random: Random;
  /** The account that the store belongs to. */
  readonly uid: UserId;
  readonly mutators: Mutators;
  readonly addressOf: AddressOf;
  /**
   * True while a newer version of the app is open on this device: changes unknown to this one are left to it. Without
   * it, they are parked until the app is newer.
   */
  readonly hasNewer?: () => Promise<boolean>;
  /** Maximum rows in one response; see `PAGE_ROWS`. */
  readonly pageRows?: number;
}

/** Compared with a space's `minClient`: raised when stored data needs a newer reader. */
export const CLIENT_VERSION = 1;

/** Mutations in one update: few enough that a refusal is bisected quickly. */
export const MAX_BATCH = 500;
/** Characters of JSON in one update; the database takes 16 MB, proxies often less. */
export const MAX_BATCH_CHARS = 1_000_000;
/** The first update, while the connection is unknown: 16 s at 64 kbit/s. */
export const FIRST_BATCH_CHARS = 128_000;
/** Less than this is not worth a round trip. */
export const LEAST_BATCH_CHARS = 4_000;
/** Maximum rows that one change may write; one that writes more is split when it is made. */
export const MAX_CHANGE_ROWS = 100;
/** Mutation ids kept in a receipt: far more than can be in flight at once. */
export const MAX_DONE = 2 * MAX_BATCH;
/** Rows read and stored at once: a disconnect costs one page. */
export const PAGE_ROWS = 500;
/** The first page, while the connection is unknown: templates can be large. */
export const FIRST_PAGE_ROWS = 50;
/** Rows of a page parsed and written in one go: few enough that the app never freezes. */
export const SLICE_ROWS = 50;
/** Number of a batch's attempts to keep; earlier ones can no longer win. */
export const MAX_TRIES = 5;
/** Number of sync phases to remember. */
export const MAX_TRANSITIONS = 20;
/** How often a moved `rev` is followed at once before the engine waits. */
export const MAX_CONTENTION = 10;
/** How often a read may turn out to be stale before the engine slows down. */
export const MAX_STALE = 5;
/** How often within this time a space is read again because its server went back. */
export const MAX_RESTORES = 2;
export const RESTORES_MS = 10 * 60_000;
/** How many changes may be refused in a row before the engine slows down. */
export const MAX_REFUSALS = 8;
/** Number of arrived changes to keep for screens. */
export const MAX_SENT_LATELY = 20;
/** Number of taken-back changes to keep, with their outcome, for screens. */
export const MAX_TAKEN_BACK = 50;
