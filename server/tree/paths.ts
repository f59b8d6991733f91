/** The position of a value: its keys from the root down. The root is the empty path. */
export type Path = readonly string[];

/** A path, key or value that the database cannot store. The message is meant for the caller. */
export class InvalidData extends Error {
  readonly code = 'invalid_data';
}

/** Maximum UTF-8 bytes of one key, as in the real service. */
const MAX_KEY_BYTES = 768;
/** Levels below the root. */
export const MAX_DEPTH = 32;
/**
 * Each subtree from this level down is one row: a slide, a template, a member, a heartbeat. A write costs only the rows
 * it touches, whatever is next to them. Stored: changing it needs a migration.
 */
export const RECORD_DEPTH = 4;

// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const FORBIDDEN = /[.#$/[\]\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- as above
const FORBIDDEN_IN_PATH = /[.#$[\]\u0000-\u001f\u007f]/;

/** A lone surrogate: no storage or protocol would return it unchanged. */
const HALF_CHARACTER = /\p{Cs}/u;

/** Throws `InvalidData` unless `key` may name a child. */
export function checkKey(key: string): void {
  if (key === '' || FORBIDDEN.test(key) || HALF_CHARACTER.test(key)) {
    throw new InvalidData(
      `Invalid data; invalid key ${JSON.stringify(key.slice(0, 80))}: keys must be non-empty and cannot contain ".", "#", "$", "/", "[", "]" or control characters`,
    );
  }
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidData(`Invalid data; keys cannot be longer than ${MAX_KEY_BYTES} bytes`);
  }
}

/** Parses `a/b/c` (leading, trailing and doubled slashes are ignored). Throws `InvalidData`. */
export function parsePath(text: string): Path {
  if (FORBIDDEN_IN_PATH.test(text)) {
    throw new InvalidData(
      'Invalid path: paths cannot contain ".", "#", "$", "[", "]" or control characters',
    );
  }
  const keys = text.split('/').filter((key) => key !== '');
  if (keys.length > MAX_DEPTH) {
    throw new InvalidData(`Invalid path: deeper than ${MAX_DEPTH} levels`);
  }
  // Updates have thousands of paths: only one that may hold a bad key is looked at key by key.
  if (text.length * 3 > MAX_KEY_BYTES || HALF_CHARACTER.test(text)) keys.forEach(checkKey);
  return keys;
}

export function formatPath(path: Path): string {
  return path.join('/');
}

/** True if `path` is `prefix` or below it. */
export function startsWith(path: Path, prefix: Path): boolean {
  return prefix.length <= path.length && prefix.every((key, i) => key === path[i]);
}
