import { elementIn, elementsIn, HEADER_BYTES, type ByteRange } from './ebmlElements.ts';
import type { Lack } from './readMovie.ts';

/** What the structure of a WebM or Matroska file reveals, without decoding anything. */
export interface MatroskaFacts {
  readonly state: 'whole' | 'cut' | 'damaged';
  /** What a conversion leaves out; absent if nothing. */
  readonly lacks?: readonly Lack[];
}

/** Elements of the outermost level of a segment and of its clusters (RFC 9559, section 5). */
const KNOWN = new Set([
  // SeekHead, Info, Tracks, Chapters, Cluster, Cues, Attachments, Tags, Void, CRC-32.
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1043a770, 0x1f43b675, 0x1c53bb6b, 0x1941a469, 0x1254c367,
  0xec, 0xbf,
  // Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup, EncryptedBlock.
  0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf,
]);
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const [TRACK, TRACK_TYPE] = [0xae, 0x83];
/** Types of tracks. */
const [SOUND, SUBTITLES] = [2, 17];

/**
 * Follows the elements of a file from one to the next, those of clusters included: where a piece is missing
 * or overwritten, the next one is not where it was announced. Demuxers skip such places silently. Damage
 * within a frame stays unseen.
 */
export async function readMatroska(file: Blob): Promise<MatroskaFacts> {
  const { state, tracks } = await followAll(file);
  const lacks = tracks ? lacksOf(await typesIn(file, tracks)) : [];
  return { state, ...(lacks.length > 0 && { lacks }) };
}

function lacksOf(types: readonly number[]): readonly Lack[] {
  const isOneSound = types.indexOf(SOUND) === types.lastIndexOf(SOUND);
  return [
    ...(types.includes(SUBTITLES) ? (['subtitles'] as const) : []),
    ...(isOneSound ? [] : (['soundtracks'] as const)),
  ];
}

interface Followed {
  readonly state: MatroskaFacts['state'];
  /** Where the list of tracks is in the file. */
  readonly tracks?: ByteRange | undefined;
}

async function followAll(file: Blob): Promise<Followed> {
  const read = windowOf(file);
  const head = elementIn(await read(0));
  const start = head?.end ?? 0;
  const segment = elementIn(await read(start));
  if (!head || segment?.id !== SEGMENT)
    return { state: file.size - start < HEADER_BYTES ? 'cut' : 'damaged' };
  const end = start + segment.end;
  if (Number.isFinite(end) && end > file.size) return { state: 'cut' };
  return follow(read, { start: start + segment.start, end: Math.min(end, file.size) });
}

async function follow(read: Read, { start, end }: ByteRange): Promise<Followed> {
  let tracks: ByteRange | undefined;
  for (let at = start; at < end; ) {
    const element = elementIn(await read(at));
    if (!element) return { state: end - at < HEADER_BYTES ? 'cut' : 'damaged' };
    if (!KNOWN.has(element.id)) return { state: 'damaged' };
    if (element.id === TRACKS) tracks = { start: at + element.start, end: at + element.end };
    // The elements of a cluster follow as if they were its siblings.
    at += element.id === CLUSTER ? element.start : element.end;
    if (at > end) return { state: 'cut' };
  }
  return { state: 'whole', tracks };
}

/** A list of tracks that is longer is none. */
const TRACKS_MAX_BYTES = 1024 * 1024;

async function typesIn(file: Blob, { start, end }: ByteRange): Promise<readonly number[]> {
  if (end - start > TRACKS_MAX_BYTES) return [];
  return trackTypes(new Uint8Array(await file.slice(start, end).arrayBuffer()));
}

/** Returns the type of each track in a list of tracks. */
function trackTypes(list: Uint8Array): readonly number[] {
  return elementsIn(list, TRACK).flatMap((track) =>
    elementsIn(track, TRACK_TYPE).map(([type = 0]) => type),
  );
}

type Read = (at: number) => Promise<Uint8Array>;

const WINDOW_BYTES = 1024 * 1024;

/** Returns a reader of the next header, which reads a file forward in large pieces. */
function windowOf(file: Blob): Read {
  let start = 0;
  let bytes = new Uint8Array();
  return async (at) => {
    if (at < start || at + HEADER_BYTES > start + bytes.length) {
      start = at;
      bytes = new Uint8Array(await file.slice(at, at + WINDOW_BYTES).arrayBuffer());
    }
    return bytes.subarray(at - start, at - start + HEADER_BYTES);
  };
}
