import { type Box, boxesIn, descend, handlerOf, type Range } from './movieBoxes.ts';
import { samplesOf } from './movieSamples.ts';

/**
 * Empties in the index of a movie (the content of its `moov`) what tells of its origin, in place. Returns where the data
 * of emptied tracks is in the file.
 */
export function cleanIndex(view: DataView): readonly Range[] {
  const hidden: Range[] = [];
  for (const box of boxesIn(view, { start: 0, end: view.byteLength })) {
    const kind = box.type === 'trak' ? handlerOf(view, box) : undefined;
    const isOther = kind !== undefined && !PLAYED.includes(kind);
    if (isOther) hidden.push(...samplesOf(view, box));
    if (kind === 'vide') clearCodingNames(view, box);
    if (isOther) empty(view, box);
    else cleanBox(view, box);
  }
  return hidden;
}

const PLAYED = ['vide', 'soun'];

/** Boxes of an index or a track that affect nothing drawn or heard. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'tref', 'iods']);
const CONTAINERS = new Set(['trak', 'mdia', 'minf', 'stbl']);

function cleanBox(view: DataView, box: Box): void {
  if (ABOUT.has(box.type)) empty(view, box);
  else if (CONTAINERS.has(box.type)) for (const inner of boxesIn(view, box)) cleanBox(view, inner);
  else CLEANERS[box.type]?.(view, box);
}

const CLEANERS: { readonly [type: string]: (view: DataView, box: Range) => void } = {
  mvhd: clearTimes,
  tkhd: clearTimes,
  mdhd: clearTimes,
  hdlr: clearHandlerName,
};

function empty(view: DataView, box: Box): void {
  const header = freeHeader(box);
  bytesOf(view)
    .fill(0, box.head + 4, box.end)
    .set(header, box.head + 4);
}

const FREE = new TextEncoder().encode('free');

/** Returns the type of an empty box with the size of this one; a long size comes after the type. */
export function freeHeader({ head, start, end }: Pick<Box, 'head' | 'start' | 'end'>) {
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
