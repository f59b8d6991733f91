import { JPEG } from '../pictureParts.ts';
import { Bits } from './bits.ts';
import type { Run } from './blocks.ts';
import { stretchesOf } from './stretches.ts';
import type { Units } from './unit.ts';

/** Units followed at a time; the page stays responsive in between. */
const SLICE = 20_000;
/** More bytes than encoders leave behind the last unit of a stretch. */
const STRAY_BYTES = 16;
const nextTask = () => new Promise<void>((done) => setTimeout(done));

interface Data {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Units between two restarts; 0 if there are none. */
  readonly interval: number;
}

/** False if the data of a scan end early or contain what no encoder writes: decoders then show something else. */
export async function isSoundScan(units: Units, { bytes, start, end, interval }: Data) {
  const stretches = stretchesOf(bytes, start, end);
  const length = interval || units.count;
  const needed = Math.ceil(units.count / length);
  // Some cameras write more after the last unit.
  if (stretches.length < needed) return false;
  for (const [at, stretch] of stretches.slice(0, needed).entries()) {
    // Numbered from 0 to 7, over and over.
    if (at < needed - 1 && stretch.restart !== JPEG.RST0 + (at % 8)) return false;
    const [from, to] = [at * length, Math.min(units.count, (at + 1) * length)];
    const bits = new Bits(bytes, stretch.start, stretch.end);
    if (!(await isSoundStretch(units, bits, { from, to }))) return false;
  }
  return true;
}

async function isSoundStretch(
  { count, isRefining, follow }: Units,
  bits: Bits,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const run: Run = { left: 0 };
  for (let unit = from; unit < to; unit += 1) {
    if (unit % SLICE === 0) await nextTask();
    const isUnit = follow(bits, unit, run);
    if (bits.missing > 0) return isRefining && unit === count - 1;
    if (!isUnit) return false;
  }
  return bits.left <= STRAY_BYTES;
}
