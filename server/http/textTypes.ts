import path from 'node:path';

/** Content types of the built app's compressible files, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** File extensions by content coding: a compressed copy is stored next to the file under that extension. */
export const CODED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Returns the content type of a compressible file; undefined for all others: pictures, videos, archives. */
export const textTypeOf = (file: string): string | undefined =>
  TYPES[path.posix.extname(file).toLowerCase()];
