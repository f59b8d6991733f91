import type { Json } from '../../src/model/json.ts';
import type { BatchId, ClientId, MutationId, UploadId, UserId } from '../../src/model/ids.ts';
import type { Kind, RowRef, RowTypes } from '../../src/model/kinds.ts';
import type { RefusalCode } from '../../src/model/mutation.ts';
import type { Section, Space } from '../../src/model/spaces.ts';

/*
 * Everything here is stored on users' devices: a changed shape needs a migration.
 */

export type AnyRow = RowTypes[Kind];

/** A row as it is in the local store. */
export interface StoredRow<Row = AnyRow> {
  readonly key: string;
  /** What screens read: `fold(confirmed, log)`. Absent when the fold leaves no row. */
  readonly value?: Row;
  /** The server's value, kept only while the log touches the row; null: the server has none. */
  readonly confirmed?: Row | null;
  /** Last part of the row's path on the server (a list index, say), as of the space's `rev`. */
  readonly at?: string;
  /** Top-level fields that the server stores in another shape; they are written whole. */
  readonly odd?: readonly string[];
}

/** What the server has of a row, and where. */
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
  | 'mayBeSent';

/**
 * - `held`: waits for its uploads. `waiting`: may be sent. `sent`: in a batch whose outcome is open;
 *   that is never stored with the row, the batch names it (see `withBatches`).
 * - `parked`: needs the user; its effect is not part of any value.
 */
export type LogState = 'held' | 'waiting' | 'sent' | 'parked';

export interface NewLogRow {
  readonly id: MutationId;
  /** Identity of the device when the change was made; its receipt is found under it. */
  readonly client: ClientId;
  readonly uid: UserId;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  /** When the user acted, ms since the epoch by the device's clock; never used for order. */
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
    /** Of a change that is too large: what it weighs on the line. */
    readonly bytes?: number;
  };
  /** The user wants it gone, but its outcome is open; the engine decides once it is known. */
  readonly isDiscarded?: true;
  /** Attempts whose outcome was open when the change was taken out of their batch. */
  readonly tries?: readonly Try[];
  /** The changes that this one was a part of, before they were taken apart; each may still come in. */
  readonly of?: readonly MutationId[];
  /** A version of the app that does not know it has made values without it. */
  readonly isSkipped?: true;
}

export interface LogRow extends NewLogRow {
  /** Order of commit on this device; parts of a change lie between it and the next one. */
  readonly seq: number;
}

/** One attempt of a batch: what it would overwrite if it is the one that wins. */
export interface Try {
  /** The revision that each space gets by it. */
  readonly revs: { readonly [space: string]: number };
  readonly conflicts: readonly ConflictRow[];
}

/** Mutations sent in one update whose outcome is open. Written before sending. */
export interface SentBatch {
  readonly id: BatchId;
  readonly spaces: readonly Space[];
  readonly mutations: readonly MutationId[];
  readonly tries: readonly Try[];
}

/** What the server says it has applied for a device. */
export interface Receipt {
  /** Rises with each update. */
  readonly n: number;
  readonly batchId: string;
  /** The revision that the batch made. */
  readonly rev: number;
  /** Mutations applied and the revision that each made; bounded, so only recent ones. */
  readonly done: { readonly [mutation: string]: number };
}

/** What this device knows of a space. Without `rev` it was never read (or its rows were evicted). */
export interface SpaceRow {
  readonly space: Space;
  /** Readers (members of child teams) see what walls may see, and send nothing. */
  readonly access: 'member' | 'reader';
  /** The child teams that a reader belongs to: what their parent says of each is open to it. Grows only. */
  readonly forTeams?: readonly string[];
  readonly rev?: number;
  /** Set while the space is read for the first time, page by page. */
  readonly load?: FirstLoad;
  /** `epoch` is no section: it is another number after the backend was restored from a backup. */
  readonly revs: { readonly [section in Section | 'epoch']?: number };
  /** Next free index of each list, by its base path. */
  readonly next: { readonly [base: string]: number };
  /** Receipts on the server as of `rev`, by device: this one's, and those of waiting changes. */
  readonly receipts: { readonly [client: string]: Receipt };
  /** Set while the space is closed to this account. */
  readonly lost?: true;
  /** Set while the space asks for a newer app. */
  readonly needsNewerApp?: true;
  /** A revision that the server has reached for certain; beyond `rev`: nothing can be sent before a look. */
  readonly ahead?: number;
  /**
   * Set while all is read again: what the server no longer has goes from here. `true`: because it went
   * back. `tooMuch`: what is new did not come at once, and meanwhile nothing tells whether it goes back.
   */
  readonly again?: true | 'tooMuch';
  /** What got through at once lately, where that is less than what is tried first. */
  readonly slow?: Slow;
  readonly openedAtMs: number;
}

/** Rows in one answer, characters in one update. */
export interface Slow {
  readonly rows?: number;
  readonly chars?: number;
}

/**
 * How far the first read of a space is. Pages may be stored by its owner only: another leader that
 * takes over writes its own `id`, and pages that were asked for earlier are dropped.
 */
export interface FirstLoad {
  readonly id: string;
  /** What was read before all rows; recorded with the space when every page is here. */
  readonly rev: number;
  readonly revs: SpaceRow['revs'];
  readonly receipts: SpaceRow['receipts'];
  readonly next: SpaceRow['next'];
  /** The last key stored of each list or map, by its base path. */
  readonly at: { readonly [base: string]: string };
  /** Rows stored so far, and about how many there are. */
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
  /** Who wrote the value that was overwritten, and when; '' where that is not said. */
  readonly theirsBy?: string;
  readonly theirsAtMs?: number;
}

/** This device. A copied disk shares it until the two meet; see the SPEC's rules on clones. */
export interface Identity {
  readonly client: ClientId;
}

export type UploadState = 'waiting' | 'sending' | 'done' | 'parked';

/** A staged file on its way. `sent` of `bytes` are acknowledged. */
export interface UploadRow {
  readonly id: UploadId;
  readonly mutation: MutationId;
  /** The row the file belongs to, and its slot there: `landscape`, `portrait`, `picture`, … */
  readonly ref: string;
  readonly slot: string;
  /** The file's name as the person knows it. */
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
  /** When it was seen to be there, ms since the epoch by this device; absent for one of an older version. */
  readonly sentAtMs?: number;
  readonly parked?: ParkCode;
  /** Milliseconds for which it was tried and refused; young claims may need a while. */
  readonly refusedForMs?: number;
  /** Version 0.1.0 wrote it in place of that; it ran on while nothing was tried. */
  readonly refusedSinceMs?: number;
  /** Why the last try got nowhere; absent while it advances. */
  readonly hindered?: 'portal' | 'full' | 'noAnswer';
  /** Somebody asked for it to be sent now, although this line is paid by the byte. */
  readonly isAskedFor?: true;
}

/** Written by the engine, read by screens like any other row. */
export interface SyncStatus {
  readonly phase: 'idle' | 'sending' | 'waiting' | 'offline' | 'needsSignIn' | 'needsNewerApp';
  /** Spaces whose first read is still under way. */
  readonly loading: readonly Space[];
  /** The last phases and when they began, oldest first; for whoever looks into a device. */
  readonly transitions?: readonly { readonly phase: SyncStatus['phase']; readonly atMs: number }[];
  /** When everything was last confirmed, ms since the epoch. */
  readonly upToDateAtMs?: number;
  /** A page came instead of an answer: this network likely wants a sign-in of its own. */
  readonly isPortal?: true;
  /** The server says that its disk is full. */
  readonly isFull?: true;
  /** What became of the last changes that were taken back while they were on their way. */
  readonly takenBack?: readonly TakenBack[];
  /** The last changes that have arrived, oldest first. */
  readonly sentLately?: readonly SentChange[];
}

/** What is known of a change once it has left the log. */
export interface ToldChange {
  readonly id: MutationId;
  /** Stored name of the mutation. */
  readonly name: string;
  /** `refText` of the row that it changed first. */
  readonly ref: string;
  readonly spaces: readonly Space[];
  /** What it called the row, where it did. */
  readonly title?: string;
}

export interface SentChange extends ToldChange {
  /** When this device learnt of it, ms since the epoch. */
  readonly atMs: number;
}

/** `delivered`: it was in already; `discarded`: it is not, and can no longer come in. */
export interface TakenBack {
  readonly id: MutationId;
  readonly outcome: 'delivered' | 'discarded';
  readonly atMs: number;
  /** Which it was; absent where an earlier version has noted it. */
  readonly change?: ToldChange;
}
