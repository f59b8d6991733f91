import { type MovieBox, children, descend, type Range } from './movieBoxes.ts';

/** Tracks by their number, each with the size of its samples where fragments do not state it. */
export type SampleSizes = ReadonlyMap<number, number>;

/**
 * Returns where a fragment has the data of these tracks (ISO/IEC 14496-12, 8.8); nothing for data that follow those of
 * another track without saying where.
 */
export async function fragmentData(
  file: Blob,
  { head, start, end }: MovieBox,
  tracks: SampleSizes,
): Promise<readonly Range[]> {
  const view = new DataView(await file.slice(start, end).arrayBuffer());
  const parts = children(view, { start: 0, end: view.byteLength }, 'traf');
  return parts.flatMap((part, place) => {
    const header = headerOf(view, part, head, place === 0);
    const usual = header && tracks.get(header.track);
    return header?.base === undefined || usual === undefined
      ? []
      : runsOf(view, part, header.base, header.size ?? usual);
  });
}

/** Returns the usual sizes of samples that an index states for its fragments, by track. */
export function usualSizes(view: DataView, index: Range): SampleSizes {
  const extension = descend(view, index, ['mvex']);
  const boxes = extension ? children(view, extension, 'trex') : [];
  const whole = boxes.filter(({ start, end }) => end - start >= 24);
  return new Map(whole.map(({ start }) => [view.getUint32(start + 4), view.getUint32(start + 16)]));
}

const flagsOf = (view: DataView, { start }: Range): number => view.getUint32(start) & 0xffffff;

/** Fields of a header, in their order, with the bits that announce them and their bytes. */
const HEADER = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
  [0x10, 4],
] as const;
const [BASE, SIZE, BASE_IS_HEAD] = [0x1, 0x10, 0x20000];

/** Returns the number of a track, where its offsets count from, and the size of its samples if it has one. */
function headerOf(view: DataView, part: Range, head: number, isFirst: boolean) {
  const [header] = children(view, part, 'tfhd');
  if (!header || header.end - header.start < 8) return undefined;
  const flags = flagsOf(view, header);
  const at = (field: number) => header.start + 8 + bytesBefore(flags, field);
  const isWhole = at(SIZE) + (flags & SIZE ? 4 : 0) <= header.end;
  if (!isWhole) return undefined;
  const implied = isFirst || flags & BASE_IS_HEAD ? head : undefined;
  return {
    track: view.getUint32(header.start + 4),
    base: flags & BASE ? Number(view.getBigUint64(at(BASE))) : implied,
    size: flags & SIZE ? view.getUint32(at(SIZE)) : undefined,
  };
}

const bytesBefore = (flags: number, field: number): number =>
  HEADER.reduce((sum, [bit, bytes]) => (bit < field && flags & bit ? sum + bytes : sum), 0);

const [OFFSET, FIRST_FLAGS, SAMPLE_SIZE] = [0x1, 0x4, 0x200];
/** What runs say of each sample: duration, size, flags and shift in time. */
const OF_SAMPLES = [0x100, SAMPLE_SIZE, 0x400, 0x800];

function runsOf(view: DataView, part: Range, base: number, usual: number): readonly Range[] {
  const found: Range[] = [];
  let after = base;
  for (const run of children(view, part, 'trun')) {
    const length = run.end - run.start;
    const isPlaced = length >= 12 && (flagsOf(view, run) & OFFSET) > 0;
    if (length < 8) break;
    const offset = isPlaced ? base + view.getInt32(run.start + 8) : after;
    after = offset + bytesOfRun(view, run, usual);
    found.push({ start: offset, end: after });
  }
  return found;
}

function bytesOfRun(view: DataView, run: Range, usual: number): number {
  const flags = flagsOf(view, run);
  const count = view.getUint32(run.start + 4);
  if (!(flags & SAMPLE_SIZE)) return count * usual;
  const width = 4 * OF_SAMPLES.filter((bit) => flags & bit).length;
  const before = 8 + (flags & OFFSET ? 4 : 0) + (flags & FIRST_FLAGS ? 4 : 0);
  const first = run.start + before + (flags & 0x100 ? 4 : 0);
  let bytes = 0;
  for (let at = first, left = count; left > 0 && at + 4 <= run.end; at += width, left -= 1)
    bytes += view.getUint32(at);
  return bytes;
}
