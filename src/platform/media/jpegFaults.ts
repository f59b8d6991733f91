import { JPEG, type Part } from './pictureParts.ts';

/** Segments that may follow a scan, beside those of programs and comments (ITU-T T.81, figure B.2). */
const AFTER_SCAN = [0xc4, 0xcc, 0xd9, 0xda, 0xdb, 0xdc, 0xdd, 0xfe];
/** More bytes between two segments than fill bytes and slips of encoders. */
const STRAY_BYTES = 16;
const MOST_SHIFT = 13;

/**
 * True if the segments of a JPEG contradict its format so that decoders stop there. Browsers show such a picture in
 * part or as nothing, and report no error. What the scans contain is `isSoundJpeg`’s to follow.
 */
export function isFaultyJpeg(bytes: Uint8Array, parts: readonly Part[]): boolean {
  const first = parts.findIndex(({ type }) => type === JPEG.SOS);
  if (first < 0) return true;
  const rest = parts.slice(first);
  return (
    rest.some(({ type }) => !mayFollowScan(Number(type))) ||
    rest.some((part, at) => isStray(part, rest[at - 1])) ||
    parts.some((part) => part.type === JPEG.DHT && !isCodeTable(bytes, part)) ||
    (parts.some(({ type }) => type === JPEG.SOF2) && !isProgression(bytes, parts))
  );
}

const mayFollowScan = (type: number): boolean =>
  AFTER_SCAN.includes(type) || (type >= 0xe0 && type <= 0xef);

/** What lies between a scan and the next segment is its data. */
const isStray = (part: Part, before: Part | undefined): boolean =>
  before !== undefined && before.type !== JPEG.SOS && part.start - before.end > STRAY_BYTES;

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

/** The head of a scan: its components, and which bits of which coefficients it brings. */
interface Scan {
  readonly components: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The lowest bit that earlier scans brought, and that of this one; `before` is 0 for the first. */
  readonly before: number;
  readonly now: number;
}

/** Each scan of a progressive picture adds coefficients, or one more bit to those that precede it. */
function isProgression(bytes: Uint8Array, parts: readonly Part[]): boolean {
  /** The lowest known bit of each coefficient, by component. */
  const known = new Map<number, number[]>();
  return parts
    .filter(({ type }) => type === JPEG.SOS)
    .every((part) => {
      const scan = readScan(bytes.subarray(part.content + 2, part.end));
      return scan?.components.every((component) => continues(scan, component, known)) ?? false;
    });
}

/** Returns undefined for a head that no progressive scan has. */
function readScan(head: Uint8Array): Scan | undefined {
  const count = head[0] ?? 0;
  if (count < 1 || count > 4 || head.length !== 4 + 2 * count) return undefined;
  const named = Array.from({ length: count }, (_, at) => head.subarray(1 + 2 * at, 3 + 2 * at));
  if (named.some(([, tables = 0]) => tables >> 4 > 3 || (tables & 15) > 3)) return undefined;
  const [from = 0, to = 0, shifts = 0] = head.subarray(1 + 2 * count);
  const [before, now] = [shifts >> 4, shifts & 15];
  // Means and details have scans of their own; those of details are of one component.
  if (to > 63 || from > to || (from === 0 ? to > 0 : count > 1)) return undefined;
  if (now > MOST_SHIFT || (before > 0 && before !== now + 1)) return undefined;
  return { components: named.map(([component = 0]) => component), from, to, before, now };
}

/** True if the scan goes on where earlier ones ended; notes what it brings. */
function continues(scan: Scan, component: number, known: Map<number, number[]>): boolean {
  const { from, to, before, now } = scan;
  const bits = known.get(component) ?? [];
  // The mean of a block precedes its details.
  if (from > 0 && bits[0] === undefined) return false;
  for (let index = from; index <= to; index += 1) {
    if ((bits[index] ?? 0) !== before) return false;
    bits[index] = now;
  }
  known.set(component, bits);
  return true;
}
