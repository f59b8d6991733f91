import type { Costs } from '../limits/rateLimiter.ts';
import type { Path } from '../tree/paths.ts';
import { countValues } from '../limits/countValues.ts';

/** True for a write that raises revisions but changes nothing else. */
export function isBareBump(writes: readonly { readonly path: Path }[]): boolean {
  return writes.every(({ path: [area, , name] }) => SPACES.has(area ?? '') && HEAD.has(name ?? ''));
}

const SPACES = new Set(['teams', 'templates', 'users']);
const HEAD = new Set(['rev', 'revs', 'receipts', 'shown']);

/** Returns the cost of a write for the sender of this text; a condition, if any, costs a hash too. */
export function costsOfWrite(text: string, condition?: unknown): Costs {
  return {
    writes: 1,
    values: countValues(text, Number.POSITIVE_INFINITY),
    bytes: text.length,
    ...(condition !== undefined && { hashes: 1 }),
  };
}
