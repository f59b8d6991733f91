import type { Json } from '../json.ts';
import { entriesOf, isObject } from '../json.ts';

/** Limit of unknown data kept per element, in characters; more is an attack rather than data. */
const KEEP_CHARS = 20_000;
/** Levels kept, so that containers of a newer version keep their children; the database allows 32. */
const KEEP_DEPTH = 20;

/** Names that the Realtime Database accepts as keys. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const STORABLE_KEY = /^[^\u0000-\u001f\u007f.#$/[\]]{1,192}$/;

export interface KeptJson {
  /** Undefined for anything too large, too deep or not JSON. */
  readonly json: Json | undefined;
  /** False if something was left out that the database could not return. */
  readonly isWhole: boolean;
}

interface Budget {
  chars: number;
  isWhole: boolean;
}

/**
 * Copies unknown data as the database would return it: without nulls, empty containers and invalid key
 * names. What is left out stays in the original, which its reader keeps for export.
 */
export function keepJson(raw: unknown): KeptJson {
  const budget = { chars: KEEP_CHARS, isWhole: true };
  const kept = copy(raw, KEEP_DEPTH, budget);
  const json = budget.chars < 0 ? undefined : kept;
  return { json, isWhole: budget.isWhole && budget.chars >= 0 };
}

function copy(raw: unknown, depth: number, budget: Budget): Json | undefined {
  budget.chars -= typeof raw === 'string' ? raw.length : 4;
  if (depth === 0) budget.chars = -1;
  if (budget.chars < 0) return undefined;
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw;
  // JSON has no negative zero.
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : undefined;
  const rows: [string, Json][] = [];
  for (const [key, value] of entriesOf(raw)) {
    budget.chars -= key.length;
    const isKey = key !== '__proto__' && STORABLE_KEY.test(key);
    if (!isKey) budget.isWhole = false;
    const item = isKey ? copy(value, depth - 1, budget) : undefined;
    if (item !== undefined) rows.push([key, item]);
    if (budget.chars < 0) return undefined;
  }
  if (rows.length === 0) return undefined;
  return isObject(raw) ? Object.fromEntries(rows) : rows.map(([, item]) => item);
}
