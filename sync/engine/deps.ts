import type { UserId } from '../../src/model/ids.ts';
import type { AddressOf } from '../../src/model/media.ts';
import type { Backend, Clock, Random, SyncStore } from './ports.ts';
import type { Mutators } from './runRow.ts';

/** What the engine is made of. */
export interface EngineDeps {
  readonly store: SyncStore;
  readonly backend: Backend;
  readonly clock: Clock;
  readonly random: Random;
  /** The account whose store this is. */
  readonly uid: UserId;
  readonly mutators: Mutators;
  readonly addressOf: AddressOf;
  /** Rows in one page of a first read; see `PAGE_ROWS`. */
  readonly pageRows?: number;
}

/** Compared with a space's `minClient`: raised when stored data needs a newer reader. */
export const CLIENT_VERSION = 1;

/** Mutations in one update: few enough that a refusal is bisected quickly. */
export const MAX_BATCH = 500;
/** Characters of JSON in one update; the database takes 16 MB, proxies often less. */
export const MAX_BATCH_CHARS = 1_000_000;
/** Mutation ids kept in a receipt: far more than can be under way at once. */
export const MAX_DONE = 2 * MAX_BATCH;
/** Rows read and stored at once the first time: a cut costs one page. */
export const PAGE_ROWS = 500;
/** Rows of a page that are made and written in one go: so few that no page of the app freezes. */
export const SLICE_ROWS = 50;
/** Tries kept of a batch; earlier ones cannot win any more. */
export const MAX_TRIES = 5;
/** Phases of sync that are remembered. */
export const MAX_TRANSITIONS = 20;
/** How often a moved `rev` is answered at once before waiting. */
export const MAX_CONTENTION = 10;
