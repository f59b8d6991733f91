import {
  type MovieBox,
  children,
  descend,
  handlerOf,
  MOST_BOXES,
  type Range,
  textAt,
  topBoxes,
} from './movieBoxes.ts';
import { hasNoSamples, someSamples } from './movieSamples.ts';

/** Video codings that not every screen plays, with the model's names. */
export type MovieCoding = 'h264TenBit' | 'h264FullColor' | 'vp9' | 'av1';

/** What the boxes of an MP4 or MOV contain, without decoding anything. */
export interface MovieFacts {
  /**
   * Four-character codes of the video tracks, such as `avc1`; empty for sound alone, absent if they were
   * not read.
   */
  readonly codecs?: readonly string[];
  /** Set for video that not every screen plays. */
  readonly coding?: MovieCoding;
  /** What of it screens leave out. */
  readonly lacks?: readonly Lack[];
  /** A frame has no content, or there is none: a recording or a copy was interrupted, or a part was lost. */
  readonly hasHole?: true;
  /** False if the file ends before what its boxes announce. */
  readonly isWhole: boolean;
}

/** Larger indexes belong to videos of days, which are left to the browser. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;
const ENCRYPTED = 'encv';
/**
 * What browsers on screens leave out of a video, or of a picture that moves; `soundtracks`: all but one of several, which are
 * mostly languages.
 */
export type Lack = 'motion' | 'sound' | 'subtitles' | 'soundtracks';

/** Codings of sound that no browser on screens plays: Dolby, DTS, and that of old phones. */
const MUTE = /^(ac-[34]|ec-3|dts.|samr|sawb)$/;
/** What phones record beside the usual track, of the same sound: Apple's for several speakers. */
const BESIDE = 'apac';
const SUBTITLES = ['sbtl', 'subt', 'clcp'];
const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];

/** True for the codec that plays only with a hardware decoder, so not on every screen. */
export const isHevc = ({ codecs }: Pick<MovieFacts, 'codecs'>): boolean =>
  codecs?.some((codec) => HEVC.includes(codec)) ?? false;

/** True for a video that plays only with a key (ISO/IEC 23001-7); browsers show it as black. */
export const isEncrypted = ({ codecs }: Pick<MovieFacts, 'codecs'>): boolean =>
  codecs?.includes(ENCRYPTED) ?? false;

/** Required boxes: if one ends after the file, the video is truncated. */
const NEEDED = ['moov', 'moof', 'mdat'];

/** Reads the index of a movie (ISO/IEC 14496-12), wherever it is; undefined for anything else. */
export async function readMovie(file: Blob): Promise<MovieFacts | undefined> {
  const { boxes, cut } = await topBoxes(file);
  const isCut = cut !== undefined && NEEDED.includes(cut.type);
  const index = boxes.find(({ type }) => type === 'moov');
  if (index) {
    const facts = await readIndex(file, index, hasFrames(boxes));
    return { ...facts, isWhole: facts.isWhole && !isCut };
  }
  return isCut ? { isWhole: false } : undefined;
}

/** False for the index alone, as the first piece of a stream; the remaining boxes are unknown beyond `MOST_BOXES`. */
const hasFrames = (boxes: readonly MovieBox[]): boolean =>
  boxes.length >= MOST_BOXES || boxes.some(({ type }) => type === 'mdat');

async function readIndex(
  file: Blob,
  { start, end }: MovieBox,
  areFramesSeen: boolean,
): Promise<MovieFacts> {
  if (end - start > INDEX_MAX_BYTES) return { isWhole: true };
  const view = new DataView(await file.slice(start, end).arrayBuffer());
  const content = { start: 0, end: view.byteLength };
  const tracks = children(view, content, 'trak');
  const offsets = tracks.map((track) => lastOffset(view, track));
  const pictures = tracks.filter((track) => codecOf(view, track));
  const frames = pictures.flatMap((track) => someSamples(view, track, FRAMES));
  const isFragmented = children(view, content, 'mvex').length > 0;
  const isBare =
    pictures.length > 0 && !isFragmented && pictures.every((track) => hasNoSamples(view, track));
  const [coding] = tracks.flatMap((track) => codingOf(view, track) ?? []);
  return {
    codecs: tracks.flatMap((track) => codecOf(view, track) ?? []),
    ...(coding && { coding }),
    ...lacksOf(view, tracks),
    ...((isBare || (await hasHole(file, frames))) && { hasHole: true as const }),
    isWhole:
      offsets.every((offset) => offset < file.size) &&
      (areFramesSeen || offsets.some((offset) => offset > 0)),
  };
}

function lacksOf(view: DataView, tracks: readonly MovieBox[]): Pick<MovieFacts, 'lacks'> {
  const codings = tracks.flatMap((track) => codecOf(view, track, 'soun') ?? []);
  const sounds = codings.filter((coding) => coding !== BESIDE);
  // Of several, the first that can be played is.
  const isMute = sounds.length > 0 && sounds.every((coding) => MUTE.test(coding));
  const hasSubtitles = tracks.some((track) => SUBTITLES.includes(handlerOf(view, track) ?? ''));
  const lacks: readonly Lack[] = [
    ...(isMute ? (['sound'] as const) : []),
    ...(hasSubtitles ? (['subtitles'] as const) : []),
    ...(sounds.length > 1 && !isMute ? (['soundtracks'] as const) : []),
  ];
  return lacks.length > 0 ? { lacks } : {};
}

/** Number of frames to look at: all would mean reading the whole video. */
const FRAMES = 400;
/** No coding has a frame that begins with so many zeros. */
const EMPTY_BYTES = 16;

/** Copies that were broken off often have their full length, filled with zeros. */
async function hasHole(file: Blob, frames: readonly Range[]): Promise<boolean> {
  for (const { start, end } of frames) {
    const head = file.slice(start, Math.min(end, start + EMPTY_BYTES));
    const bytes = new Uint8Array(await head.arrayBuffer());
    if (bytes.length === EMPTY_BYTES && bytes.every((byte) => byte === 0)) return true;
  }
  return false;
}

/** Returns where the last chunk of a track begins in the file; 0 if none is listed. */
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

/** Profiles of H.264 (ITU-T H.264, annex A) that many screens' hardware does not decode. */
const PROFILES: { readonly [profile: number]: MovieCoding } = {
  110: 'h264TenBit',
  122: 'h264FullColor',
  244: 'h264FullColor',
  44: 'h264FullColor',
};
const CODINGS: { readonly [codec: string]: MovieCoding } = { vp09: 'vp9', av01: 'av1' };
/** Bytes before the boxes of a video entry: common fields, and sizes. */
const ENTRY_BYTES = 78;

function codingOf(view: DataView, track: Range): MovieCoding | undefined {
  const codec = codecOf(view, track);
  if (codec !== 'avc1' && codec !== 'avc3') return CODINGS[codec ?? ''];
  const table = descend(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  const [entry] = table ? children(view, { ...table, start: table.start + 8 }, codec) : [];
  if (!entry) return undefined;
  const [config] = children(view, { ...entry, start: entry.start + ENTRY_BYTES }, 'avcC');
  // The version precedes the profile.
  return config && config.end - config.start > 1
    ? PROFILES[view.getUint8(config.start + 1)]
    : undefined;
}

/** Returns the codec of a track of that kind, video by default; undefined for others and malformed ones. */
function codecOf(view: DataView, track: Range, kind = 'vide'): string | undefined {
  if (handlerOf(view, track) !== kind) return undefined;
  const range = descend(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  // Version and count come first, then the size of the first entry, then its code.
  return range && range.end - range.start >= 16 ? textAt(view, range.start + 12) : undefined;
}
