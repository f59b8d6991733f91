import { sameJson } from './diff.ts';
import { isObject } from './json.ts';

/** Parts of a row by name; of a map each entry counts by itself. */
export interface Parts {
  readonly [name: string]: unknown;
}

/**
 * True if an edited part has become something else than it was, and than the edit makes of it: a save would replace a
 * value that its author has not seen. `edits` contains the edited parts only; undefined or null removes one.
 */
export function isOvertaken(edits: Parts, before: Parts, now: Parts): boolean {
  return Object.entries(edits).some(([name, edit]) => {
    const [was, is] = [before[name], now[name]];
    if (isMap(edit) && isMap(was) && isMap(is)) return isOvertaken(edit, was, is);
    return !sameJson(was, is) && !sameJson(is, edit);
  });
}

/** Returns what is stored in the edited places: the base of edits that are kept for a later visit. */
export function draftBase(edits: Parts, stored: Parts): Parts {
  const bases = Object.entries(edits).map(([name, edit]) => {
    const is = stored[name];
    return [name, isMap(edit) && isMap(is) ? draftBase(edit, is) : is] as const;
  });
  return Object.fromEntries(bases);
}

/** What contains more than data, such as a chosen file, is a value. */
const isMap = (value: unknown): value is Parts =>
  isPlain(value) && Object.values(value).every((part) => !isObject(part) || isPlain(part));

const isPlain = (value: unknown): value is Parts =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
