import type { FunctionSettings } from './settings.ts';
import type { GuardedFetch } from './guardedFetch/createGuardedFetch.ts';
import type { OneAtATime } from './pictures/oneAtATime.ts';
import type { Json } from '../src/model/json.ts';

export type Updates = Readonly<Record<string, Json>>;

/** Trusted access to the database: no rules. Paths are written `a/b/c`. */
export interface FunctionDatabase {
  get(path: string): Promise<Json>;
  /** The children of a list whose `child` equals a value, by key. */
  findBy(path: string, child: string, equalTo: string): Promise<Readonly<Record<string, Json>>>;
  /** At most `limit` children of a list whose number `child` is at most `max`, lowest first, by key. */
  findUpTo(
    path: string,
    child: string,
    max: number,
    limit: number,
  ): Promise<Readonly<Record<string, Json>>>;
  /** At most `limit` children after the key `after` (null for the first), in the order of keys. */
  page(path: string, after: string | null, limit: number): Promise<Readonly<Record<string, Json>>>;
  /** Writes all paths at once, null removes; durable when it resolves. */
  update(updates: Updates): Promise<void>;
  /**
   * Runs `work` while no other function works on these names: spaces, paths, `claims/{uid}`. Clients are
   * not held up. Work must not ask for a name that it has.
   */
  exclusively<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * By how much a change of a function raises `rev`: 1 where `updateIf` is one step. Otherwise more
   * than clients can push meanwhile, so that what the function writes is always newer than what any
   * client has read.
   */
  readonly revStep: number;
  /**
   * As `update`, but only if each path in `expected` still holds its value; otherwise it writes
   * nothing and returns false.
   */
  updateIf(expected: Updates, updates: Updates): Promise<boolean>;
  /** Replaces one value; `fn` may run again when it changed meanwhile. Undefined leaves it alone. */
  transaction(path: string, fn: (current: Json) => Json | undefined): Promise<Json>;
}

/** Who calls, as far as sign-ins care. */
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
  /** True for who came by the registration path, as far as the host knows. */
  readonly mayFoundTeams: boolean;
  /** `password`, `microsoft.com`; empty for a device. */
  readonly providers: readonly string[];
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A browser in which a person is signed in. Times are milliseconds since 1970. */
export interface FunctionSession {
  readonly id: string;
  /** What it says of itself; the empty text when that was not kept. */
  readonly agent: string;
  readonly since: number;
  readonly lastSeen: number;
  /** True for the one that asks. */
  readonly isCurrent: boolean;
}

export interface FunctionAuth {
  getUser(uid: string): Promise<FunctionUser | null>;
  getUserByEmail(email: string): Promise<FunctionUser | null>;
  /** Replaces the custom claims (at most 1,000 characters); they reach the client with its next token. */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Where the caller is signed in, last seen first; null on a host that keeps no list. */
  sessions(caller: SignedInCaller): Promise<readonly FunctionSession[] | null>;
  /** Ends what one browser of `sessions` has: its tokens are refused and its connections end. */
  endSession(uid: string, id: string): Promise<void>;
  /**
   * Ends all sign-ins but the caller's. Where the host keeps no list it ends the caller's too, and ID tokens stay
   * good until they end.
   */
  endOtherSessions(caller: SignedInCaller): Promise<void>;
  /** What was changed about a sign-in in the last thirty days, newest first; null on a host that keeps no list. */
  signInChanges(uid: string): Promise<readonly SignInChange[] | null>;
  /** Removes the account with its passwords and sign-ins; one that is gone counts as done. */
  deleteUser(uid: string): Promise<void>;
}

/** Trusted access to storage: no rules. */
export interface FunctionFiles {
  read(path: string): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>;
  /** Stores a file and returns its download token. */
  write(path: string, bytes: Uint8Array, type: string): Promise<{ readonly token: string }>;
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
}

export interface FunctionMail {
  /** False where mails become files on the host and nobody receives them. */
  readonly isDelivered: boolean;
  /** Scheme and host of the app, for links. */
  origin(): string;
  /** Hands a mail over; rejects when that failed. */
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}

export interface FunctionAttempts {
  /** Counts one attempt; false when `limit` was reached within the window. */
  take(key: string, limit: number, windowMs: number): Promise<boolean>;
}

export interface FunctionLogger {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
}

/** All that a function may touch; the site server and Cloud Functions each bring their own. */
export interface FunctionPorts {
  readonly database: FunctionDatabase;
  readonly auth: FunctionAuth;
  readonly files: FunctionFiles;
  readonly mail: FunctionMail;
  readonly attempts: FunctionAttempts;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly random: (length: number) => Uint8Array;
  /** For services that the operator chose. */
  readonly fetch: typeof globalThis.fetch;
  /** For addresses that a user named. */
  readonly guardedFetch: GuardedFetch;
  /** For whatever draws pictures. */
  readonly oneAtATime: OneAtATime;
  readonly logger: FunctionLogger;
  /** What the operator configured. */
  readonly settings: FunctionSettings;
  /** What whoever founds a root team has to know; null where anybody may. */
  readonly registrationPath: string | null;
}
