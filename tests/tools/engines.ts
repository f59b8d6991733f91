import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browsers } from '../../config/browsers.ts';

/** A built-in that some browsers lack: `URL.parse`, or `toHex` of all `Uint8Array`s. */
interface Builtin {
  /** The global that it belongs to. */
  readonly owner: string;
  readonly method: string;
}

const require = createRequire(import.meta.url);
/** First version of each engine with a built-in, by core-js's module name: `es.promise.try`. */
const DATA = require('core-js-compat/data.json') as Readonly<Record<string, Browsers>>;

/** Names that the data does not spell in plain camel case. */
const OWNERS: Browsers = { json: 'JSON', regexp: 'RegExp', url: 'URL' };
/** Not new, only bug fixes in newer engines, which do not affect the product. */
const MENDED = ['es.json.parse', 'es.json.stringify'];
/** Libraries define methods of their own with these names. */
const SHARED = ['toArray'];

/** Returns the built-ins that one of these browsers lacks. */
export function missingIn(browsers: Browsers): readonly Builtin[] {
  return Object.entries(DATA).flatMap(([name, since]) => {
    const [group = '', owner, method] = name.split('.');
    if (!owner || !method || !/^(es|web)$/.test(group) || MENDED.includes(name)) return [];
    const isMissing = Object.entries(browsers).some(([engine, oldest]) =>
      isNewer(since[engine], oldest),
    );
    return isMissing ? [{ owner: OWNERS[owner] ?? camel(`-${owner}`), method: camel(method) }] : [];
  });
}

/**
 * Returns those of `builtins` that a script names: statics with their owner, others by a name that only they have. A
 * method that shares its name with an older one, such as an iterator's `map`, cannot be detected here; in the product's
 * own code the compiler's `lib` catches it.
 */
export function usedIn(code: string, builtins: readonly Builtin[]): readonly string[] {
  const names = builtins.flatMap(({ owner, method }) => {
    const called = `${owner}.${method}`;
    if (new RegExp(`(?<![\\w$.])${owner}\\.${method}\\b`).test(code)) return [called];
    return isDistinct(method) && new RegExp(`\\.${method}\\(`).test(code) ? [called] : [];
  });
  return [...new Set(names)];
}

/** Marks pdf.js's legacy build, which includes polyfills. */
const BRINGS_ITS_OWN = '__core-js_shared__';

/**
 * Prints the built-ins that scripts use and one of the browsers lacks, except `known`; true if there are none. False
 * without files.
 */
export function knowsAll(
  files: readonly string[],
  browsers: Browsers,
  known: readonly string[],
): boolean {
  const builtins = missingIn(browsers);
  const odd = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const used = code.includes(BRINGS_ITS_OWN) ? [] : usedIn(code, builtins);
    return used.filter((name) => !known.includes(name)).map((name) => `${file}: ${name}`);
  });
  for (const one of odd) process.stdout.write(`newer than the oldest browsers: ${one}\n`);
  return files.length > 0 && odd.length === 0;
}

/** True for a name of several words that no older built-in has. */
const isDistinct = (method: string) =>
  /[A-Z]/.test(method) && !SHARED.includes(method) && !OLD_NAMES.has(method);

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names that all engines of the last ten years have. */
const OLD_NAMES = new Set(
  Object.entries(DATA).flatMap(([name, { chrome }]) =>
    chrome && Number.parseInt(chrome) < 70 ? [camel(name.split('.')[2] ?? '')] : [],
  ),
);

/** True if a feature came after version `oldest`; one without a version counts as newer. */
function isNewer(since: string | undefined, oldest: string): boolean {
  const [major = Infinity, minor = 0] = (since ?? '').split('.').filter(Boolean).map(Number);
  const [ours = 0, oursMinor = 0] = oldest.split('.').map(Number);
  return major > ours || (major === ours && minor > oursMinor);
}
