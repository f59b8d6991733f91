import type { FunctionSettings } from './settings.ts';
import type { GuardedFetch } from './guardedFetch/createGuardedFetch.ts';
import type { OneAtATime } from './pictures/oneAtATime.ts';
import type { Json } from '../src/model/json.ts';

export type Updates = Readonly<Record<string, Json>>;

/** Trusted access to the database, without rules. Paths are written `a/b/c`. */
export interface FunctionDatabase {
  get(path: string): Promise<Json>;
  /** Returns the children of a list whose `child` equals a value, by key. */
  findBy(path: string, child: string, equalTo: string): Promise<Readonly<Record<string, Json>>>;
  /** Returns at most `limit` children of a list whose number `child` is at most `max`, lowest first, by key. */
  findUpTo(
    path: string,
    child: string,
    max: number,
    limit: number,
  ): Promise<Readonly<Record<string, Json>>>;
  /** Returns at most `limit` children after the key `after` (null for the first), ordered by key. */
  page(path: string, after: string | null, limit: number): Promise<Readonly<Record<string, Json>>>;
  /** Returns the keys of a list of few or large children, without keeping what is below them. */
  keys(path: string): Promise<readonly string[]>;
  /** Writes all paths at once; null removes. Durable once it resolves. */
  update(updates: Updates): Promise<void>;
  /**
   * Runs `work` while no other function works on these names: spaces, paths, `claims/{uid}`. Clients are not blocked.
   * Work must not request a name that it already has.
   */
  exclusively<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * By how much a function raises `rev`: 1 if `updateIf` is atomic. Otherwise more than clients can write in the
   * meantime, so that a function's write is always newer than anything a client has read.
   */
  readonly revStep: number;
  /**
   * Like `update`, but only if each path in `expected` still has its value; otherwise writes nothing and returns false.
   */
  updateIf(expected: Updates, updates: Updates): Promise<boolean>;
  /** Replaces one value; `fn` may run again if it changed in the meantime. Undefined leaves it unchanged. */
  transaction(path: string, fn: (current: Json) => Json | undefined): Promise<Json>;
}

/** The caller, as far as sign-ins are concerned. */
interface SignedInCaller {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

export interface SignInChange {
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FunctionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** True for people who came by the registration path, as far as the host knows. */
  readonly mayFoundTeams: boolean;
  /** `password`, `microsoft.com`; empty for a device. */
  readonly providers: readonly string[];
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A browser in which a person is signed in. Times are in ms since 1970. */
export interface FunctionSession {
  readonly id: string;
  /** The browser's user agent; empty if it was not stored. */
  readonly agent: string;
  readonly since: number;
  readonly lastSeen: number;
  /** True for the caller's. */
  readonly isCurrent: boolean;
}

export interface FunctionAuth {
  getUser(uid: string): Promise<FunctionUser | null>;
  getUserByEmail(email: string): Promise<FunctionUser | null>;
  /** Replaces the custom claims (at most 1,000 characters); the client gets them with its next token. */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns where the caller is signed in, most recently seen first; null on a host without a list. */
  sessions(caller: SignedInCaller): Promise<readonly FunctionSession[] | null>;
  /** Ends one browser of `sessions`: its tokens are refused and its connections end. */
  endSession(uid: string, id: string): Promise<void>;
  /**
   * Ends all sign-ins but the caller's. A host without a list also ends the caller's, and ID tokens stay valid until
   * they expire.
   */
  endOtherSessions(caller: SignedInCaller): Promise<void>;
  /** Returns changes of the sign-in in the last 30 days, newest first; null on a host without a list. */
  signInChanges(uid: string): Promise<readonly SignInChange[] | null>;
  /** Removes the account with its passwords and sign-ins; succeeds if it is already gone. */
  deleteUser(uid: string): Promise<void>;
}

/** Trusted access to storage, without rules. */
export interface FunctionFiles {
  read(path: string): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>;
  /** Stores a file and returns its download token. */
  write(path: string, bytes: Uint8Array, type: string): Promise<{ readonly token: string }>;
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
}

export interface FunctionMail {
  /** False if mails are written to files on the host, so that no one receives them. */
  readonly isDelivered: boolean;
  /** Returns scheme and host of the app, for links. */
  origin(): string;
  /** Hands a mail over; rejects on failure. */
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}

export interface FunctionAttempts {
  /** Counts one attempt; false if `limit` was reached within the window. */
  take(key: string, limit: number, windowMs: number): Promise<boolean>;
}

export interface FunctionLogger {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
}

/** All dependencies of functions; the site server and Cloud Functions each provide their own. */
export interface FunctionPorts {
  readonly database: FunctionDatabase;
  readonly auth: FunctionAuth;
  readonly files: FunctionFiles;
  readonly mail: FunctionMail;
  readonly attempts: FunctionAttempts;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly random: (length: number) => Uint8Array;
  /** For the operator's providers. */
  readonly fetch: typeof globalThis.fetch;
  /** For addresses given by users. */
  readonly guardedFetch: GuardedFetch;
  /** For anything that draws pictures. */
  readonly oneAtATime: OneAtATime;
  readonly logger: FunctionLogger;
  /** The operator's configuration. */
  readonly settings: FunctionSettings;
  /** What founders of a root team have to know; null if anyone may found one. */
  readonly registrationPath: string | null;
  /** For how many screens the plan of a new team is; null where the provider sets no limit. */
  readonly firstScreens: number | null;
}
