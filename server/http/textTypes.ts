import path from 'node:path';

/** Files of the built app that shrink, by the ending of their name, with the type they are sent as. */
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

/** File name endings by content coding: a coded copy is stored beside the file under that ending. */
export const CODED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** The content type of a file that has coded forms; undefined for all others: pictures, films, archives. */
export const textTypeOf = (file: string): string | undefined =>
  TYPES[path.posix.extname(file).toLowerCase()];
