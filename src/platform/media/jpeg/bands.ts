import type { Bits } from './bits.ts';
import { type Follow, take } from './blocks.ts';

/** Which coefficients a scan brings, from which bit on. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

/** The part of a block that a scan of a progressive picture brings (T.81, annex G). */
export function followBand(band: Band): Follow {
  if (band.from === 0) return band.before === 0 ? followMean : followBit;
  return band.before === 0 ? followDetails(band) : followMore(band);
}

const followMean: Follow = (bits, { means }) => {
  const size = take(bits, means);
  if (size > 0) bits.read(size);
  return size >= 0;
};

const followBit: Follow = (bits) => {
  bits.read(1);
  return true;
};

const followDetails =
  ({ from, to }: Band): Follow =>
  (bits, { details, known }, block, run) => {
    if (run.left > 0) {
      run.left -= 1;
      return true;
    }
    for (let at = from; at <= to; at += 1) {
      const code = take(bits, details);
      if (code < 0) return false;
      const size = code & 15;
      if (size === 0 && code !== 0xf0) {
        run.left = runOf(bits, code >> 4) - 1;
        return true;
      }
      at += code >> 4;
      if (at > to) return false;
      bits.read(size);
      if (size > 0) mark(known, block, at);
    }
    return true;
  };

/** One more bit of coefficients: those that were not zero have it, and those follow that become so. */
const followMore =
  ({ from, to }: Band): Follow =>
  (bits, component, block, run) => {
    let at = from;
    while (at <= to && run.left === 0) {
      const code = take(bits, component.details);
      const size = code & 15;
      if (code < 0 || size > 1) return false;
      if (size === 0 && code !== 0xf0) {
        run.left = runOf(bits, code >> 4);
        break;
      }
      bits.read(size);
      at = passZeros(bits, component.known, { block, at, to, zeros: code >> 4 });
      if (at > to && size > 0) return false;
      if (size > 0) mark(component.known, block, at);
      at += 1;
    }
    if (run.left === 0) return true;
    passZeros(bits, component.known, { block, at, to, zeros: 64 });
    run.left -= 1;
    return true;
  };

interface Way {
  readonly block: number;
  readonly at: number;
  readonly to: number;
  readonly zeros: number;
}

/** Returns the place after so many zeros; takes a bit of each other coefficient on the way. */
function passZeros(bits: Bits, known: Uint32Array, { block, at, to, zeros }: Way): number {
  let left = zeros;
  for (let place = at; place <= to; place += 1) {
    if (isMarked(known, block, place)) bits.read(1);
    else if (left === 0) return place;
    else left -= 1;
  }
  return to + 1;
}

const runOf = (bits: Bits, size: number): number => (1 << size) + bits.read(size);

const isMarked = (known: Uint32Array, block: number, at: number): boolean =>
  (((known[block * 2 + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;

function mark(known: Uint32Array, block: number, at: number): void {
  const index = block * 2 + (at >> 5);
  known[index] = (known[index] ?? 0) | (1 << (at & 31));
}
