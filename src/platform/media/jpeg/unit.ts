import type { Bits } from './bits.ts';
import { followBand } from './bands.ts';
import { type Component, followWhole, type Run } from './blocks.ts';
import { type CodeTables, isUsable } from './codes.ts';
import type { Frame, Plane } from './frame.ts';

/** What applies at a scan, from the segments before it. */
export interface Setting {
  readonly frame: Frame;
  readonly tables: CodeTables;
  /** Units between two restarts; 0 if there are none. */
  readonly interval: number;
  /** Which coefficients are not zero, by component; for progressive pictures. */
  readonly known: ReadonlyMap<number, Uint32Array>;
}

/** How the data of a scan are read: so many units, each of one block or more. */
export interface Units {
  readonly count: number;
  /** True if each adds one more bit to what is known: Photoshop leaves out the last one’s, which nobody can see. */
  readonly isRefining: boolean;
  /** False if the data are none of such a unit. */
  readonly follow: (bits: Bits, unit: number, run: Run) => boolean;
}

interface Member extends Component {
  readonly plane: Plane;
}

/** Returns undefined for a scan with which decoders refuse to begin. */
export function unitsOf(setting: Setting, head: Uint8Array): Units | undefined {
  const { frame } = setting;
  const members = membersOf(setting, head);
  const [first] = members ?? [];
  if (!members || !first) return undefined;
  const [from = 0, to = 0, shifts = 0] = head.subarray(1 + 2 * members.length);
  const follow = frame.isProgressive ? followBand({ from, to, before: shifts >> 4 }) : followWhole;
  // A component by itself is not padded to whole units of all.
  const { columns, rows } = members.length === 1 ? first.plane : frame;
  const blocks = members.flatMap((one) =>
    Array.from({ length: members.length === 1 ? 1 : one.plane.wide * one.plane.high }, () => one),
  );
  return {
    count: columns * rows,
    isRefining: frame.isProgressive && shifts > 15,
    follow(bits, unit, run) {
      for (const member of blocks) if (!follow(bits, member, unit, run)) return false;
      return true;
    },
  };
}

function membersOf(setting: Setting, head: Uint8Array): readonly Member[] | undefined {
  const members = Array.from({ length: head[0] ?? 0 }, (_, at) =>
    memberOf(setting, head.subarray(1 + 2 * at, 3 + 2 * at)),
  );
  const found = members.flatMap((one) => (one ? [one] : []));
  return found.length === members.length ? found : undefined;
}

function memberOf({ frame, tables, known }: Setting, named: Uint8Array): Member | undefined {
  const [id = 0, numbers = 0] = named;
  const plane = frame.planes.find((one) => one.id === id);
  const [means, details] = [tables.get(numbers >> 4), tables.get(0x10 + (numbers & 15))];
  const areUsable = (!means || isUsable(means, true)) && (!details || isUsable(details, false));
  if (!plane || !areUsable) return undefined;
  return { plane, means, details, known: known.get(id) ?? new Uint32Array(0) };
}
