/** What the boxes of an MP4 or MOV tell, without decoding anything. */
export interface MovieFacts {
  /** Four-character codes of the video tracks, such as `avc1`; empty for sound alone, absent where nobody read them. */
  readonly codecs?: readonly string[];
}

/** Larger indexes belong to films of days; the browser judges those. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;
const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];

/** True for the codec that plays only where hardware decodes it, so not on every wall. */
export const isHevc = ({ codecs }: MovieFacts): boolean =>
  codecs?.some((codec) => HEVC.includes(codec)) ?? false;

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the index of a movie (ISO/IEC 14496-12), wherever it lies; undefined when there is none. */
export async function readMovie(file: Blob): Promise<MovieFacts | undefined> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const box = boxAt(head, 0, at, file.size);
    if (!box) return undefined;
    if (box.type === 'moov') return readIndex(file, box);
    at = box.end;
  }
  return undefined;
}

async function readIndex(file: Blob, { start, end }: Box): Promise<MovieFacts> {
  if (end - start > INDEX_MAX_BYTES) return {};
  const view = new DataView(await file.slice(start, end).arrayBuffer());
  const tracks = children(view, { start: 0, end: view.byteLength }, 'trak');
  return { codecs: tracks.flatMap((track) => codecOf(view, track) ?? []) };
}

/** The codec of a track of pictures; undefined for sound, text and what is malformed. */
function codecOf(view: DataView, track: Range): string | undefined {
  const [media] = children(view, track, 'mdia');
  const [handler] = media ? children(view, media, 'hdlr') : [];
  if (!media || !handler || textAt(view, handler.start + 8) !== 'vide') return undefined;
  let range: Range | undefined = media;
  for (const type of ['minf', 'stbl', 'stsd']) range = range && children(view, range, type)[0];
  // Version and count come first, then the size of the first entry, then its code.
  return range && range.end - range.start >= 16 ? textAt(view, range.start + 12) : undefined;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function children(view: DataView, { start, end }: Range, type: string): readonly Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(view, at, at, end);
    if (!box) break;
    if (box.type === type) found.push(box);
    at = box.end;
  }
  return found;
}

/** The box whose header stands at `offset` of the view and at `from` of the file; its content only. */
function boxAt(view: DataView, offset: number, from: number, limit: number): Box | undefined {
  if (view.byteLength < offset + 8) return undefined;
  const short = view.getUint32(offset);
  const isLong = short === 1;
  if (isLong && view.byteLength < offset + 16) return undefined;
  const size = isLong ? Number(view.getBigUint64(offset + 8)) : short;
  const end = size === 0 ? limit : from + size;
  const start = from + (isLong ? 16 : 8);
  return end < start || end > limit ? undefined : { type: textAt(view, offset + 4), start, end };
}

function textAt(view: DataView, offset: number): string {
  if (view.byteLength < offset + 4) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(offset + at)));
}
