import type { Json } from '../../model/json.ts';
import type { Media } from '../../model/media.ts';

/** The machine's clocks, ms. `monotonic` never jumps; `now` may be wrong by years. */
export interface Clock {
  now(): number;
  monotonic(): number;
}

/** Runs `task` after `ms`; answers how to cancel it. */
export type After = (ms: number, task: () => void) => () => void;

/** Filled in by the backend with its own time, ms. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/**
 * Why a call failed, by what to do: `offline` try again later (network, busy, time-out), `refused`
 * this device may not, `signedOut` its account is gone, `broken` the request itself is wrong.
 */
export type FailureKind = 'offline' | 'refused' | 'signedOut' | 'broken';

/** What a player needs of a backend. Every promise rejects with an error that carries `kind`. */
export interface PlayerBackend {
  /** The device's uid, from the stored account if there is one, else a new anonymous account. */
  signIn(): Promise<string>;
  /** Forgets the account: the next `signIn` makes a new device. */
  signOut(): Promise<void>;
  /** Reads once; with a query the children that it asks for. */
  get(path: string, query?: ChildrenQuery): Promise<unknown>;
  /** Writes all paths at once or none. */
  update(values: { readonly [path: string]: Json }): Promise<void>;
  /** Values come from the server only; `onRefused` ends the listening. Answers how to stop. */
  listen(path: string, onValue: (value: unknown) => void, onRefused: () => void): () => void;
  /** Tells each change of the connection, with how far the server's clock is ahead, ms. */
  onConnection(listener: (isOnline: boolean, offsetMs: number) => void): () => void;
  /** Drops the connection and makes it again, which measures the clock again. */
  reconnect(): void;
  /** Calls `/functions/{name}` as this device and answers its JSON. */
  call(name: string, input: { readonly [key: string]: Json }): Promise<unknown>;
  /** Where to fetch a medium. */
  mediaRequest(media: Pick<Media, 'path' | 'token'>): Promise<DownloadRequest>;
}

/** Children whose `orderBy` is from `from` up to `to`; of them the first `limit` in that order. */
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

/** True where a page came instead of an answer: the network likely wants a sign-in of its own. */
export const isPortal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isPortal' in error && error.isPortal === true;

/** True where too many new devices came from this internet address within the hour. */
export const isCrowded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isCrowded' in error && error.isCrowded === true;

/** The kind of any failure; what carries none came from the network. */
export function failureKind(error: unknown): FailureKind {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return kind === 'refused' || kind === 'signedOut' || kind === 'broken' ? kind : 'offline';
}

/** What the player tells people who look after it. */
export type Report = (event: string, detail?: { readonly [key: string]: Json }) => void;
