import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { CODED_ENDINGS, textTypeOf } from '../http/textTypes.ts';

/*
 * `node server/package/compress.ts FOLDER`: writes the Brotli and gzip form next to each text file of the built app, so
 * that the server only has to send it. `CACHE_DIR` caches them by content, because the best compression is slow; it
 * keeps what the last run used.
 */

/** A compressed form that saves less than this share is not worth it. */
const SAVED_AT_LEAST = 0.1;

/** Bytes; the best quality takes four times as long for what is larger as the next one, and saves a hundredth more. */
const LARGE = 2 * 1024 * 1024;

const squeeze = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          content.length > LARGE ? constants.BROTLI_MAX_QUALITY - 1 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;
type Coding = keyof typeof squeeze;
const CODINGS = Object.keys(squeeze) as readonly Coding[];

/** Compresses all text files below `folder`; reuses what is in `cache`. */
export async function compressFolder(folder: string, cache: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textTypeOf(entry.name) !== undefined)
    .map((entry) => path.join(entry.parentPath, entry.name));
  mkdirSync(cache, { recursive: true });
  const used = await Promise.all(
    files.flatMap((file) => CODINGS.map((coding) => compress(file, coding, cache))),
  );
  const kept = new Set(used);
  for (const name of readdirSync(cache)) if (!kept.has(name)) rmSync(path.join(cache, name));
}

/** Returns the file's name in the cache. */
async function compress(file: string, coding: Coding, cache: string): Promise<string> {
  const content = readFileSync(file);
  const name = createHash('sha256').update(content).digest('hex') + CODED_ENDINGS[coding];
  const kept = path.join(cache, name);
  const coded = existsSync(kept) ? readFileSync(kept) : await squeeze[coding](content);
  if (!existsSync(kept)) writeFileSync(kept, coded);
  const target = file + CODED_ENDINGS[coding];
  rmSync(target, { force: true });
  if (coded.length > content.length * (1 - SAVED_AT_LEAST)) return name;
  writeFileSync(target, coded);
  // The server uses a compressed form only if its file was not written later.
  const { mtime } = statSync(file);
  utimesSync(target, mtime, mtime);
  return name;
}

if (import.meta.main) {
  await runCli(async () => {
    const usage = 'node server/package/compress.ts FOLDER';
    const { positionals } = readWords(usage, { allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error(usage);
    const cache = process.env['CACHE_DIR'] ?? '.cache/compressed';
    await compressFolder(path.resolve(folder), path.resolve(cache));
    return [];
  });
}
