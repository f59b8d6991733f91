import type { Json } from '../../src/model/json.ts';
import type { RandomBytes } from '../../src/model/ids.ts';
import type { Kind, RowRef } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import type {
  ConflictRow,
  Identity,
  LogRow,
  NewLogRow,
  RowBase,
  SentBatch,
  SpaceRow,
  StoredRow,
  SyncStatus,
  UploadRow,
} from './rows.ts';

/** What the engine needs from the world. Clock, randomness, store and backend are injected here only. */
export interface Clock {
  /** Milliseconds since the epoch; may jump. */
  now(): number;
}

export type Random = RandomBytes;

/** At most one bound of each kind, as in the database's REST interface. */
export interface Query {
  /** `$key` or the path of a child. */
  readonly orderBy: string;
  readonly equalTo?: Json;
  readonly startAt?: Json;
  readonly endAt?: Json;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

/**
 * The kinds differ only in how to handle the failure.
 * - `unreachable`: no response of the database itself (no network, a portal's or proxy's page, 429, 5xx). What was sent
 *   may have been applied. Keep it, wait, retry.
 * - `tooSlow`: the connection transferred too little in too long a time. Like `unreachable`, and a smaller amount may
 *   pass.
 * - `tooLarge`: something on the way rejects requests of that size (413). Like `unreachable` for what is already in
 *   flight; a smaller amount may pass, and a single change that is rejected is parked, unless the change is small and
 *   something other than the database rejected it.
 * - `denied`: refused by a rule of the database, or the token is invalid (it cannot tell them apart).
 * - `expired`: the token had expired when it was sent.
 * - `signedOut`: nobody is signed in, or another account than the store's.
 * - `invalid`: the database itself reports the request as wrong (400).
 */
export type BackendErrorKind =
  | 'unreachable'
  | 'tooSlow'
  | 'tooLarge'
  | 'denied'
  | 'expired'
  | 'signedOut'
  | 'invalid';

export interface FailureDetails {
  /** The backend's requested delay in ms, if any. */
  readonly retryAfterMs?: number | undefined;
  /** A page came instead of the database's response: this network likely has a captive portal. */
  readonly isPortal?: boolean;
  /** The server's own disk is full: it accepts nothing until space is freed. */
  readonly isFull?: boolean;
  /** From something on the way (a proxy), not from the database. */
  readonly isHearsay?: boolean;
}

/** Adapters translate every failure into one of these; nothing parses the message. */
export class BackendError extends Error {
  readonly kind: BackendErrorKind;
  readonly retryAfterMs: number | undefined;
  readonly isPortal: boolean;
  readonly isFull: boolean;
  readonly isHearsay: boolean;
  constructor(kind: BackendErrorKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'BackendError';
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs;
    this.isPortal = details.isPortal ?? false;
    this.isFull = details.isFull ?? false;
    this.isHearsay = details.isHearsay ?? false;
  }
}

/** Stops something; safe to call twice. */
export type Stop = () => void;

/**
 * A database with atomic multi-path updates. Every call asserts that the signed-in account is the one that the backend
 * was created for, and rejects with `BackendError` only.
 */
export interface Backend {
  /** Returns the value at a path such as `teams/t/rev`; null if there is none. */
  read(path: string, query?: Query): Promise<Json>;
  /** Writes all paths or none. A rejection with `unreachable` leaves the outcome unknown. */
  patch(updates: Readonly<Record<string, Json>>): Promise<void>;
  /** Calls back with the current value and each later one, until stopped. Errors end it. */
  watch(path: string, onValue: (value: Json) => void, onError: (error: BackendError) => void): Stop;
  /** Gets a new token; rejects with `signedOut` if that fails for good. */
  refresh(): Promise<void>;
}

/** Listens on the revision of a space; undefined while the space has none. */
export function watchRev(
  backend: Pick<Backend, 'watch'>,
  space: Space,
  onRev: (rev: number | undefined) => void,
  onError: (error: BackendError) => void,
): Stop {
  return backend.watch(
    `${space}/rev`,
    (value) => onRev(typeof value === 'number' ? value : undefined),
    onError,
  );
}

/** One atomic change of the local store: all of it is on disk afterwards, or none. */
export interface StoreTx {
  /** Returns rows in the order of `refs`. */
  rows(refs: readonly RowRef[]): Promise<readonly (StoredRow | undefined)[]>;
  /** Returns rows without their server side, in the order of `refs`: cheaper than `rows`. */
  values(refs: readonly RowRef[]): Promise<readonly (Pick<StoredRow, 'value'> | undefined)[]>;
  /** Returns the server side of rows, in the order of `refs`: cheaper than `rows` for touched ones. */
  bases(refs: readonly RowRef[]): Promise<readonly (RowBase | undefined)[]>;
  putRows(rows: readonly { readonly ref: RowRef; readonly row: StoredRow }[]): Promise<void>;
  deleteRows(refs: readonly RowRef[]): Promise<void>;
  /** Drops the server side of rows: their values equal it now, and are not written again. */
  settleRows(refs: readonly RowRef[]): Promise<void>;
  /** Returns every row of a space. */
  rowsIn(space: Space): Promise<readonly RowRef[]>;
  /**
   * Returns mutations not yet confirmed, including parked ones, in order of commit. Those named by a batch are `sent`;
   * that is derived from the batch and not written with the rows.
   */
  log(): Promise<readonly LogRow[]>;
  addLog(row: NewLogRow): Promise<void>;
  putLog(rows: readonly LogRow[]): Promise<void>;
  deleteLog(rows: readonly Pick<LogRow, 'seq'>[]): Promise<void>;
  batches(): Promise<readonly SentBatch[]>;
  putBatch(batch: SentBatch): Promise<void>;
  deleteBatch(id: string): Promise<void>;
  spaces(): Promise<readonly SpaceRow[]>;
  putSpace(row: SpaceRow): Promise<void>;
  addConflicts(rows: readonly ConflictRow[]): Promise<void>;
  uploads(): Promise<readonly UploadRow[]>;
  putUploads(rows: readonly UploadRow[]): Promise<void>;
  /** Removes the records, and staged bytes with no other reference. */
  deleteUploads(rows: readonly Pick<UploadRow, 'id' | 'path'>[]): Promise<void>;
  identity(): Promise<Identity | undefined>;
  putIdentity(identity: Identity): Promise<void>;
  status(): Promise<SyncStatus | undefined>;
  putStatus(status: SyncStatus): Promise<void>;
  /** Awaits the last writes of the transaction: nothing follows them, so the store may end it sooner. */
  finish(writes: Promise<unknown>): Promise<void>;
}

/** What a step may touch, if known beforehand: the rest stays open to other readers. */
export interface Scope {
  readonly kinds: readonly Kind[];
  /** Whether it writes records of uploads. */
  readonly uploads: boolean;
  /** Whether it writes facts, which are this device's own. */
  readonly facts?: boolean;
  /** Whether it touches spaces and open batches, from which the log derives what was sent. */
  readonly spaces?: boolean;
}

/** The local store as the engine sees it. */
export interface SyncStore {
  /**
   * Runs `change` as one atomic step; nothing comes between its reads and writes. Inside, only `tx` may be awaited. A
   * rejection leaves the store unchanged.
   */
  transact<T>(change: (tx: StoreTx) => Promise<T>, scope?: Scope): Promise<T>;
}

/** Mutual exclusion between pages and worker of one account (Web Locks). */
export interface Locks {
  /**
   * Runs `work` while holding the lock, waiting for it unless `ifFree`; `signal` aborts when the lock is lost or
   * released. Returns false if `ifFree` found it taken.
   */
  hold(
    name: string,
    options: { readonly ifFree?: boolean; readonly steal?: boolean },
    work: (signal: { readonly aborted: boolean }) => Promise<void>,
  ): Promise<boolean>;
}

export type { Json };
