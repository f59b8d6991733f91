import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { chooseCoding } from '../http/contentCoding.ts';
import type { Path } from '../tree/paths.ts';

/**
 * Places that the database may compress, by the first part of the path. The length of a compressed answer reveals
 * something of its contents, so a secret must never share one with text that a stranger chooses. All other places are
 * sent uncompressed: accounts, invitations, pairing codes, devices, commands, and the root. Apart from files of the
 * app, no other answers of the server are compressed: not sign-in, tokens, functions or stored files.
 */
const COMPRESSED: ReadonlySet<string> = new Set([
  'alerts',
  'branches',
  'generalAssets',
  'plays',
  'screens',
  'screenStates',
  'teams',
  'templates',
  'widgets',
]);

/** Anything smaller fits into one packet anyway. */
const WORTH_BYTES = 1024;
const SLICE_CHARS = 64 * 1024;

/** True if an answer with this text about `path` is to be compressed for this client. */
export function isCompressed(req: IncomingMessage, path: Path, text: string): boolean {
  const [place = ''] = path;
  if (text.length < WORTH_BYTES || !COMPRESSED.has(place)) return false;
  return chooseCoding(header(req), ['gzip']) === 'gzip';
}

const header = (req: IncomingMessage): string | undefined => {
  const value = req.headers['accept-encoding'];
  return Array.isArray(value) ? value.join() : value;
};

/** Sends a compressed text as fast as the client reads. Also resolves if the client has left. */
export async function endCompressed(res: ServerResponse, text: string): Promise<void> {
  try {
    // A pipeline alone listens seven times; Node warns of a leak above ten.
    res.setMaxListeners(20);
    await pipeline(Readable.from(slices(text)), createGzip(), res);
  } catch {
    res.destroy(); // the client is gone
  }
}

function* slices(text: string): Iterable<Buffer> {
  for (let at = 0; at < text.length; ) {
    // Keeps surrogate pairs together.
    const isSplit = (text.codePointAt(at + SLICE_CHARS - 1) ?? 0) > 0xffff;
    const end = at + SLICE_CHARS + (isSplit ? 1 : 0);
    yield Buffer.from(text.slice(at, end));
    at = end;
  }
}

/** The destination of a stream's events. */
export interface Outlet {
  write(text: string): void;
  /** Bytes that the client has not received yet. */
  pending(): number;
  end(): void;
}

/** Sends events uncompressed. `sent` is called when the client received something. */
export const plainOutlet = (res: ServerResponse, sent: () => void): Outlet => ({
  write: (text) => void res.write(text, sent),
  pending: () => res.writableLength,
  end: () => void res.end(),
});

/** A small window: half the memory of zlib's defaults for each stream (docs/architecture.md). */
const EVENTS = {
  flush: constants.Z_SYNC_FLUSH,
  windowBits: 13,
  memLevel: 6,
  chunkSize: 4096,
} as const;

/** Sends events compressed, each at once but no faster than the client reads. */
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
