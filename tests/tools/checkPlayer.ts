import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OLDEST } from '../../config/browsers.ts';
import { knowsAll } from './engines.ts';

/**
 * Checks the built player: it must parse and run on Chromium 79, and stay small, because the boxes behind screens are
 * slow. Run after `npm run build`.
 */
const FOLDER = 'dist/player';
/** Limit for all scripts that every player runs, gzip. */
const LARGEST_KIB = 126;
/** Loaded on demand only, on plain HTTP, for a video with captions, or for a ticker. */
const RARE = /^(diagnostics|sha2|showCaptions|tickerWidget)-/;
/**
 * Reported as newer than ES2019, but harmless: Chromium 79 has the first three, the others are feature-tested (by Dexie
 * and Firebase), and the last is a false alarm.
 */
const KNOWN = [
  'DynamicImport',
  'BigInt',
  'globalThis',
  'WeakRef',
  'FinalizationRegistry',
  'AggregateError',
  'Uint8ArrayToBase64',
];

/** Styles that Chromium 79 does not support and that have no fallback. */
const NEW_STYLES =
  /(?<=[;{])(inset|inset-\w+|aspect-ratio|container|container-type|translate|scale|rotate|overflow:clip|accent-color)(?=:)|color-mix\(|oklch\(|:has\(|:is\(|:where\(|\d(cqw|cqh|dvh|svh|lvh)\b/;
/** Flexbox gaps came with Chromium 84; grid gaps are older. */
const FLEX_GAP =
  /display:(inline-)?flex[^}]*[;{](row-|column-)?gap:|[;{](row-|column-)?gap:[^}]*display:(inline-)?flex/;

const built = (ending: string) =>
  readdirSync(join(FOLDER, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(FOLDER, 'assets', name));
const scripts = built('.js');
const isOld = parsesOnOldEngines([...scripts, join(FOLDER, 'worker.js')]);
const laysOut = laysOutOnOldEngines(built('.css'));
const knows = knowsAll(scripts, OLDEST.player, ['Uint8Array.toBase64']); // Firebase feature-tests it
const isSmall = staysSmall();
process.exit(isOld && laysOut && knows && isSmall ? 0 : 1);

/** Chromium 79 supports `import()`, which the grammar of ES2019 lacks: it is hidden from the checker. */
function parsesOnOldEngines(files: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-player-'));
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replaceAll('import(', 'load(');
    writeFileSync(join(folder, basename(file)), code.replaceAll('import.meta', 'meta'));
  }
  const ignored = ['--checkFeatures', '--ignore', KNOWN.join(',')];
  const args = ['es2019', join(folder, '*.js'), '--module', ...ignored];
  const run = spawnSync('es-check', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  if (run.status !== 0) process.stdout.write(`${run.stdout}${run.stderr}`);
  return run.status === 0;
}

function laysOutOnOldEngines(files: readonly string[]): boolean {
  const rules = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/[^{}]*\{[^{}]*\}/g) ?? [],
  );
  const odd = rules.filter((rule) => NEW_STYLES.test(rule) || FLEX_GAP.test(rule));
  for (const rule of odd) process.stdout.write(`newer than Chromium 79: ${rule}\n`);
  return files.length > 0 && rules.length > 0 && odd.length === 0;
}

function staysSmall(): boolean {
  const usual = scripts.filter((file) => !RARE.test(basename(file)));
  const sizes = usual.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`player scripts: ${kib.toFixed(1)} of ${LARGEST_KIB} KiB\n`);
  return kib <= LARGEST_KIB;
}
