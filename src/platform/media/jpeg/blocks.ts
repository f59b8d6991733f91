import type { Bits } from './bits.ts';
import type { Codes } from './codes.ts';

/** What the blocks of one component have in common within a scan. */
export interface Component {
  readonly means: Codes | undefined;
  readonly details: Codes | undefined;
  /** Two numbers for each block of a progressive picture: a bit for each coefficient that is not zero. */
  readonly known: Uint32Array;
}

/** Blocks that have no more coefficients in this scan, counted across blocks. */
export interface Run {
  left: number;
}

/** Follows the data of one block; false if they are no data of a block. */
export type Follow = (bits: Bits, component: Component, block: number, run: Run) => boolean;

/** Takes a code; its value, or -1 if there is none of these bits. */
export function take(bits: Bits, codes: Codes | undefined): number {
  const code = codes?.[bits.peek()] ?? 0;
  bits.skip(code >> 8);
  return code === 0 ? -1 : code & 0xff;
}

/** A block with all its coefficients. */
export const followWhole: Follow = (bits, { means, details }) => {
  const size = take(bits, means);
  if (size < 0) return false;
  bits.read(size);
  for (let at = 1; at < 64; at += 1) {
    const code = take(bits, details);
    if (code < 0) return false;
    const size = code & 15;
    if (size === 0 && code !== 0xf0) return true;
    at += code >> 4;
    if (at > 63) return false;
    bits.read(size);
  }
  return true;
};
