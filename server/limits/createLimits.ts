import { createBook, wider, type Book, type BookOptions } from './book.ts';
import type { Standing } from './Limit.ts';
import { HOLDINGS, SIZES } from './table.ts';

export type Size = keyof typeof SIZES;

/** The limits of one server: what each may send at once, and the book of what each has had. */
export interface Limits {
  readonly book: Book;
  /** How large something may be for callers of this standing. */
  size(name: Size, standing: Standing): number;
  /** Sockets of strangers that one address may hold. */
  strangersAt(): number;
}

/** Opens the limits; `factor` makes all of them wider, for tests of something else. */
export function createLimits(options: BookOptions): Limits {
  const { factor = 1 } = options;
  return {
    book: createBook(options),
    size: (name, standing) => wider(SIZES[name].figure[standing], factor),
    strangersAt: () => wider(HOLDINGS.connections.figure.address, factor),
  };
}
