import { cleanIndex, freeHeader } from './cleanIndex.ts';
import { fragmentData, type SampleSizes } from './movieFragments.ts';
import { type MovieBox, MOST_BOXES, type Range, topBoxes } from './movieBoxes.ts';

/** Bytes that replace as many at a position of a file, followed by zeros up to `end`. */
interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly end: number;
}

/**
 * Removes from an MP4 or MOV where, when and with what it was taken: user data, metadata and their tracks
 * (cameras record their position along with the picture), and names of encoders become empty space of the
 * same length, so that pictures and sound stay bit for bit, where the index says. A video without any of
 * this is returned unchanged.
 */
export async function movieWithoutOrigin(file: Blob): Promise<Blob> {
  const { boxes } = await topBoxes(file);
  const edits = boxes.filter(isEmptied).map(emptied);
  const ofType = (wanted: string) => boxes.filter(({ type }) => type === wanted);
  const fragments = ofType('moof');
  for (const index of ofType('moov')) edits.push(...(await editsOfIndex(file, index, fragments)));
  const isAllKnown = boxes.length < MOST_BOXES;
  return edited(file, edits, isAllKnown ? (boxes.at(-1)?.end ?? file.size) : file.size);
}

/** Outermost boxes that playback needs; all others are a camera's or an editor's own. */
const PLAYED = new Set('ftyp styp pdin moov moof mdat mfra sidx ssix prft wide'.split(' '));

const isEmptied = ({ type, start, end }: MovieBox): boolean => !PLAYED.has(type) && end > start;

/** Returns the edit that turns a box into empty space. */
const emptied = ({ head, start, end }: MovieBox): Edit => ({
  at: head + 4,
  bytes: freeHeader({ head, start, end }),
  end,
});

async function editsOfIndex(
  file: Blob,
  { start, end }: MovieBox,
  fragments: readonly MovieBox[],
): Promise<readonly Edit[]> {
  const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
  const original = bytes.slice();
  const { data, inFragments } = cleanIndex(new DataView(bytes.buffer));
  const hidden = [...data, ...(await fragmentsData(file, fragments, inFragments))].map(zeroed);
  const isSame = bytes.every((byte, at) => byte === original[at]);
  return isSame ? hidden : [{ at: start, bytes, end }, ...hidden];
}

async function fragmentsData(file: Blob, fragments: readonly MovieBox[], tracks: SampleSizes) {
  if (tracks.size === 0) return [];
  const found: Range[] = [];
  for (const fragment of fragments) found.push(...(await fragmentData(file, fragment, tracks)));
  return found;
}

const zeroed = ({ start, end }: Range): Edit => ({ at: start, bytes: new Uint8Array(), end });

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
