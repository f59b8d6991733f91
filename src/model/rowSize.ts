import { refuse, type Refusal } from './mutation.ts';
import { jsonBytes } from './utf8Length.ts';

/**
 * The most that a slide or a template may take, in bytes of its JSON, with the document, what is put into its
 * slots and what was kept from before repairs. Hosted Firebase tells functions of each change with the row
 * before and after it, and takes no change of which it would have to tell more than a megabyte.
 */
export const ROW_BYTES_MAX = 400_000;
/** As it is stored, with addresses and stamps beside. */
export const STORED_ROW_BYTES_MAX = 440_000;

/**
 * Who changed it and when may come to a row that is too large already: earlier versions stored larger ones, and
 * they must not be stuck.
 */
export const STAMP_BYTES = 256;

/** Refuses a row that is too large, unless it was and does not grow. */
export function refuseTooLarge(before: unknown, after: unknown): Refusal | undefined {
  const bytes = jsonBytes(after);
  if (bytes <= ROW_BYTES_MAX) return undefined;
  return before !== undefined && bytes <= jsonBytes(before) + STAMP_BYTES
    ? undefined
    : refuse('documentTooLarge');
}
