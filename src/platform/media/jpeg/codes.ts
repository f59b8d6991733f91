import type { Part } from '../pictureParts.ts';

/** For each next 16 bits the code that they begin with: its length times 256, plus its value; 0 for none. */
export type Codes = Uint16Array;

/** Class and number in one byte, as tables are named: 0x00 to 0x03 for means, 0x10 to 0x13 for details. */
export type CodeTables = Map<number, Codes>;

/** Adds the tables of a segment, whose lengths `isFaultyJpeg` has checked. */
export function readCodes(bytes: Uint8Array, { content, end }: Part, tables: CodeTables): void {
  let at = content + 2;
  while (at + 17 <= end) {
    const counts = bytes.subarray(at + 1, at + 17);
    const size = counts.reduce((sum, count) => sum + count, 0);
    tables.set(bytes[at] ?? 0, codesOf(counts, bytes.subarray(at + 17, at + 17 + size)));
    at += 17 + size;
  }
}

/** The codes of each length follow those of the one before (T.81, annex C). */
function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const codes = new Uint16Array(0x1_0000);
  let [at, index] = [0, 0];
  counts.forEach((count, shorter) => {
    const width = 0x8000 >> shorter;
    for (const value of values.subarray(index, index + count)) {
      codes.fill((shorter + 1) * 256 + value, at, at + width);
      at += width;
    }
    index += count;
  });
  return codes;
}

/** The value of a mean is its number of bits. */
const MOST_BITS = 15;

/** False for tables with which decoders refuse to begin: with a code of ones only, or means of too many bits. */
export function isUsable(codes: Codes, isMean: boolean): boolean {
  if (codes.at(-1) !== 0) return false;
  return !isMean || codes.every((code) => (code & 0xff) <= MOST_BITS);
}
