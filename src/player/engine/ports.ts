import type { Json } from '../../model/json.ts';
import type { Media } from '../../model/media/media.ts';

/** The machine's clocks, ms. `monotonic` never jumps; `now` may be wrong by years. */
export interface PlayerClock {
  now(): number;
  monotonic(): number;
}

/** Runs `task` after `ms`; returns how to cancel it. */
export type After = (ms: number, task: () => void) => () => void;

/** Replaced by the backend with its own time, ms. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/**
 * Why a call failed, by how to react: `offline` retry later (network, busy, time-out), `refused` this
 * device lacks permission, `signedOut` its account is gone, `broken` the request itself is wrong.
 */
export type FailureKind = 'offline' | 'refused' | 'signedOut' | 'broken';

/** What a player needs from a backend. Every promise rejects with an error with a `kind`. */
export interface PlayerBackend {
  /** Returns the device's uid, from the stored account if there is one, else of a new anonymous account. */
  signIn(): Promise<string>;
  /** Forgets the account: the next `signIn` creates a new device. */
  signOut(): Promise<void>;
  /** Reads once; with a query only the matching children. */
  get(path: string, query?: ChildrenQuery): Promise<unknown>;
  /** Writes all paths at once or none. */
  update(values: { readonly [path: string]: Json }): Promise<void>;
  /** Calls back with values from the server only; `onRefused` ends the listening. Returns how to stop. */
  listen(path: string, onValue: (value: unknown) => void, onRefused: () => void): () => void;
  /** Reports each change of the connection, with how far the server's clock is ahead, in ms. */
  onConnection(listener: (isOnline: boolean, offsetMs: number) => void): () => void;
  /** Drops the connection and reconnects, which measures the clock again. */
  reconnect(): void;
  /** Calls `/functions/{name}` as this device and returns its JSON. */
  call(name: string, input: { readonly [key: string]: Json }): Promise<unknown>;
  /** Returns the request that downloads a medium. */
  mediaRequest(media: Pick<Media, 'path' | 'token'>): Promise<DownloadRequest>;
}

/** Children whose `orderBy` is from `from` up to `to`; the first `limit` of them in that order. */
export interface ChildrenQuery {
  readonly orderBy: string;
  readonly from: number | string;
  readonly to?: number | string;
  readonly limit?: number;
}

export interface DownloadRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
}

/** True if a page came instead of a response: the network probably requires a sign-in of its own. */
export const isPortal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isPortal' in error && error.isPortal === true;

/** True if too many new devices came from this internet address within the hour. */
export const isCrowded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isCrowded' in error && error.isCrowded === true;

/** Returns the kind of any failure; one without a kind comes from the network. */
export function failureKind(error: unknown): FailureKind {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return kind === 'refused' || kind === 'signedOut' || kind === 'broken' ? kind : 'offline';
}

/** Reports events to people who maintain the player. */
export type Report = (event: string, detail?: { readonly [key: string]: Json }) => void;
