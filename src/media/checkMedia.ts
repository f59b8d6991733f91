import { foreignPicture } from './foreignPicture.ts';
import { jpegParts, pngParts, isCritical, type PicturePart } from './pictureParts.ts';
import type { DrawingProblem } from './drawSvg.ts';
import { readMatroska } from './readMatroska.ts';
import { isEncrypted, isHevc, type Lack, type MovieCoding, readMovie } from './readMovie.ts';
import { crc32 } from './crc32.ts';

/**
 * True if the chunks that a PNG is drawn from are damaged: browsers do not check their sums, and show something else or
 * nothing.
 */
function isFaultyPng(bytes: Uint8Array, parts: readonly PicturePart[]): boolean {
  const data = parts.flatMap(({ type }, at) => (type === 'IDAT' ? [at] : []));
  const [first = 0] = data;
  const isTogether = data.every((at, index) => at === first + index);
  const size = data.reduce((sum, at) => sum + sizeOf(parts[at]), 0);
  return (
    size === 0 || !isTogether || parts.some((part) => isCritical(part) && !isSound(bytes, part))
  );
}

/** Length and name before the content, the sum after it. */
const NAME_BYTES = 4;
const SUM_BYTES = 4;

const sizeOf = (part: PicturePart | undefined): number =>
  part ? part.end - SUM_BYTES - part.content : 0;

function isSound(bytes: Uint8Array, { content, end }: PicturePart): boolean {
  const sumAt = end - SUM_BYTES;
  const stated = new DataView(bytes.buffer, bytes.byteOffset + sumAt, SUM_BYTES).getUint32(0);
  return stated === crc32(bytes.subarray(content - NAME_BYTES, sumAt));
}

/** What a file must be to become a slide. */
export interface MediaRules {
  /** For the `accept` of a file input. */
  readonly accept: string;
  readonly types: readonly string[];
}

export const MEDIA_RULES = {
  image: {
    // Without HEIC: phones convert it to JPEG for a field that does not list it.
    accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/bmp,image/svg+xml',
    types: ['image/png', 'image/jpeg'],
  },
  video: {
    accept: 'video/mp4,video/quicktime,.mov,.mp4,video/webm,video/x-matroska,.webm,.mkv',
    types: ['video/mp4', 'video/quicktime'],
  },
} as const satisfies Record<string, MediaRules>;

export type MediaKind = keyof typeof MEDIA_RULES;
export type MediaProblem =
  | 'empty'
  | 'wrongType'
  | 'tooLarge'
  | 'unreadable'
  | DrawingProblem
  /** A video with a piece missing or overwritten, which converting would only shorten. */
  | 'damaged'
  /** The end of the file is missing. */
  | 'cut'
  /** The file was moved, changed or taken away since it was chosen. */
  | 'gone'
  /** The file is fine, but could not be processed here and now. */
  | 'failed'
  | 'noPictures'
  | 'hevc'
  | 'heic'
  | 'tiff'
  /** WebM or Matroska, which screens do not play as it is. */
  | 'matroska'
  /** This device has no room for the converted video. */
  | 'noRoom'
  /** The converted video differs from the original. */
  | 'differs'
  /** The code that converts videos is not on this device yet. */
  | 'notHere';

/** A usable file, with its real type. */
export interface CheckedMedia {
  readonly type: string;
  /** Set for videos that not every screen plays. */
  readonly coding?: MovieCoding;
  /** What screens leave out of it. */
  readonly lacks?: readonly Lack[];
}

/** A file that cannot be used as it is. */
export interface UnfitMedia {
  readonly problem: MediaProblem;
  /** What a conversion leaves out of it. */
  readonly lacks?: readonly Lack[];
}

/** Number of bytes that identify a file's type. */
const HEAD_BYTES = 12;

/**
 * Returns a file's problem, or its real type. Its name and the system's type are not trusted: a renamed
 * file would only fail on the screen.
 */
export async function checkMedia(
  file: Blob,
  kind: MediaKind,
  maxBytes: { readonly [kind in MediaKind]: number },
): Promise<UnfitMedia | CheckedMedia> {
  const rules: MediaRules = MEDIA_RULES[kind];
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > maxBytes[kind]) return { problem: 'tooLarge' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  // HEIC and AVIF begin like videos.
  const type = foreignPicture(head) ? undefined : typeOf(head);
  if (kind === 'video' && type === MATROSKA_TYPE) return matroskaProblem(file);
  if (!type || !rules.types.includes(type)) return { problem: 'wrongType' };
  if (kind === 'video') return checkMovie(file, type);
  const problem = await pictureProblem(file, type);
  return problem ? { problem } : { type };
}

/** Browsers show a truncated picture as if it were whole. Damage within a JPEG its author sees in the preview. */
async function pictureProblem(file: Blob, type: string): Promise<MediaProblem | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPng = type === 'image/png';
  const { parts, end } = isPng ? pngParts(bytes) : jpegParts(bytes);
  if (end === undefined) return 'cut';
  return isPng && isFaultyPng(bytes, parts) ? 'unreadable' : undefined;
}

/** Demuxers skip what is damaged: the video would be converted without it, and shorter. */
async function matroskaProblem(file: Blob): Promise<UnfitMedia> {
  const { state, ...found } = await readMatroska(file);
  return { problem: state === 'whole' ? 'matroska' : state, ...found };
}

/** The boxes reveal what the browser would not: that there is only sound, or a codec few screens play. */
async function checkMovie(file: Blob, type: string) {
  const movie = await readMovie(file);
  if (!movie) return { problem: 'unreadable' } as const;
  if (movie.codecs?.length === 0) return { problem: 'noPictures' } as const;
  if (!movie.isWhole) return { problem: 'cut' } as const;
  if (isEncrypted(movie)) return { problem: 'unreadable' } as const;
  if (movie.hasHole) return { problem: 'damaged' } as const;
  if (isHevc(movie)) return { problem: 'hevc' } as const;
  const { coding, lacks } = movie;
  return { type, ...(coding && { coding }), ...(lacks && { lacks }) };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** EBML (RFC 8794), the format of WebM and Matroska. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const MATROSKA_TYPE = 'video/x-matroska';

/** Returns the type that a file's first bytes identify. */
function typeOf(head: Uint8Array): string | undefined {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  if (startsWith(PNG)) return 'image/png';
  if (startsWith(JPEG)) return 'image/jpeg';
  if (startsWith(EBML)) return MATROSKA_TYPE;
  const text = String.fromCharCode(...head);
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  return text.slice(8, 10) === 'qt' ? 'video/quicktime' : 'video/mp4';
}
