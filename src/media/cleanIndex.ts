import { type MovieBox, boxesIn, children, descend, handlerOf, type Range } from './movieBoxes.ts';
import { type SampleSizes, usualSizes } from './movieFragments.ts';
import { samplesOf } from './movieSamples.ts';

/** The tracks that an index no longer has. */
export interface EmptiedTracks {
  /** Where their data is in the file, outside of fragments. */
  readonly data: readonly Range[];
  readonly inFragments: SampleSizes;
}

/** Empties in the index of a movie (the content of its `moov`) what tells of its origin, in place. */
export function cleanIndex(view: DataView): EmptiedTracks {
  const data: Range[] = [];
  const inFragments = new Map<number, number>();
  const index = { type: 'moov', start: 0, end: view.byteLength };
  const sizes = usualSizes(view, index);
  for (const track of children(view, index, 'trak')) {
    const kind = handlerOf(view, track);
    if (kind === 'vide') clearCodingNames(view, track);
    if (kind === undefined || PLAYED.includes(kind)) continue;
    data.push(...samplesOf(view, track));
    const number = numberOf(view, track);
    inFragments.set(number, sizes.get(number) ?? 0);
    empty(view, track);
  }
  cleanBox(view, index);
  return { data, inFragments };
}

/** Times come before it; in version 1 they have eight bytes each. */
function numberOf(view: DataView, track: Range): number {
  const header = descend(view, track, ['tkhd']);
  if (!header || header.end - header.start < 24) return 0;
  return view.getUint32(header.start + (view.getUint8(header.start) === 1 ? 20 : 12));
}

const PLAYED = ['vide', 'soun'];

const words = (text: string): readonly string[] => text.split(' ');

/** What playback needs within each box (ISO/IEC 14496-12, and QuickTime's); all else is a camera's or an editor's own. */
const KEPT: { readonly [container: string]: readonly string[] } = {
  moov: words('mvhd trak mvex pssh'),
  trak: words('tkhd edts mdia tapt clip matt load trgr'),
  mdia: words('mdhd hdlr minf elng'),
  minf: words('vmhd smhd gmhd nmhd sthd hdlr dinf stbl'),
  stbl: words(
    'stsd stts ctts cslg stss stps stsh stsc stsz stz2 stco co64 padb stdp sdtp sbgp sgpd subs saiz saio',
  ),
};

/** Cleans what a box contains. */
function cleanBox(view: DataView, box: Range & { readonly type: string }): void {
  CLEANERS[box.type]?.(view, box);
  const kept = KEPT[box.type];
  if (!kept) return;
  for (const inner of boxesIn(view, box)) {
    if (kept.includes(inner.type)) cleanBox(view, inner);
    else empty(view, inner);
  }
}

const CLEANERS: { readonly [type: string]: (view: DataView, box: Range) => void } = {
  mvhd: clearTimes,
  tkhd: clearTimes,
  mdhd: clearTimes,
  hdlr: clearHandlerName,
};

function empty(view: DataView, box: MovieBox): void {
  const header = freeHeader(box);
  bytesOf(view)
    .fill(0, box.head + 4, box.end)
    .set(header, box.head + 4);
}

const FREE = new TextEncoder().encode('free');

/** Returns the type of an empty box with the size of this one; a long size comes after the type. */
export function freeHeader({ head, start, end }: Pick<MovieBox, 'head' | 'start' | 'end'>) {
  const bytes = new Uint8Array(start - head - 4);
  bytes.set(FREE);
  if (bytes.length > 4) new DataView(bytes.buffer).setBigUint64(4, BigInt(end - head));
  return bytes;
}

/** Clears when it was made and changed; version 1 has eight bytes for each. */
function clearTimes(view: DataView, { start, end }: Range): void {
  if (end - start < 20) return;
  const width = view.getUint8(start) === 1 ? 8 : 4;
  bytesOf(view).fill(0, start + 4, start + 4 + 2 * width);
}

/** The name follows version, kind and reserved fields; cameras put their own there, such as "GoPro AVC". */
function clearHandlerName(view: DataView, { start, end }: Range): void {
  if (end > start + 24) bytesOf(view).fill(0, start + 24, end);
}

/** Where an entry of pictures has the maker of its encoder, in 4 bytes, and its name, in 32. */
const [MAKER, NAME] = [12, 42];

function clearCodingNames(view: DataView, track: Range): void {
  const table = descend(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!table) return;
  // Version and count come first.
  for (const { start, end } of boxesIn(view, { start: table.start + 8, end: table.end })) {
    const entry = bytesOf(view).subarray(start, end);
    entry.fill(0, MAKER, MAKER + 4).fill(0, NAME, NAME + 32);
  }
}

const bytesOf = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
