import { refuse, type Refusal } from './mutation.ts';
import { jsonBytes } from './utf8Length.ts';

/**
 * Maximum size of a slide or template in bytes of its JSON, including the document, its slot values and
 * what was kept from before repairs. Hosted Firebase notifies functions of each change with the row before
 * and after it, and rejects changes for which that exceeds a megabyte.
 */
export const ROW_BYTES_MAX = 400_000;
/** Maximum size as stored, with addresses and stamps added. */
export const STORED_ROW_BYTES_MAX = 440_000;

/**
 * Room for editor and time of a change to a row that is already too large: earlier versions stored larger
 * rows, which must not get stuck.
 */
export const STAMP_BYTES = 256;

/** Refuses a row that is too large, unless it was so before and does not grow. */
export function refuseTooLarge(before: unknown, after: unknown): Refusal | undefined {
  const bytes = jsonBytes(after);
  if (bytes <= ROW_BYTES_MAX) return undefined;
  return before !== undefined && bytes <= jsonBytes(before) + STAMP_BYTES
    ? undefined
    : refuse('documentTooLarge');
}
