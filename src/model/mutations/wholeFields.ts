import { entriesOf, isObject } from '../json.ts';

/**
 * Converts slide arguments of version 1, which named `media`, `focal` and `crop` as whole maps: missing
 * entries meant removal.
 */
export function entriesFromWhole(raw: unknown): unknown {
  if (!isObject(raw) || !isObject(raw['fields'])) return raw;
  const fields = Object.entries(raw['fields']).map(([name, value]) => [
    name,
    BY_SLOT.includes(name) ? { ...NOTHING, ...Object.fromEntries(entriesOf(value)) } : value,
  ]);
  return { ...raw, fields: Object.fromEntries(fields) };
}

const BY_SLOT: readonly unknown[] = ['media', 'focal', 'crop'];
const NOTHING = { landscape: null, portrait: null };
