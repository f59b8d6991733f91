import { type Box, children, claimedAt, MOST_BOXES, type Range, textAt } from './movieBoxes.ts';

/** How pictures are coded that not every wall plays, as the model names it. */
export type RareCoding = 'h264TenBit' | 'h264FullColor' | 'vp9' | 'av1';

/** What the boxes of an MP4 or MOV tell, without decoding anything. */
export interface MovieFacts {
  /** Four-character codes of the video tracks, such as `avc1`; empty for sound alone, absent where nobody read them. */
  readonly codecs?: readonly string[];
  /** Set for pictures that not every wall plays. */
  readonly coding?: RareCoding;
  /** False where the file ends before what its boxes announce. */
  readonly isWhole: boolean;
}

/** Larger indexes belong to films of days; the browser judges those. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;
const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];

/** True for the codec that plays only where hardware decodes it, so not on every wall. */
export const isHevc = ({ codecs }: Pick<MovieFacts, 'codecs'>): boolean =>
  codecs?.some((codec) => HEVC.includes(codec)) ?? false;

/** What a film cannot do without: where such a box ends after the file, the film was cut. */
const NEEDED = ['moov', 'moof', 'mdat'];

/** Reads the index of a movie (ISO/IEC 14496-12), wherever it lies; undefined when it is none. */
export async function readMovie(file: Blob): Promise<MovieFacts | undefined> {
  const { boxes, isCut } = await topBoxes(file);
  const index = boxes.find(({ type }) => type === 'moov');
  if (index) {
    const facts = await readIndex(file, index);
    return { ...facts, isWhole: facts.isWhole && !isCut };
  }
  return isCut ? { isWhole: false } : undefined;
}

/** The outermost boxes that are there, up to what is no box. What follows so many is left to the browser. */
async function topBoxes(file: Blob): Promise<{ boxes: readonly Box[]; isCut: boolean }> {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= file.size && boxes.length < MOST_BOXES; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const box = claimedAt(head, 0, at, file.size);
    if (!box) break;
    if (box.end > file.size) return { boxes, isCut: NEEDED.includes(box.type) };
    boxes.push(box);
    at = box.end;
  }
  return { boxes, isCut: false };
}

async function readIndex(file: Blob, { start, end }: Box): Promise<MovieFacts> {
  if (end - start > INDEX_MAX_BYTES) return { isWhole: true };
  const view = new DataView(await file.slice(start, end).arrayBuffer());
  const tracks = children(view, { start: 0, end: view.byteLength }, 'trak');
  const [coding] = tracks.flatMap((track) => codingOf(view, track) ?? []);
  return {
    codecs: tracks.flatMap((track) => codecOf(view, track) ?? []),
    ...(coding && { coding }),
    isWhole: tracks.every((track) => lastOffset(view, track) < file.size),
  };
}

/** Where the last chunk of a track begins in the file; 0 where none is listed. */
function lastOffset(view: DataView, track: Range): number {
  const table = descend(view, track, ['mdia', 'minf', 'stbl']);
  if (!table) return 0;
  const [short] = children(view, table, 'stco');
  const [long] = children(view, table, 'co64');
  const box = short ?? long;
  if (!box) return 0;
  const width = short ? 4 : 8;
  const last = box.end - width;
  // Version and count come first.
  if (last < box.start + 8) return 0;
  return short ? view.getUint32(last) : Number(view.getBigUint64(last));
}

function descend(view: DataView, from: Range, path: readonly string[]): Range | undefined {
  let range: Range | undefined = from;
  for (const type of path) range = range && children(view, range, type)[0];
  return range;
}

/** Profiles of H.264 (ITU-T H.264, annex A) that hardware of many walls does not decode. */
const PROFILES: { readonly [profile: number]: RareCoding } = {
  110: 'h264TenBit',
  122: 'h264FullColor',
  244: 'h264FullColor',
  44: 'h264FullColor',
};
const CODINGS: { readonly [codec: string]: RareCoding } = { vp09: 'vp9', av01: 'av1' };
/** Before the boxes of an entry of pictures: what all entries have, and sizes. */
const ENTRY_BYTES = 78;

function codingOf(view: DataView, track: Range): RareCoding | undefined {
  const codec = codecOf(view, track);
  if (codec !== 'avc1' && codec !== 'avc3') return CODINGS[codec ?? ''];
  const table = descend(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  const [entry] = table ? children(view, { ...table, start: table.start + 8 }, codec) : [];
  if (!entry) return undefined;
  const [config] = children(view, { ...entry, start: entry.start + ENTRY_BYTES }, 'avcC');
  // The version stands before the profile.
  return config && config.end - config.start > 1
    ? PROFILES[view.getUint8(config.start + 1)]
    : undefined;
}

/** The codec of a track of pictures; undefined for sound, text and what is malformed. */
function codecOf(view: DataView, track: Range): string | undefined {
  const [media] = children(view, track, 'mdia');
  const [handler] = media ? children(view, media, 'hdlr') : [];
  if (!media || !handler || textAt(view, handler.start + 8) !== 'vide') return undefined;
  const range = descend(view, media, ['minf', 'stbl', 'stsd']);
  // Version and count come first, then the size of the first entry, then its code.
  return range && range.end - range.start >= 16 ? textAt(view, range.start + 12) : undefined;
}
