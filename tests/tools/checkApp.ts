import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OLDEST } from '../../vite.browsers.ts';
import { knowsAll } from './engines.ts';

/**
 * Checks that the built app starts light: the entry, the dashboard and the messages that they say in
 * one language, as the browser loads them before local data is painted; and that the app and its libraries
 * name nothing that the oldest browsers lack. Run after `npm run build`. `npm run look` weighs the same in
 * a browser.
 */
const FOLDER = 'dist';
/** gzip, as the guides ask. */
const LARGEST_KIB = 200;
/** Chunks by their source or, of several files, by their name (`vite.chunks.ts`). */
const START = ['index.html', 'dashboard'];
const LANGUAGES = ['en', 'de'];

/** Packages ask first whether these are there: those of hashes and of QR codes. */
const ASKED_FIRST = ['Uint8Array.fromHex', 'Uint8Array.toHex', 'Uint8Array.toBase64'];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  /** Keys of the chunks that are imported statically. */
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

const kibs = LANGUAGES.map((language) => {
  const messages = `src/i18n/locales/${language}/messages.po?core?lingui`;
  const files = [...closure([...START, messages])].map((key) => chunkOf(key).file);
  const sizes = files.map((file) => gzipSync(readFileSync(join(FOLDER, file))).length);
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(
    `scripts of the start (${language}): ${kib.toFixed(1)} of ${LARGEST_KIB} KiB\n`,
  );
  return kib;
});
const runs = runsInOldest();
process.exit(runs && kibs.every((kib) => kib <= LARGEST_KIB) ? 0 : 1);

function closure(keys: readonly string[]): ReadonlySet<string> {
  const all = new Set(keys);
  for (const key of all) for (const next of chunkOf(key).imports ?? []) all.add(next);
  return all;
}

/** A renamed part must not make the start look light. */
function chunkOf(key: string): Chunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`the build has no ${key}`);
  return chunk;
}

function runsInOldest(): boolean {
  const assets = readdirSync(join(FOLDER, 'assets')).map((name) => join('assets', name));
  const scripts = [...assets, 'sw.js'].filter((name) => /\.m?js$/.test(name));
  const files = scripts.map((name) => join(FOLDER, name));
  return knowsAll(files, OLDEST.app, ASKED_FIRST);
}
