import type { Costs } from '../limits/book.ts';
import { countValues } from '../limits/countValues.ts';

/** What a write costs whoever sends this text; a condition, if there is one, costs a hash too. */
export function costsOfWrite(text: string, condition?: unknown): Costs {
  return {
    writes: 1,
    values: countValues(text, Number.POSITIVE_INFINITY),
    bytes: text.length,
    ...(condition !== undefined && { hashes: 1 }),
  };
}
