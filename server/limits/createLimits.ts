import { createBook, wider, type Book, type BookOptions } from './book.ts';
import type { Standing } from './Limit.ts';
import { HOLDINGS, SIZES } from './table.ts';

export type Size = keyof typeof SIZES;

/** The limits of one server: what an asker may send at once, and the book of what was paid. */
export interface Limits {
  readonly book: Book;
  /** Maximum size for callers of this standing. */
  size(name: Size, standing: Standing): number;
  /** Number of strangers' sockets that one address may have. */
  strangersAt(): number;
}

/** Opens the limits; `factor` widens all of them, for tests of other subjects. */
export function createLimits(options: BookOptions): Limits {
  const { factor = 1 } = options;
  return {
    book: createBook(options),
    size: (name, standing) => wider(SIZES[name].figure[standing], factor),
    strangersAt: () => wider(HOLDINGS.connections.figure.address, factor),
  };
}
