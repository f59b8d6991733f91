import type { Json } from '../../src/model/json.ts';
import type { BatchId, ClientId, MutationId, UploadId, UserId } from '../../src/model/ids.ts';
import type { Kind, RowRef, RowTypes } from '../../src/model/kinds.ts';
import type { RefusalCode } from '../../src/model/mutation.ts';
import type { SpaceSection, Space } from '../../src/model/spaces.ts';

/* Everything here is stored on users' devices: a changed format needs a migration. */

export type AnyRow = RowTypes[Kind];

/** A row in the local store. */
export interface StoredRow<Row = AnyRow> {
  readonly key: string;
  /** What screens read: `fold(confirmed, log)`. Absent if the fold leaves no row. */
  readonly value?: Row;
  /** The server's value, kept only while the log touches the row; null: the server has none. */
  readonly confirmed?: Row | null;
  /** Last segment of the row's path on the server (a list index, say), as of the space's `rev`. */
  readonly at?: string;
  /** Top-level fields that the server stores in another format; they are written whole. */
  readonly odd?: readonly string[];
}

/** The server's value of a row, and its place. */
export type RowBase = Pick<StoredRow, 'at' | 'odd'> & { readonly confirmed: AnyRow | null };

/** Why a change waits for the user. */
export type ParkCode =
  | RefusalCode
  | 'refusedByRule'
  | 'removedFromTeam'
  | 'tooLarge'
  | 'needsNewerApp'
  | 'uploadRefused'
  | 'fileMissing'
  | 'storageFull'
  /** A copy of this disk may have sent it; too much was sent since to tell. */
  | 'mayBeSent'
  /** The server went back to an older copy: this makes again what it lost, or has in an older version. */
  | 'lostByServer'
  | 'olderOnServer';

/**
 * - `held`: waits for its uploads. `waiting`: may be sent. `sent`: in a batch with an open outcome; that is never
 *   stored with the row, the batch names it (see `withBatches`).
 * - `parked`: needs the user; its effect is not part of any value.
 */
export type LogState = 'held' | 'waiting' | 'sent' | 'parked';

export interface NewLogRow {
  readonly id: MutationId;
  /** Identity of the device when the change was made; its receipt is stored under it. */
  readonly client: ClientId;
  readonly uid: UserId;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  /** When the user acted, in ms since the epoch by the device's clock; never used for order. */
  readonly atMs: number;
  /** `refText` of the rows that the mutation reads, and of those it has written in any run. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Spaces of `writes`. */
  readonly spaces: readonly Space[];
  /** What the user saw where they changed something: by row, by path, null for nothing. */
  readonly seen: { readonly [ref: string]: { readonly [path: string]: Json } };
  readonly state: LogState;
  readonly uploads: readonly UploadId[];
  readonly batch?: BatchId;
  readonly parked?: {
    readonly code: ParkCode;
    readonly atMs: number;
    /** For a change that is too large: its size as sent. */
    readonly bytes?: number;
  };
  /** The user wants it gone, but its outcome is open; the engine decides once it is known. */
  readonly isDiscarded?: true;
  /** Attempts with an open outcome when the change was taken out of their batch. */
  readonly tries?: readonly Try[];
  /** The changes that this one was a part of, before they were taken apart; each may still be applied. */
  readonly of?: readonly MutationId[];
  /** A version of the app that does not know it has computed values without it. */
  readonly isSkipped?: true;
}

export interface LogRow extends NewLogRow {
  /** Order of commit on this device; parts of a change lie between it and the next one. */
  readonly seq: number;
}

/** One attempt of a batch: what it overwrites if it is the one that wins. */
export interface Try {
  /** The revision that each space gets by it. */
  readonly revs: { readonly [space: string]: number };
  readonly conflicts: readonly ConflictRow[];
}

/** Mutations sent in one update with an open outcome. Written before sending. */
export interface SentBatch {
  readonly id: BatchId;
  readonly spaces: readonly Space[];
  readonly mutations: readonly MutationId[];
  readonly tries: readonly Try[];
}

/** What the server has applied for a device. */
export interface Receipt {
  /** Rises with each update. */
  readonly n: number;
  readonly batchId: string;
  /** The revision that the batch created. */
  readonly rev: number;
  /** Applied mutations and the revision that each created; bounded, so only recent ones. */
  readonly done: { readonly [mutation: string]: number };
}

/** What this device knows of a space. Without `rev` it was never read (or its rows were evicted). */
export interface SpaceRow {
  readonly space: Space;
  /** Readers (members of child teams) see the published copies, and send nothing. */
  readonly access: 'member' | 'reader';
  /** The child teams that a reader belongs to: it may read what their parent sets for each. Grows only. */
  readonly forTeams?: readonly string[];
  readonly rev?: number;
  /** Set while the space is read for the first time, page by page. */
  readonly load?: FirstLoad;
  /** `epoch` is not a section: it changes when the backend is restored from a backup. */
  readonly revs: { readonly [section in SpaceSection | 'epoch']?: number };
  /** Next free index of each list, by its base path. */
  readonly next: { readonly [base: string]: number };
  /** Receipts on the server as of `rev`, by device: this one's, and those of waiting changes. */
  readonly receipts: { readonly [client: string]: Receipt };
  /** The revision that players follow of the slides (`shownRev`) and screens that changed last for them, by id. */
  readonly shown?: { readonly [id: string]: number };
  /** Set while the space is closed to this account. */
  readonly lost?: true;
  /** Set while the space requires a newer app. */
  readonly needsNewerApp?: true;
  /** A revision that the server has certainly reached; beyond `rev`: nothing can be sent before a look. */
  readonly ahead?: number;
  /**
   * Set while everything is read again: rows that the server no longer has are removed here. `true`: because it went
   * back. `tooMuch`: the news did not arrive at once, and meanwhile nothing reveals whether it goes back.
   */
  readonly again?: true | 'tooMuch';
  /** What got through at once lately, if that is less than the first attempt's size. */
  readonly slow?: Slow;
  readonly openedAtMs: number;
}

/** Rows in one response, characters in one update. */
export interface Slow {
  readonly rows?: number;
  readonly chars?: number;
}

/**
 * Progress of the first read of a space. Only its owner may store pages: another leader that takes over writes its own
 * `id`, and pages that were requested earlier are dropped.
 */
export interface FirstLoad {
  readonly id: string;
  /** Read before all rows; recorded with the space when every page is here. */
  readonly rev: number;
  readonly revs: SpaceRow['revs'];
  readonly receipts: SpaceRow['receipts'];
  readonly next: SpaceRow['next'];
  readonly shown?: SpaceRow['shown'];
  /** The last key stored of each list or map, by its base path. */
  readonly at: { readonly [base: string]: string };
  /** Rows stored so far, and their approximate total. */
  readonly read: number;
  readonly total: number;
}

/** A concurrent value that a change of ours has overwritten, offered for restoring. */
export interface ConflictRow {
  readonly id: string;
  readonly ref: RowRef;
  readonly path: string;
  readonly theirs: Json;
  readonly ours: Json;
  readonly mutation: MutationId;
  /** When the change of ours was made. */
  readonly atMs: number;
  /** Who wrote the overwritten value, and when; '' if unknown. */
  readonly theirsBy?: string;
  readonly theirsAtMs?: number;
}

/** This device. A copied disk shares it until the two meet; see the SPEC's rules on clones. */
export interface Identity {
  readonly client: ClientId;
}

export type UploadState = 'waiting' | 'sending' | 'done' | 'parked';

/** A staged file being uploaded. `sent` of `bytes` are acknowledged. */
export interface UploadRow {
  readonly id: UploadId;
  readonly mutation: MutationId;
  /** The row the file belongs to, and its slot there: `landscape`, `portrait`, `picture`, … */
  readonly ref: string;
  readonly slot: string;
  /** The file's name as the user knows it. */
  readonly name?: string;
  /** Path in the storage bucket. */
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sent: number;
  readonly state: UploadState;
  readonly sessionUrl?: string;
  readonly token?: string;
  /** When it was last seen on the server, in ms since the epoch by this device; absent for one of an older version. */
  readonly sentAtMs?: number;
  readonly parked?: ParkCode;
  /** Milliseconds during which it was tried and refused; new claims may take a while. */
  readonly refusedForMs?: number;
  /** Version 0.1.0 wrote it instead of `refusedForMs`; it also counted time without attempts. */
  readonly refusedSinceMs?: number;
  /** Why the last attempt failed; absent while it advances. `tooLarge`: for something on the way to the server. */
  readonly hindered?: 'portal' | 'full' | 'noAnswer' | 'refused' | 'tooLarge';
  /** The user wants it sent now, although this connection is metered. */
  readonly isAskedFor?: true;
  /** Its change writes no other row, which would have to wait for the file as well. */
  readonly isAlone?: true;
  /** Its slide or template is in the trash, and the server has neither: it is not sent unless that is restored. */
  readonly isResting?: true;
}

/** Written by the engine, read by screens like any other row. */
export interface SyncStatus {
  readonly phase: 'idle' | 'sending' | 'waiting' | 'offline' | 'needsSignIn' | 'needsNewerApp';
  /** Spaces with their first read in progress. */
  readonly loading: readonly Space[];
  /** The last phases and when they began, oldest first; for diagnosing a device. */
  readonly transitions?: readonly { readonly phase: SyncStatus['phase']; readonly atMs: number }[];
  /** When everything was last confirmed, in ms since the epoch. */
  readonly upToDateAtMs?: number;
  /** A page came instead of a response: this network likely has a captive portal. */
  readonly isPortal?: true;
  /** The server reports that its disk is full. */
  readonly isFull?: true;
  /** The outcome of the last changes that were taken back in flight. */
  readonly takenBack?: readonly TakenBack[];
  /** The last changes that have arrived, oldest first. */
  readonly sentLately?: readonly SentChange[];
}

/** What is known of a change once it has left the log. */
export interface ChangeSummary {
  readonly id: MutationId;
  /** Stored name of the mutation. */
  readonly name: string;
  /** `refText` of the row that it changed first. */
  readonly ref: string;
  readonly spaces: readonly Space[];
  /** The title that it gave the row, if any. */
  readonly title?: string;
}

export interface SentChange extends ChangeSummary {
  /** When this device learnt of it, in ms since the epoch. */
  readonly atMs: number;
}

/** `delivered`: it had been applied already; `discarded`: it was not, and can no longer be. */
export interface TakenBack {
  readonly id: MutationId;
  readonly outcome: 'delivered' | 'discarded';
  readonly atMs: number;
  /** Which it was; absent if an earlier version recorded it. */
  readonly change?: ChangeSummary;
}
