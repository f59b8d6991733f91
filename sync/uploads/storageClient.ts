import type { UploadRow } from '../engine/rows.ts';
import { BackendError } from '../engine/ports.ts';
import {
  type UploadAnswer,
  isOwnError,
  serviceNotReached,
  readAnswer,
  SessionGone,
  throwUnlessOk,
} from './serviceAnswer.ts';

export interface StorageDeps {
  readonly fetch: typeof fetch;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  /** Returns a token of the store's account; rejects with `BackendError`. */
  readonly token: (force?: boolean) => Promise<string>;
  /** Returns a signal that aborts after so many milliseconds; the browser's own by default. */
  readonly limit?: (ms: number) => AbortSignal;
}

export interface UploadStatus {
  readonly received: number;
  readonly isFinal: boolean;
  /** Download token, if the response described the file. */
  readonly token?: string | undefined;
}

/** What the service has under a path. */
export interface StoredFile {
  readonly bytes: number;
  /** In base64, as computed by the service; absent for files composed by others. */
  readonly md5?: string;
  readonly token?: string;
}

export type File = Pick<UploadRow, 'path' | 'type' | 'bytes'>;

/** How a request is ended before its response. */
export interface Ending {
  readonly limitMs: number;
  /** Aborted when the file is no longer wanted; then the request rejects with `Stopped`. */
  readonly stop?: AbortSignal;
}

/** A request was ended because the file is no longer wanted. */
export class Stopped extends Error {}

/** For requests without bytes: their response is due at once, even on a poor connection. */
export const ASK_MS = 20_000;

/**
 * The storage protocol over fetch, which a worker has too. Every method rejects with `BackendError`, `SessionGone` or
 * `Stopped`. Nothing counts as done unless the service proves it: a session's status by its header, a file by a
 * description with its name and size.
 */
export function createStorageClient(deps: StorageDeps) {
  const objects = `${deps.storageBase}/o`;
  const address = (file: File) => `${objects}?name=${encodeURIComponent(file.path)}`;
  const request = (url: string, init: RequestInit, ending: Ending) =>
    sendWithToken(deps, url, init, ending);
  const reach = (session: string) => reached(session, deps.storageBase);

  async function start(file: File, ending: Ending): Promise<string> {
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(file.bytes),
        'x-goog-upload-header-content-type': file.type,
      },
      body: JSON.stringify({ name: file.path, contentType: file.type }),
    };
    const answer = await request(address(file), init, ending);
    throwUnlessOk(answer);
    const session = answer.headers.get('x-goog-upload-url');
    if (!session) throw serviceNotReached(answer, 'no session in the answer');
    return session;
  }

  async function query(session: string, file: File, ending: Ending): Promise<UploadStatus> {
    const headers = { 'x-goog-upload-command': 'query' };
    const answer = await request(reach(session), { method: 'POST', headers }, ending);
    return statusOf(answer, file);
  }

  /** Rejects with `invalid` if the offset is not the one that the service expects. */
  async function sendPiece(
    session: string,
    file: File,
    piece: { readonly bytes: Uint8Array<ArrayBuffer>; readonly offset: number },
    ending: Ending,
  ): Promise<UploadStatus> {
    const end = piece.offset + piece.bytes.length;
    const headers = {
      'x-goog-upload-command': end === file.bytes ? 'upload, finalize' : 'upload',
      'x-goog-upload-offset': String(piece.offset),
    };
    const init = { method: 'POST', headers, body: piece.bytes };
    return statusOf(await request(reach(session), init, ending), file, end);
  }

  /** Lets the service delete its part of an unwanted file. */
  async function cancel(session: string): Promise<void> {
    const headers = { 'x-goog-upload-command': 'cancel' };
    await request(reach(session), { method: 'POST', headers }, { limitMs: ASK_MS });
  }

  /** Returns the download token if the service included it in its response. */
  async function sendWhole(
    file: File,
    content: Uint8Array<ArrayBuffer>,
    ending: Ending,
  ): Promise<string | undefined> {
    const answer = await request(address(file), multipart(file, content), ending);
    throwUnlessOk(answer);
    const stored = storedFileIn(answer, file);
    if (stored?.bytes !== file.bytes)
      throw serviceNotReached(answer, 'no description in the answer');
    return stored.token;
  }

  /** Returns what is stored under the file's path; undefined if the service reports that nothing is. */
  async function describe(file: File, ending: Ending): Promise<StoredFile | undefined> {
    const url = `${objects}/${encodeURIComponent(file.path)}`;
    const answer = await request(url, {}, ending);
    if (answer.status === 404 && isOwnError(answer)) return undefined;
    throwUnlessOk(answer);
    const stored = storedFileIn(answer, file);
    if (!stored) throw serviceNotReached(answer, 'no description in the answer');
    return stored;
  }

  return { start, query, sendPiece, sendWhole, describe, cancel };
}

/** Sends a request with the account's token, and reads the response whole. */
async function sendWithToken(
  deps: StorageDeps,
  url: string,
  init: RequestInit,
  ending: Ending,
): Promise<UploadAnswer> {
  const limit = deps.limit ?? ((ms: number) => AbortSignal.timeout(ms));
  const headers = new Headers(init.headers);
  headers.set('authorization', `Firebase ${await deps.token()}`);
  const [tooLong, { stop }] = [limit(ending.limitMs), ending];
  const signal = stop ? either(tooLong, stop) : tooLong;
  // Another address would receive the token, and cannot speak for our files.
  const options = { ...init, headers, signal, cache: 'no-store', redirect: 'manual' } as const;
  try {
    const answer = await readAnswer(await deps.fetch(url, options));
    if (!signal.aborted) return answer;
  } catch {
    // fetch rejects only for a missing connection, or our signal
  }
  if (stop?.aborted) throw new Stopped();
  throw new BackendError(tooLong.aborted ? 'tooSlow' : 'unreachable', 'no answer');
}

/** Returns a session's URL on the host as it is reached now: its address names the one it began under. */
function reached(session: string, storageBase: string): string {
  try {
    const { pathname, search } = new URL(session, storageBase);
    return new URL(storageBase).origin + pathname + search;
  } catch {
    throw new SessionGone(true); // not an address
  }
}

/** The description and the bytes of a file in one request. */
function multipart(file: File, content: Uint8Array<ArrayBuffer>): RequestInit {
  const boundary = `vitrine${file.bytes}${file.path.length}${Date.now()}`;
  const metadata = JSON.stringify({ name: file.path, contentType: file.type });
  const body = new Blob([
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
    `--${boundary}\r\nContent-Type: ${file.type}\r\n\r\n`,
    content,
    `\r\n--${boundary}--`,
  ]);
  const headers = {
    'x-goog-upload-protocol': 'multipart',
    'content-type': `multipart/related; boundary=${boundary}`,
  };
  return { method: 'POST', headers, body };
}

/** `sent`: the session's progress if the response does not contain it. */
function statusOf(answer: UploadAnswer, file: File, sent?: number): UploadStatus {
  const { status, headers } = answer;
  if (status === 404 || status === 410) throw new SessionGone(isOwnError(answer));
  throwUnlessOk(answer);
  const state = headers.get('x-goog-upload-status');
  if (state === 'cancelled') throw new SessionGone(true);
  if (state === 'final') {
    const stored = storedFileIn(answer, file);
    const token = stored?.bytes === file.bytes ? stored.token : undefined;
    return { received: file.bytes, isFinal: true, token };
  }
  const size = headers.get('x-goog-upload-size-received');
  const received = size === null ? sent : Number(size);
  if (state !== 'active' || received === undefined || !Number.isSafeInteger(received))
    throw serviceNotReached(answer, 'no status in the answer');
  return { received, isFinal: false };
}

/** Returns the description in a response; undefined if there is none, or it is of another file. */
function storedFileIn({ body }: UploadAnswer, file: File): StoredFile | undefined {
  const { name, size, md5Hash: md5, downloadTokens } = body;
  if (name !== file.path || !/^\d+$/.test(String(size))) return undefined;
  const [token] = typeof downloadTokens === 'string' ? downloadTokens.split(',') : [];
  return {
    bytes: Number(size),
    ...(typeof md5 === 'string' && { md5 }),
    ...(token && { token }),
  };
}

/** Aborts with whichever does so first; browsers some years old lack `AbortSignal.any`. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}
