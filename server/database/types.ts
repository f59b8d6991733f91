import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { Json } from '../../src/model/json.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Limits } from '../limits/createLimits.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/** Thrown by `verifyToken` for a genuine token past its end; any other failure is answered by null. */
export class TokenExpired extends Error {
  readonly code = 'expired_token';
  constructor() {
    super('Auth token is expired');
  }
}

/** Which children of a path, as in the REST interface: one of each bound at most. */
export interface Query {
  /** `$key`, `$value`, `$priority` or the path of a child, `a/b`. */
  readonly orderBy: string;
  readonly equalTo?: Json;
  readonly startAt?: Json;
  readonly startAfter?: Json;
  readonly endAt?: Json;
  readonly endBefore?: Json;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

/** Trusted access for functions: no rules. Paths are written `a/b/c`, the root is the empty string. */
export interface DatabaseAdmin {
  get(path: string): Json;
  /** The matching children as an object, in no promised order. */
  query(path: string, query: Query): Json;
  /**
   * Writes all paths at once; null removes. Server values (`{'.sv': …}`) are filled in.
   * Resolves when it is on disk; rejects without effect if it cannot be.
   */
  update(updates: Readonly<Record<string, Json>>): Promise<void>;
  /**
   * Replaces the value at `path` by what `fn` makes of it; undefined leaves it alone.
   * `fn` is called once, nothing comes between. Resolves with the final value when it is on disk.
   */
  transaction(path: string, fn: (current: Json) => Json | undefined): Promise<Json>;
}

export interface SiteDatabase {
  readonly admin: DatabaseAdmin;
  /** Answers `/{path}.json`, event streams included. Never rejects. */
  handleRest(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    /** The client's, where a proxy stands between; that of the connection unless told. */
    address?: string,
  ): Promise<void>;
  /**
   * Takes over a socket that was opened at `/.ws?v=5&ns=`. `url` must carry the host and port that the
   * client used (its Host header): the handshake names it and the client reconnects there.
   */
  attachSocket(socket: WebSocket, url: URL, address?: string, onSignedIn?: () => void): void;
  /** Ends the connections of an account whose sign-in is no longer good. */
  endSessions(uid: string, isEnded: (auth: AuthClaims) => boolean): void;
  /** Calls `listener` with the written paths after each write is on disk; returns a function that stops it. */
  onWrite(listener: (paths: readonly string[]) => void): () => void;
  readonly events: DatabaseEvents;
  /**
   * Copies all that is on disk at one moment to a new file, for `openCopy`; writes go on meanwhile. What could not
   * be put on disk was refused, and is not in it.
   */
  copyTo(file: string): Promise<void>;
  /** Ends all connections, runs their `onDisconnect` writes, closes the file. */
  close(): Promise<void>;
}

/** A watched place has a new value. */
export interface DatabaseEvent extends DatabaseChange {
  readonly id: number;
}

/** What changed at a watched place. */
export interface DatabaseChange {
  /** The pattern it fits, as given in the options. */
  readonly pattern: string;
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/**
 * What triggers have to handle. It was put on disk with the write that caused it and stays there
 * until it is done, so no acknowledged write goes unheard.
 */
export interface DatabaseEvents {
  /** Left over from former runs, oldest first. */
  pending(): readonly DatabaseEvent[];
  /** Calls `listener` with each new one; returns a function that stops it. */
  listen(listener: (events: readonly DatabaseEvent[]) => void): () => void;
  /** It was handled; resolves when it is off the disk. */
  done(id: number): Promise<void>;
  /** Adds what a backup found waiting; resolves when it is on disk. */
  restore(changes: readonly DatabaseChange[]): Promise<void>;
}

export interface DatabaseLogger {
  error(message: string, cause?: unknown): void;
  info?(message: string): void;
}

export interface DatabaseOptions {
  /** Folder for `database.sqlite`; made if missing. */
  readonly dataDir: string;
  readonly rules: RulesJson;
  /** Milliseconds since 1970: `now` in the rules and the server timestamp. */
  readonly clock: () => number;
  /** Null for a token that is no good; throws `TokenExpired` for one past its end. */
  readonly verifyToken: (idToken: string) => Promise<AuthClaims | null>;
  /** Places whose changes are kept for `events`: `teams/{team}/slides/{index}`. */
  readonly watched?: readonly string[];
  readonly logger?: DatabaseLogger;
  /** Told of what somebody changed at these places, once it is on disk; of what the server itself writes it is not. */
  readonly audited?: {
    readonly places: readonly string[];
    readonly tell: (uid: string, changes: readonly DatabaseChange[]) => void;
  };
  /** What everybody pays with; those of the table unless told. */
  readonly limits?: Limits;
  /** Refuses what hosted Firebase would refuse too; see `limits/firebase.ts`. */
  readonly hasHostedLimits?: boolean;
  /** True while nobody but the server itself may write; never unless told. */
  readonly isClosed?: () => boolean;
  /** True while the disk has no room for more; never unless told. */
  readonly hasNoRoom?: (() => boolean) | undefined;
  /** Bytes of memory that all data may take; no end unless told. */
  readonly maxBytes?: number;
  /** Bytes of memory for rows that are also on disk; a share of the heap by default. */
  readonly loadedBytes?: number;
}
