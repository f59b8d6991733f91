import type { Lack } from './readMovie.ts';

/** A part of a file: the offsets of its first byte, and of the one after its last. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An element of EBML (RFC 8794). Its range is that of its content, endless if its size is unknown, as in live recordings. */
interface EbmlElement extends ByteRange {
  readonly id: number;
}

/** Number of bytes of a header with the longest ID and size. */
const HEADER_BYTES = 12;

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

/** Returns the content of all elements with that ID among these, which follow each other. */
function elementsIn(bytes: Uint8Array, id: number): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = elementIn(bytes.subarray(at));
    if (!element) break;
    if (element.id === id) found.push(bytes.subarray(at + element.start, at + element.end));
    at += element.end;
  }
  return found;
}

/** Returns the element at the beginning of these bytes; undefined if there is none. */
function elementIn(bytes: Uint8Array): EbmlElement | undefined {
  const idLength = lengthIn(bytes[0], 4);
  const sizeLength = idLength && lengthIn(bytes[idLength], 8);
  if (!idLength || !sizeLength || bytes.length < idLength + sizeLength) return undefined;
  const id = numberIn(bytes.subarray(0, idLength));
  const start = idLength + sizeLength;
  const size = sizeIn(bytes.subarray(idLength, start));
  return { id, start, end: start + size };
}

/** Returns a size without the bit that ends its length; all other bits set mean that it is unknown. */
function sizeIn([first = 0, ...rest]: Uint8Array): number {
  const mask = (0x80 >> rest.length) - 1;
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff);
  return isUnknown ? Infinity : numberIn([first & mask, ...rest]);
}

/** The number of leading zero bits tells how many bytes follow. */
function lengthIn(first: number | undefined, most: number): number | undefined {
  const length = Math.clz32(first ?? 0) - 23;
  return length <= most ? length : undefined;
}

function numberIn(bytes: Iterable<number>): number {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}
