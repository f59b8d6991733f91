import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { chooseCoding } from '../http/contentCoding.ts';
import type { Path } from '../tree/paths.ts';

/**
 * What the database may compress, by the first part of the path. How long a compressed answer is tells
 * something of what stands in it: a secret must never share one with text that a stranger chooses. So all
 * others go as they are: accounts, invitations, pairing codes, devices, commands, and the root. Beside files of the app
 * these are the only compressed answers of the server: sign-in, tokens, functions and stored files never are.
 */
const COMPRESSED: ReadonlySet<string> = new Set([
  'alerts',
  'generalAssets',
  'plays',
  'screens',
  'screenStates',
  'teams',
  'templates',
  'widgets',
]);

/** Less than this fits into one packet anyway. */
const WORTH_BYTES = 1024;
const SLICE_CHARS = 64 * 1024;

/** True if an answer of that length about `path` is to be compressed for this client. */
export function isCompressed(req: IncomingMessage, path: Path, text: string): boolean {
  const [place = ''] = path;
  if (text.length < WORTH_BYTES || !COMPRESSED.has(place)) return false;
  return chooseCoding(header(req), ['gzip']) === 'gzip';
}

const header = (req: IncomingMessage): string | undefined => {
  const value = req.headers['accept-encoding'];
  return Array.isArray(value) ? value.join() : value;
};

/** Sends a text compressed, as fast as the client reads. Resolves too when the client has left. */
export async function endCompressed(res: ServerResponse, text: string): Promise<void> {
  try {
    await pipeline(Readable.from(slices(text)), createGzip(), res);
  } catch {
    res.destroy(); // nobody is there any more
  }
}

function* slices(text: string): Iterable<Buffer> {
  for (let at = 0; at < text.length; ) {
    // A character of two units stays in one piece.
    const isSplit = (text.codePointAt(at + SLICE_CHARS - 1) ?? 0) > 0xffff;
    const end = at + SLICE_CHARS + (isSplit ? 1 : 0);
    yield Buffer.from(text.slice(at, end));
    at = end;
  }
}

/** Where a stream sends its events. */
export interface Outlet {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  pending(): number;
  end(): void;
}

/** Sends events as they are. `sent` is told when something was taken. */
export const plainOutlet = (res: ServerResponse, sent: () => void): Outlet => ({
  write: (text) => void res.write(text, sent),
  pending: () => res.writableLength,
  end: () => void res.end(),
});

/** A small window: half the memory that zlib takes by default for each stream (docs/architecture.md). */
const EVENTS = {
  flush: constants.Z_SYNC_FLUSH,
  windowBits: 13,
  memLevel: 6,
  chunkSize: 4096,
} as const;

/** Sends events compressed, each as soon as it is there, and no faster than the client reads. */
export function compressedOutlet(res: ServerResponse, sent: () => void): Outlet {
  const gzip = createGzip(EVENTS);
  gzip.on('data', (part: Buffer) => {
    if (!res.write(part, sent)) gzip.pause();
  });
  gzip.on('end', () => res.end());
  gzip.on('error', () => res.destroy());
  res.on('drain', () => gzip.resume());
  res.on('close', () => gzip.destroy());
  return {
    write: (text) => void gzip.write(text, sent),
    pending: () => gzip.writableLength + gzip.readableLength + res.writableLength,
    end: () => void gzip.end(),
  };
}
