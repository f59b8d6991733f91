import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browsers } from '../../config/browsers.ts';

/** What is built into some browsers: `URL.parse`, or `toHex` of all `Uint8Array`s. */
interface Builtin {
  /** The global that it belongs to. */
  readonly owner: string;
  readonly method: string;
}

const require = createRequire(import.meta.url);
/** Since which version each engine has a built-in, by its name there: `es.promise.try`. */
const DATA = require('core-js-compat/data.json') as Readonly<Record<string, Browsers>>;

/** Names that the data spells otherwise than with a large letter at each word. */
const OWNERS: Browsers = { json: 'JSON', regexp: 'RegExp', url: 'URL' };
/** Not new, but mended in newer engines: errors that the product does not come across. */
const MENDED = ['es.json.parse', 'es.json.stringify'];
/** Libraries have methods of their own by these names. */
const SHARED = ['toArray'];

/** The methods that one of these browsers lacks. */
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
 * Which of these a script names: statics with their owner, others by a name that only they have. A method
 * that shares its name with an older one, as an iterator's `map`, cannot be told from it here: of the
 * product's own code the compiler tells, by `lib`.
 */
export function usedIn(code: string, builtins: readonly Builtin[]): readonly string[] {
  const names = builtins.flatMap(({ owner, method }) => {
    const called = `${owner}.${method}`;
    if (new RegExp(`(?<![\\w$.])${owner}\\.${method}\\b`).test(code)) return [called];
    return isDistinct(method) && new RegExp(`\\.${method}\\(`).test(code) ? [called] : [];
  });
  return [...new Set(names)];
}

/** pdf.js in its build for older browsers brings what they lack. */
const BRINGS_ITS_OWN = '__core-js_shared__';

/** Tells what scripts use that one of the browsers lacks, but for `known`; true when it is nothing. */
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

/** Its name is of more than one word, and no older built-in has it. */
const isDistinct = (method: string) =>
  /[A-Z]/.test(method) && !SHARED.includes(method) && !OLD_NAMES.has(method);

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names that all engines of the last ten years know. */
const OLD_NAMES = new Set(
  Object.entries(DATA).flatMap(([name, { chrome }]) =>
    chrome && Number.parseInt(chrome) < 70 ? [camel(name.split('.')[2] ?? '')] : [],
  ),
);

/** Whether a feature came after this version; one that no version has counts as newer. */
function isNewer(since: string | undefined, oldest: string): boolean {
  const [major = Infinity, minor = 0] = (since ?? '').split('.').filter(Boolean).map(Number);
  const [ours = 0, oursMinor = 0] = oldest.split('.').map(Number);
  return major > ours || (major === ours && minor > oursMinor);
}
