import type { LibraryDeps } from '../engine/mediaLibrary.ts';
import type { PlayerBackend } from '../engine/ports.ts';

/** No byte for this long means that the connection is dead, however slow it is otherwise. */
const STALL_MS = 20_000;

class DownloadFailure extends Error {
  readonly kind: 'offline' | 'refused' | 'cancelled';
  /** What had arrived of the requested range. */
  readonly got: ArrayBuffer | undefined;
  constructor(kind: DownloadFailure['kind'], message: string, got?: ArrayBuffer) {
    super(message);
    this.kind = kind;
    this.got = got;
  }
}

/**
 * Downloads a range of a file. A host that ignores ranges sends the whole file: then what precedes the
 * range is skipped, and what follows it is not awaited.
 */
export function createDownload(
  backend: Pick<PlayerBackend, 'mediaRequest'>,
): LibraryDeps['download'] {
  return async (media, { from, to, whole }, signal) => {
    const { url, headers } = await backend.mediaRequest(media);
    const abort = new AbortController();
    const landing = createLanding(media.bytes < 0 ? 0 : to - from);
    let timer = setTimeout(() => abort.abort(), STALL_MS);
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), STALL_MS);
      if (signal.isCancelled()) abort.abort();
    };
    try {
      const range = whole ? {} : { range: `bytes=${from}-${to - 1}` };
      // The library stores it: the browser's own cache would keep every file a second time.
      const response = await fetch(url, {
        cache: 'no-store',
        headers: { ...headers, ...range },
        signal: abort.signal,
      });
      if (!response.ok) throw new DownloadFailure('refused', `status ${response.status}`);
      if (media.bytes < 0) return await readAll(response, moved);
      return await readRange(response, from - startOf(response, from), landing, moved);
    } catch (error) {
      if (error instanceof DownloadFailure) throw error;
      const kind = signal.isCancelled() ? 'cancelled' : 'offline';
      throw new DownloadFailure(kind, String(error), landing.got());
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  };
}

/**
 * Returns where the response starts in the file. A proxy may respond with another range than requested.
 * @throws DownloadFailure if it does not contain the requested start
 */
function startOf(response: Response, from: number): number {
  if (response.status !== 206) return 0;
  const rangeStart = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '');
  // Other origins need not expose this header; then the hash decides.
  const start = rangeStart ? Number(rangeStart[1]) : from;
  if (start > from) throw new DownloadFailure('refused', `range from ${start}`);
  return start;
}

/** Limit for a file of unknown size; larger ones need an identity, and chunks. */
const LARGEST_UNKNOWN = 64 * 1024 * 1024;

async function readAll(response: Response, moved: () => void): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    moved();
    parts.push(part.value);
    size += part.value.length;
    if (size > LARGEST_UNKNOWN) throw new DownloadFailure('refused', 'too large without hashes');
  }
  return new Blob(parts).arrayBuffer();
}

/** The bytes of a range, as they arrive. */
interface Landing {
  readonly bytes: Uint8Array<ArrayBuffer>;
  filled: number;
  /** Returns those that have arrived. */
  got(): ArrayBuffer;
}

function createLanding(length: number): Landing {
  const bytes = new Uint8Array(length);
  const landing: Landing = { bytes, filled: 0, got: () => bytes.slice(0, landing.filled).buffer };
  return landing;
}

async function readRange(
  response: Response,
  skip: number,
  landing: Landing,
  moved: () => void,
): Promise<ArrayBuffer> {
  const { bytes } = landing;
  const reader = response.body?.getReader();
  if (!reader) throw new DownloadFailure('offline', 'no body');
  let skipped = 0;
  while (landing.filled < bytes.length) {
    const { done, value } = await reader.read();
    if (done) throw new DownloadFailure('offline', 'the file ended early', landing.got());
    moved();
    const start = Math.min(value.length, skip - skipped);
    skipped += start;
    const part = value.subarray(start, start + bytes.length - landing.filled);
    bytes.set(part, landing.filled);
    landing.filled += part.length;
  }
  // Reading to the end keeps the connection reusable; what follows the range is given up. All bytes are
  // here by then.
  const isEnd = Number(response.headers.get('content-length')) === skip + bytes.length;
  if (isEnd) await reader.read().catch(() => undefined);
  return bytes.buffer;
}
