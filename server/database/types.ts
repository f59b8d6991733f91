import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { Json } from '../../src/model/json.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/** Thrown by `verifyToken` for a genuine token that has expired; any other failure is null. */
export class TokenExpired extends Error {
  readonly code = 'expired_token';
  constructor() {
    super('Auth token is expired');
  }
}

/** Selects children of a path, as in the REST interface: at most one of each bound. */
export interface DatabaseQuery {
  /** `$key`, `$value`, `$priority` or the path of a child such as `a/b`. */
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
  /** Returns the matching children as an object, in no particular order. */
  query(path: string, query: DatabaseQuery): Json;
  /** Returns the keys of the children, without reading what is below them. */
  keys(path: string): readonly string[];
  /**
   * Writes all paths at once; null removes. Server values (`{'.sv': …}`) are filled in. Resolves when it is on disk;
   * rejects without effect otherwise.
   */
  update(updates: Readonly<Record<string, Json>>): Promise<void>;
  /**
   * Replaces the value at `path` by the result of `fn`; undefined leaves it unchanged. `fn` is called once, atomically.
   * Resolves with the final value when it is on disk.
   */
  transaction(path: string, fn: (current: Json) => Json | undefined): Promise<Json>;
}

export interface SiteDatabase {
  readonly admin: DatabaseAdmin;
  /** Serves `/{path}.json`, including event streams. Never rejects. */
  handleRest(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    /** The client's address behind a proxy; defaults to that of the connection. */
    address?: string,
  ): Promise<void>;
  /**
   * Takes over a socket opened at `/.ws?v=5&ns=`. `url` must contain the host and port that the client used (its Host
   * header): the handshake names it and the client reconnects there.
   */
  attachSocket(socket: WebSocket, url: URL, address?: string, onSignedIn?: () => void): void;
  /** Ends the connections of an account whose sign-in is no longer valid. */
  endSessions(uid: string, isEnded: (auth: AuthClaims) => boolean): void;
  /** Calls `listener` with the written paths after each write is on disk; returns a function that stops it. */
  onWrite(listener: (paths: readonly string[]) => void): () => void;
  readonly events: DatabaseEvents;
  /**
   * Copies a consistent snapshot of the disk to a new file, for `openCopy`; writes continue meanwhile. Writes that
   * could not be put on disk were refused and are not part of it.
   */
  copyTo(file: string): Promise<void>;
  /** Ends all connections, runs their `onDisconnect` writes, closes the file. */
  close(): Promise<void>;
}

/** A change of a watched place. */
export interface DatabaseEvent extends DatabaseChange {
  readonly id: number;
}

/** The old and the new value of a watched place. */
export interface DatabaseChange {
  /** The matching pattern, as given in the options. */
  readonly pattern: string;
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/**
 * Events for triggers. They are stored in the same commit as the write that caused them and stay on disk until handled,
 * so no acknowledged write goes unnoticed.
 */
export interface DatabaseEvents {
  /** Returns events left by earlier runs, oldest first. */
  pending(): readonly DatabaseEvent[];
  /** Calls `listener` with new events; returns a function that stops it. */
  listen(listener: (events: readonly DatabaseEvent[]) => void): () => void;
  /** Removes a handled event; resolves when it is off the disk. */
  done(id: number): Promise<void>;
  /** Adds the unhandled events of a backup; resolves when they are on disk. */
  restore(changes: readonly DatabaseChange[]): Promise<void>;
}

export interface DatabaseLogger {
  error(message: string, cause?: unknown): void;
  info?(message: string): void;
}

export interface DatabaseOptions {
  /** Folder of `database.sqlite`; created if missing. */
  readonly dataDir: string;
  readonly rules: RulesJson;
  /** Milliseconds since 1970: `now` in the rules and the server timestamp. */
  readonly clock: () => number;
  /** Returns null for an invalid token; throws `TokenExpired` for an expired one. */
  readonly verifyToken: (idToken: string) => Promise<AuthClaims | null>;
  /** Places whose changes become `events`: `teams/{team}/slides/{index}`. */
  readonly watched?: readonly string[];
  readonly logger?: DatabaseLogger;
  /** Called with an account's changes of these places once they are on disk; not with the server's own writes. */
  readonly audited?: {
    readonly places: readonly string[];
    readonly record: (uid: string, changes: readonly DatabaseChange[]) => void;
  };
  /** Defaults to the limits table. */
  readonly limits?: ServerLimits;
  /** Refuses what hosted Firebase would refuse; see `limits/firebase.ts`. */
  readonly hasHostedLimits?: boolean;
  /** True while only the server itself may write; defaults to never. */
  readonly isClosed?: () => boolean;
  /** True while the disk has no room; defaults to never. */
  readonly isDiskFull?: (() => boolean) | undefined;
  /** Bytes of memory that all data may take; unlimited by default. */
  readonly maxBytes?: number;
  /** Bytes of memory for rows that are also on disk; defaults to a share of the heap. */
  readonly loadedBytes?: number;
}
