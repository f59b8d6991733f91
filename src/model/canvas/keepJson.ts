import type { Json } from '../json.ts';
import { entriesOf, isObject } from '../json.ts';

/** Foreign data kept per element, in characters; more is not data but an attack. */
const KEEP_CHARS = 20_000;
const KEEP_DEPTH = 12;

/**
 * A copy of foreign data as the database would give it back: without nulls and empty containers.
 * Undefined for what is too large, too deep or no data at all.
 */
export function keepJson(raw: unknown): Json | undefined {
  const budget = { chars: KEEP_CHARS };
  const kept = copy(raw, KEEP_DEPTH, budget);
  return budget.chars < 0 ? undefined : kept;
}

function copy(raw: unknown, depth: number, budget: { chars: number }): Json | undefined {
  budget.chars -= typeof raw === 'string' ? raw.length : 4;
  if (depth === 0) budget.chars = -1;
  if (budget.chars < 0) return undefined;
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  const rows: [string, Json][] = [];
  for (const [key, value] of entriesOf(raw)) {
    budget.chars -= key.length;
    const item = key === '__proto__' ? undefined : copy(value, depth - 1, budget);
    if (item !== undefined) rows.push([key, item]);
    if (budget.chars < 0) return undefined;
  }
  if (rows.length === 0) return undefined;
  return isObject(raw) ? Object.fromEntries(rows) : rows.map(([, item]) => item);
}
