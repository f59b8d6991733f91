import {
  type Box,
  boxesIn,
  descend,
  handlerOf,
  MOST_BOXES,
  type Range,
  topBoxes,
} from './movieBoxes.ts';
import { samplesOf } from './movieSamples.ts';

/** Bytes that replace as many at a position of a file, followed by zeros up to `end`. */
interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly end: number;
}

/**
 * Removes from an MP4 or MOV where, when and with what it was taken: user data, metadata and their tracks
 * (cameras record their position along with the picture) become empty space of the same length, so that
 * pictures and sound stay bit for bit, where the index says. Tracks of position in fragmented films stay;
 * no camera writes them. A film without any of this is returned unchanged.
 */
export async function movieWithoutOrigin(file: Blob): Promise<Blob> {
  const { boxes } = await topBoxes(file);
  const edits = boxes.filter(isEmptied).map(emptied);
  const index = boxes.find(({ type }) => type === 'moov');
  if (index) edits.push(...(await editsOfIndex(file, index)));
  const isAllKnown = boxes.length < MOST_BOXES;
  return edited(file, edits, isAllKnown ? (boxes.at(-1)?.end ?? file.size) : file.size);
}

/** Outermost boxes that playback needs; all others are a camera's or an editor's own. */
const PLAYED = new Set('ftyp styp pdin moov moof mdat mfra sidx ssix prft wide'.split(' '));

const isEmptied = ({ type, start, end }: Box): boolean => !PLAYED.has(type) && end > start;

const FREE = new TextEncoder().encode('free');

/** Returns the edit that turns a box into empty space; a long one has its size after its type. */
function emptied({ head, start, end }: Box): Edit {
  const bytes = new Uint8Array(start - head - 4);
  bytes.set(FREE);
  if (bytes.length > 4) new DataView(bytes.buffer).setBigUint64(4, BigInt(end - head));
  return { at: head + 4, bytes, end };
}

async function editsOfIndex(file: Blob, { start, end }: Box): Promise<readonly Edit[]> {
  const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const original = bytes.slice();
  const hidden = clean(view);
  const isSame = bytes.every((byte, at) => byte === original[at]);
  return isSame ? hidden : [{ at: start, bytes, end }, ...hidden];
}

/** Empties what an index tells beyond pictures and sound; returns the edits for the data of other tracks. */
function clean(view: DataView): readonly Edit[] {
  const hidden: Edit[] = [];
  for (const box of boxesIn(view, whole(view))) {
    const isOther = box.type === 'trak' && !isPlayed(view, box);
    if (isOther) hidden.push(...samplesOf(view, box).map(zeroed));
    if (box.type === 'mvhd') clearTimes(view, box);
    if (isOther || ABOUT.has(box.type)) empty(view, box);
    else if (box.type === 'trak') cleanTrack(view, box);
  }
  return hidden;
}

const whole = (view: DataView) => ({ start: 0, end: view.byteLength });

/** Boxes of an index or a track that affect nothing drawn or heard. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'tref', 'iods']);

const isPlayed = (view: DataView, track: Box): boolean =>
  ['vide', 'soun', undefined].includes(handlerOf(view, track));

const zeroed = ({ start, end }: Range): Edit => ({ at: start, bytes: new Uint8Array(), end });

function cleanTrack(view: DataView, track: Box): void {
  for (const box of boxesIn(view, track)) {
    if (box.type === 'tkhd') clearTimes(view, box);
    if (ABOUT.has(box.type)) empty(view, box);
  }
  const header = descend(view, track, ['mdia', 'mdhd']);
  if (header) clearTimes(view, header);
}

function empty(view: DataView, box: Box): void {
  const { at, bytes, end } = emptied(box);
  bytesOf(view).fill(0, at, end).set(bytes, at);
}

/** Clears when it was made and changed; version 1 has eight bytes for each. */
function clearTimes(view: DataView, { start, end }: Range): void {
  if (end - start < 20) return;
  const width = view.getUint8(start) === 1 ? 8 : 4;
  bytesOf(view).fill(0, start + 4, start + 4 + 2 * width);
}

const bytesOf = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Returns the file with these edits, up to `end`; the file itself if nothing changes. */
function edited(file: Blob, edits: readonly Edit[], end: number): Blob {
  if (edits.length === 0 && end === file.size) return file;
  const parts: BlobPart[] = [];
  let done = 0;
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    // Tables that contradict each other, or announce more than there is.
    if (edit.at < done || edit.end > end) continue;
    parts.push(
      file.slice(done, edit.at),
      edit.bytes,
      ...zeros(edit.end - edit.at - edit.bytes.length),
    );
    done = edit.end;
  }
  return new Blob([...parts, file.slice(done, end)], { type: file.type });
}

const ZEROS = new Uint8Array(64 * 1024);

/** Returns so many zeros without as much memory. */
function zeros(count: number): readonly BlobPart[] {
  const blocks = Array<BlobPart>(Math.floor(count / ZEROS.length)).fill(ZEROS);
  return [...blocks, ZEROS.subarray(0, count % ZEROS.length)];
}
