import { isObject } from '../../model/json.ts';
import { unhashed } from './playItem.ts';

/** Documents nest less deep. */
const DEPTH_MAX = 60;

/**
 * Returns the chunks of every file named anywhere in a value, and the addresses of files without hashes.
 */
export function chunksIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, found, 0);
  return found;
}

function collect(value: unknown, found: Set<string>, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('/')) found.add(unhashed(value));
    return;
  }
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  if (isObject(value) && 'sha256' in value && Array.isArray(value['chunks'])) {
    value['chunks'].forEach((hash) => found.add(String(hash)));
    return;
  }
  for (const item of Object.values(value)) collect(item, found, depth + 1);
}
