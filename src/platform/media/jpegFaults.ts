import { JPEG, type Part } from './pictureParts.ts';

/** Segments that may follow a scan, beside those of programs and comments (ITU-T T.81, figure B.2). */
const AFTER_SCAN = [0xc4, 0xcc, 0xd9, 0xda, 0xdb, 0xdc, 0xdd, 0xfe];
const DHT = 0xc4;
const SOF_PROGRESSIVE = 0xc2;
/** More bytes between two segments than fill bytes and slips of encoders. */
const STRAY_BYTES = 16;
const MOST_SHIFT = 13;

/**
 * True if the segments of a JPEG contradict its format so that decoders stop there. Browsers show such a picture in
 * part or as nothing, and report no error. What the scans contain is not decoded.
 */
export function isFaultyJpeg(bytes: Uint8Array, parts: readonly Part[]): boolean {
  const first = parts.findIndex(({ type }) => type === JPEG.SOS);
  if (first < 0) return true;
  const isStray = (part: Part, at: number) => {
    const before = parts[at - 1];
    const gap = before && part.start - before.end;
    return (
      at > first && before?.type !== JPEG.SOS && !isRestart(before) && (gap ?? 0) > STRAY_BYTES
    );
  };
  return (
    parts.slice(first).some((part) => !mayFollowScan(part)) ||
    parts.some(isStray) ||
    parts.some((part) => part.type === DHT && !isCodeTable(bytes, part)) ||
    (parts.some(({ type }) => type === SOF_PROGRESSIVE) && !isProgression(bytes, parts))
  );
}

const mayFollowScan = ({ type }: Part): boolean =>
  typeof type === 'number' &&
  (AFTER_SCAN.includes(type) || (type >= 0xe0 && type <= 0xef) || isRestart({ type }));

const isRestart = (part: Pick<Part, 'type'> | undefined): boolean =>
  typeof part?.type === 'number' && part.type >= JPEG.RST0 && part.type <= JPEG.RST7;

/** Huffman tables: class and number, how many codes there are of each length, and their values. */
function isCodeTable(bytes: Uint8Array, { content, end }: Part): boolean {
  let at = content + 2;
  while (at + 17 <= end) {
    const head = bytes[at] ?? 0;
    if (head >> 4 > 1 || (head & 15) > 3) return false;
    let [values, free] = [0, 1];
    for (const count of bytes.subarray(at + 1, at + 17)) {
      free = free * 2 - count;
      values += count;
      // More codes than this length has.
      if (free < 0) return false;
    }
    at += 17 + values;
  }
  return at === end;
}

/** Each scan of a progressive picture adds coefficients, or one more bit to those that precede it. */
function isProgression(bytes: Uint8Array, parts: readonly Part[]): boolean {
  /** The lowest known bit of each coefficient, by component. */
  const known = new Map<number, number[]>();
  return parts
    .filter(({ type }) => type === JPEG.SOS)
    .every(({ content, end }) => {
      const scan = bytes.subarray(content + 2, end);
      const count = scan[0] ?? 0;
      if (count < 1 || count > 4 || scan.length !== 4 + 2 * count) return false;
      const [from = 0, to = 0, shifts = 0] = scan.subarray(1 + 2 * count);
      const [before, now] = [shifts >> 4, shifts & 15];
      if (to > 63 || from > to || (from === 0 ? to > 0 : count > 1)) return false;
      if (now > MOST_SHIFT || (before > 0 && before !== now + 1)) return false;
      for (let at = 1; at < 1 + 2 * count; at += 2) {
        const [component = 0, tables = 0] = scan.subarray(at, at + 2);
        const bits = known.get(component) ?? [];
        // The mean of a block precedes its details.
        if (tables >> 4 > 3 || (tables & 15) > 3 || (from > 0 && bits[0] === undefined))
          return false;
        for (let index = from; index <= to; index += 1) {
          if ((bits[index] ?? 0) !== before) return false;
          bits[index] = now;
        }
        known.set(component, bits);
      }
      return true;
    });
}
