import { generateKeyBetween } from 'fractional-indexing';

/**
 * Returns a position between two neighbours (null: the open end), so that moves of different slides
 * commute. Positions of older data ('' or malformed) count as the open end.
 */
export function positionBetween(before: string | null, after: string | null): string {
  const [low, high] = [usable(before), usable(after)];
  return low !== null && high !== null && low >= high
    ? generateKeyBetween(low, null)
    : generateKeyBetween(low, high);
}

/** True of a position that something can be placed beside. */
export function isPosition(position: string): boolean {
  try {
    generateKeyBetween(position, null);
    return true;
  } catch {
    return false; // The library signals a malformed position only by throwing.
  }
}

const usable = (position: string | null) => (position && isPosition(position) ? position : null);

/** Compares by position in the loop, ties by id; slides without a position come last, oldest first. */
export function byPosition(
  a: { readonly position: string; readonly id: string; readonly originalDate: number },
  b: { readonly position: string; readonly id: string; readonly originalDate: number },
): number {
  if (a.position === '' || b.position === '') {
    if (a.position !== b.position) return a.position === '' ? 1 : -1;
    return a.originalDate - b.originalDate || compare(a.id, b.id);
  }
  return compare(a.position, b.position) || compare(a.id, b.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
