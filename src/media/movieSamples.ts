import { descend, type Range } from './movieBoxes.ts';

/** A table of an index: its numbers of 32 bits, after version, flags and `skip` fields. */
interface Table {
  readonly length: number;
  at(index: number, field?: number): number;
}

/**
 * Returns where the data of a track lies in its file, chunk by chunk (ISO/IEC 14496-12, 8.7); nothing for a
 * track whose tables are malformed, or in its fragments.
 */
export const samplesOf = (view: DataView, track: Range): readonly Range[] =>
  chunksOf(view, track).map(({ start, sizes, first, count }) => ({
    start,
    end: start + sizes.sum(first, count),
  }));

/** Returns about `most` samples of a track, evenly spread, the last one included. */
export function someSamples(view: DataView, track: Range, most: number): readonly Range[] {
  const chunks = chunksOf(view, track);
  const total = chunks.reduce((sum, { count }) => sum + count, 0);
  const step = Math.max(1, Math.ceil(total / most));
  return chunks.flatMap((chunk) => everyFrom(chunk, total - 1, step));
}

/** True if the index of a track says that it has none; those of fragmented videos have theirs elsewhere. */
export function hasNoSamples(view: DataView, track: Range): boolean {
  const box = descend(view, track, ['mdia', 'minf', 'stbl', 'stsz']);
  return box !== undefined && box.end - box.start >= 12 && view.getUint32(box.start + 8) === 0;
}

/** Returns the samples of a chunk that are a multiple of `step` before the last one. */
function everyFrom({ start, sizes, first, count }: Chunk, last: number, step: number) {
  const found: Range[] = [];
  let at = start;
  for (let sample = first; sample < first + count; sample += 1) {
    const end = at + sizes.sum(sample, 1);
    if ((last - sample) % step === 0) found.push({ start: at, end });
    at = end;
  }
  return found;
}

/** Consecutive samples in a file. */
interface Chunk {
  readonly start: number;
  /** Index of its first sample, and the number of its samples. */
  readonly first: number;
  readonly count: number;
  readonly sizes: Sizes;
}

function chunksOf(view: DataView, track: Range): readonly Chunk[] {
  const tables = descend(view, track, ['mdia', 'minf', 'stbl']);
  const runs = tables && table(view, tables, 'stsc', 1, 3);
  const sizes = tables && sizesOf(view, tables);
  const offsets = tables && offsetsOf(view, tables);
  if (!runs || runs.length === 0 || !sizes || !offsets) return [];
  const chunks: Chunk[] = [];
  for (let at = 0, run = 0, first = 0; at < offsets.length; at += 1) {
    if (run + 1 < runs.length && runs.at(run + 1) <= at + 1) run += 1;
    const count = Math.min(runs.at(run, 1), sizes.length - first);
    chunks.push({ start: offsets.at(at), first, count, sizes });
    first += count;
  }
  return chunks;
}

/** The sizes of a track's samples in bytes. */
interface Sizes {
  readonly length: number;
  /** Returns the sum of `count` of them. */
  sum(first: number, count: number): number;
}

function offsetsOf(view: DataView, tables: Range): Table | undefined {
  const long = table(view, tables, 'co64', 1, 2);
  const at = (index: number) => (long?.at(index) ?? 0) * 2 ** 32 + (long?.at(index, 1) ?? 0);
  return table(view, tables, 'stco', 1, 1) ?? (long && { length: long.length, at });
}

/** More belong to a forged video: those of one size need no room in a table. */
const MOST_SAMPLES = 10_000_000;

/** One size for all, or one each. */
function sizesOf(view: DataView, tables: Range): Sizes | undefined {
  const box = descend(view, tables, ['stsz']);
  if (!box || box.end - box.start < 12) return undefined;
  const one = view.getUint32(box.start + 4);
  const length = view.getUint32(box.start + 8);
  if (one > 0)
    return { length: Math.min(length, MOST_SAMPLES), sum: (_first, count) => count * one };
  const each = table(view, tables, 'stsz', 2, 1);
  return each && { length: each.length, sum: (first, count) => sumOf(each, first, count) };
}

function sumOf(each: Table, first: number, count: number): number {
  let bytes = 0;
  for (let at = first; at < first + count; at += 1) bytes += each.at(at);
  return bytes;
}

/** `skip` counts the fields up to and including the number of rows; each row has `width` fields. */
function table(
  view: DataView,
  tables: Range,
  type: string,
  skip: number,
  width: number,
): Table | undefined {
  const box = descend(view, tables, [type]);
  const first = box && box.start + 4 + 4 * skip;
  if (!first || first > box.end) return undefined;
  const count = Math.floor((box.end - first) / (4 * width));
  const length = Math.min(view.getUint32(first - 4), count);
  return { length, at: (index, field = 0) => view.getUint32(first + 4 * (index * width + field)) };
}
