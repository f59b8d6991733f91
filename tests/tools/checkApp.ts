import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OLDEST } from '../../config/browsers.ts';
import { knowsAll } from './engines.ts';
import { offlineCopy } from './offlineCopy.ts';

/**
 * Checks that the built app and player start light: the bytes transferred, as the server sends them, until the sign-in,
 * the dashboard and the pairing code can be used; and that neither the app nor its libraries use a built-in that the
 * oldest browsers lack. Run after `npm run build`. `npm run bench -- app` measures the same in a browser.
 */
const FOLDER = 'dist';
/**
 * The icon, the configuration, tokens and the headers of some twenty responses, as `npm run bench -- app` counts them.
 */
const BESIDE_KIB = { 'sign-in': 15, dashboard: 28, pairing: 11, offline: 15 } as const;
/** Limits of the Brotli sizes, including `BESIDE_KIB`. */
const LARGEST_KIB = { 'sign-in': 151, dashboard: 266, pairing: 99, offline: 1670 } as const;
/**
 * Limit of the dashboard's scripts alone, gzip: a measure kept comparable since the first version. It includes the
 * sign-in's messages, and the overhead of splitting the sign-in off to load less.
 */
const LARGEST_GZIP_KIB = 208;
/** Chunks by their source or, for those of several files, by their name (`config/chunks.ts`). */
const DASHBOARD = ['index.html', 'home', 'dashboard'];
/** What the dashboard imports while it is drawn; `tests/e2e/library.e2e.ts` sees that it is no more. */
const DRAWN = ['drawn', 'src/ui/focus/keepFocus.ts'];
const SIGN_IN = ['index.html', 'signIn'];
const LANGUAGES = ['en', 'de'];
/** What one page may load besides the start: each file passes through the service worker. */
const MOST_FILES = 30;

/** Packages for hashes, QR codes and videos feature-test these before use. */
const ASKED_FIRST = [
  'Uint8Array.fromHex',
  'Uint8Array.toHex',
  'Uint8Array.toBase64',
  'Symbol.dispose',
  'Symbol.asyncDispose',
];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
  /** Keys of the statically imported chunks. */
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;
const words = (language: string) => `src/i18n/locales/${language}/messages.po?core?lingui`;

const isLight = [
  ...LANGUAGES.flatMap((language) => [
    weighScripts([...DASHBOARD, words(language)], language),
    weigh('sign-in', pageFiles([...SIGN_IN, words(language)]), language),
    weigh('dashboard', pageFiles([...DASHBOARD, ...DRAWN, words(language)]), language),
  ]),
  weigh('pairing', playerFiles(), 'all languages'),
  weigh('offline', offlineCopy(FOLDER), 'all languages'),
  countFiles(),
].every(Boolean);
const runs = runsInOldest();
refuseCircles();
process.exit(runs && isLight ? 0 : 1);

function weighScripts(keys: readonly string[], language: string): boolean {
  const files = new Set([...closure(keys)].map((key) => chunkOf(key).file));
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(FOLDER, file))).length);
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return tell(`scripts of the start (${language})`, kib, LARGEST_GZIP_KIB);
}

/** Checks the transferred size of `files`, Brotli where a compressed form exists. */
function weigh(what: keyof typeof LARGEST_KIB, files: Iterable<string>, language: string): boolean {
  const sizes = [...new Set(files)].map((file) => sentSize(join(FOLDER, file)));
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024 + BESIDE_KIB[what];
  return tell(`${what}, all bytes as sent (${language})`, kib, LARGEST_KIB[what]);
}

function countFiles(): boolean {
  const start = closure(DASHBOARD);
  const pages = Object.keys(manifest).filter((key) => chunkOf(key).isDynamicEntry);
  const counts = pages.map((key) => [...closure([key])].filter((each) => !start.has(each)).length);
  return tell('scripts of one page beside the start', Math.max(...counts), MOST_FILES, 'files');
}

/** Throws for chunks that wait for each other: one of them would run before what it is made of exists. */
function refuseCircles(): void {
  for (const key of Object.keys(manifest)) {
    const next = chunkOf(key).imports ?? [];
    if (closure(next).has(key)) throw new Error(`${key} waits for itself`);
  }
}

function tell(what: string, size: number, largest: number, unit = 'KiB'): boolean {
  process.stdout.write(`${what}: ${size.toFixed(unit === 'KiB' ? 1 : 0)} of ${largest} ${unit}\n`);
  return size <= largest;
}

/** @throws Error if the build was not compressed */
function sentSize(file: string): number {
  const size = statSync(file).size;
  const coded = statSync(`${file}.br`, { throwIfNoEntry: false })?.size;
  if (coded === undefined && size > 10_000 && !/\.(?:woff2|png)$/.test(file)) {
    throw new Error(`${file} has no Brotli form: npm run build`);
  }
  return coded ?? size;
}

/** The page, its first-paint script, scripts and styles. */
function pageFiles(keys: readonly string[]): readonly string[] {
  const chunks = [...closure(keys)].map(chunkOf);
  const html = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const [, frame = ''] = /src="\/(assets\/frame-[^"]+)"/.exec(html) ?? [];
  return ['index.html', frame, ...chunks.flatMap(({ file, css = [] }) => [file, ...css])];
}

/** The files that its page names, each once; the script of a new device is among them. */
function playerFiles(): readonly string[] {
  const html = readFileSync(join(FOLDER, 'player/index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(player\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  if (!named.some((file) => /\/early-.*\.js$/.test(file))) throw new Error('no early start');
  return ['player/index.html', ...new Set(named)];
}

function closure(keys: readonly string[]): ReadonlySet<string> {
  const all = new Set(keys);
  for (const key of all) for (const next of chunkOf(key).imports ?? []) all.add(next);
  return all;
}

/** Throws for an unknown chunk: a renamed one must not make the start look light. */
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
