import { isObject } from '../../src/model/json.ts';
import { BackendError } from '../engine/ports.ts';
import type { UploadRow } from '../engine/rows.ts';

export interface StorageDeps {
  readonly fetch: typeof fetch;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  /** A token of the store's account; rejects with `BackendError`. */
  readonly token: (force?: boolean) => Promise<string>;
}

/** The session is over (404, 410): a new one starts from the beginning. */
export class SessionGone extends Error {}

export interface UploadStatus {
  readonly received: number;
  readonly isFinal: boolean;
  /** Download token, where the answer held one. */
  readonly token?: string;
}

type File = Pick<UploadRow, 'path' | 'type' | 'bytes'>;

/** Long enough for one piece over a poor line. */
const PIECE_TIMEOUT_MS = 120_000;

/**
 * The storage protocol by fetch, which a worker has too. Every method rejects with `BackendError`
 * or `SessionGone`. A file that is there already with the right size counts as sent: media is
 * written once, and the answer to the last try may have been lost.
 */
export function createStorageClient(deps: StorageDeps) {
  const objects = `${deps.storageBase}/o`;
  const address = (file: File) => `${objects}?name=${encodeURIComponent(file.path)}`;

  async function request(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Firebase ${await deps.token()}`);
    const signal = AbortSignal.timeout(PIECE_TIMEOUT_MS);
    try {
      return await deps.fetch(url, { ...init, headers, signal, cache: 'no-store' });
    } catch {
      throw new BackendError('unreachable', 'no answer'); // fetch rejects for nothing else
    }
  }

  async function start(file: File): Promise<string> {
    const response = await request(address(file), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(file.bytes),
        'x-goog-upload-header-content-type': file.type,
      },
      body: JSON.stringify({ name: file.path, contentType: file.type }),
    });
    await throwUnlessOk(response);
    const session = response.headers.get('x-goog-upload-url');
    if (!session) throw new BackendError('unreachable', 'no session in the answer');
    return session;
  }

  async function query(session: string): Promise<UploadStatus> {
    const headers = { 'x-goog-upload-command': 'query' };
    return statusOf(await request(session, { method: 'POST', headers }));
  }

  async function sendPiece(
    session: string,
    piece: Blob,
    offset: number,
    isLast: boolean,
  ): Promise<UploadStatus> {
    const response = await request(session, {
      method: 'POST',
      headers: {
        'x-goog-upload-command': isLast ? 'upload, finalize' : 'upload',
        'x-goog-upload-offset': String(offset),
      },
      body: piece,
    });
    // The offset was wrong, or the whole is in already: the session knows.
    if (response.status === 400 || response.status === 409) return query(session);
    return statusOf(response, offset + piece.size);
  }

  async function sendWhole(file: File, content: Blob): Promise<string> {
    const boundary = `vitrine${Math.abs(file.bytes)}${file.path.length}${Date.now()}`;
    const metadata = JSON.stringify({ name: file.path, contentType: file.type });
    const body = new Blob([
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
      `--${boundary}\r\nContent-Type: ${file.type}\r\n\r\n`,
      content,
      `\r\n--${boundary}--`,
    ]);
    const response = await request(address(file), {
      method: 'POST',
      headers: {
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${boundary}`,
      },
      body,
    });
    if (response.status === 403 || response.status === 412) {
      const token = await existing(file);
      if (token !== undefined) return token;
    }
    await throwUnlessOk(response);
    return tokenOf(await answer(response)) ?? readToken(file);
  }

  /** The token of a file that is there already; undefined if it is not, or is another one. */
  async function existing(file: File): Promise<string | undefined> {
    const response = await request(`${objects}/${encodeURIComponent(file.path)}`, {});
    if (!response.ok) return undefined;
    const object = await answer(response);
    return Number(object['size']) === file.bytes ? tokenOf(object) : undefined;
  }

  async function readToken(file: File): Promise<string> {
    const token = await existing(file);
    if (token === undefined) throw new BackendError('unreachable', 'the file is not there yet');
    return token;
  }

  return { start, query, sendPiece, sendWhole, readToken };
}

async function statusOf(response: Response, sent?: number): Promise<UploadStatus> {
  if (response.status === 404 || response.status === 410) throw new SessionGone();
  await throwUnlessOk(response);
  const status = response.headers.get('x-goog-upload-status');
  if (status === 'cancelled') throw new SessionGone();
  const size = response.headers.get('x-goog-upload-size-received');
  const isFinal = status === 'final';
  const received = size === null ? (sent ?? 0) : Number(size);
  const token = isFinal ? tokenOf(await answer(response)) : undefined;
  return { received, isFinal, ...(token !== undefined && { token }) };
}

async function throwUnlessOk(response: Response): Promise<void> {
  const { status } = response;
  if (response.ok) return;
  const text = await response.text().catch(() => '');
  if (status === 401 || status === 403) throw new BackendError('denied', text);
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
    throw new BackendError('unreachable', text, { retryAfterMs });
  }
  throw new BackendError('invalid', text);
}

type Fields = { readonly [key: string]: unknown };

/** The description of an object; an empty one if the answer was cut off. */
async function answer(response: Response): Promise<Fields> {
  const body: unknown = await response.json().catch(() => undefined);
  return isObject(body) ? body : {};
}

function tokenOf(object: Fields): string | undefined {
  const tokens = object['downloadTokens'];
  return typeof tokens === 'string' && tokens !== '' ? tokens.split(',')[0] : undefined;
}
