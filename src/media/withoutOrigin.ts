import { orientationIn, orientationOnly, UPRIGHT } from './orientation.ts';
import { crc32 } from './crc32.ts';
import { movieWithoutOrigin } from './movieWithoutOrigin.ts';
import { isCritical, JPEG, jpegParts, type PicturePart, pngParts } from './pictureParts.ts';

/** Removes from a picture or video where, when and with what it was taken; `type` is its real type. */
export const withoutOrigin = (file: Blob, type: string): Promise<Blob> =>
  type.startsWith('video/') ? movieWithoutOrigin(file) : pictureWithoutOrigin(file, type);

/**
 * Metadata bytes are cut out, the image data stays bit for bit, with its orientation and color profile.
 * Data appended after the picture (a second one, a video) is removed too. A picture without metadata, or
 * without an end, is returned unchanged.
 */
async function pictureWithoutOrigin(file: Blob, type: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kept = type === 'image/png' ? keptOfPng(bytes) : keptOfJpeg(bytes);
  if (!kept) return file;
  const size = kept.reduce((sum, part) => sum + part.length, 0);
  return size === bytes.length ? file : new Blob([...kept] as BlobPart[], { type }); // views of one buffer
}

type Kept = readonly Uint8Array[];

const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];

function keptOfJpeg(bytes: Uint8Array): Kept | undefined {
  const { parts, end } = jpegParts(bytes);
  if (end === undefined) return undefined;
  const exif = parts.find(
    (part) => part.type === APP1 && startsWith(bytes, part.content + 2, EXIF),
  );
  const turn = exif ? orientationIn(bytes.subarray(exif.content + 8, exif.end)) : UPRIGHT;
  return parts.flatMap((part, at) => {
    if (part === exif) return turn === UPRIGHT ? [] : [exifSegment(turn)];
    const until = part.type === JPEG.SOS ? (parts[at + 1]?.start ?? part.end) : part.end;
    const own = segmentKept(bytes, part);
    return own ? [own, bytes.subarray(part.end, until)] : [];
  });
}

/** Returns the parts that affect how a picture is drawn; undefined for mere metadata. */
function segmentKept(bytes: Uint8Array, { type, start, content, end }: PicturePart) {
  const isKnown = (name: string): boolean => startsWith(bytes, content + 2, name);
  if (type === APP0)
    return isKnown('JFIF\0') ? withoutThumbnail(bytes.subarray(start, end)) : undefined;
  if (type === APP2 && !isKnown('ICC_PROFILE\0')) return undefined;
  if (type === APP14 && !isKnown('Adobe')) return undefined;
  const isAbout = typeof type === 'number' && type >= APP1 && type <= APP15;
  if (type === COM || (isAbout && type !== APP2 && type !== APP14)) return undefined;
  return bytes.subarray(start, end);
}

/** Drops the thumbnail of a JFIF segment, which may show what was cropped since. */
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  if (segment.length <= JFIF_BYTES) return segment;
  const head = Uint8Array.from(segment.subarray(0, JFIF_BYTES));
  head.set([0, JFIF_BYTES - 2], 2);
  head.set([0, 0], JFIF_BYTES - 2);
  return head;
}
const JFIF_BYTES = 18;
const EXIF = 'Exif\0\0';

function exifSegment(turn: number): Uint8Array {
  const tiff = orientationOnly(turn);
  const name = new TextEncoder().encode(EXIF);
  return Uint8Array.of(0xff, APP1, 0, 2 + name.length + tiff.length, ...name, ...tiff);
}

/** Ancillary chunks that affect how a picture is drawn, those of animations included. */
const DRAWN = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

function keptOfPng(bytes: Uint8Array): Kept | undefined {
  const { parts, end } = pngParts(bytes);
  if (end === undefined) return undefined;
  const kept = parts.flatMap((part) => {
    if (part.type === 'eXIf') {
      const turn = orientationIn(bytes.subarray(part.content, part.end - 4));
      return turn === UPRIGHT ? [] : [pngChunk('eXIf', orientationOnly(turn))];
    }
    return isDrawn(part) ? [bytes.subarray(part.start, part.end)] : [];
  });
  return [bytes.subarray(0, parts[0]?.start ?? 0), ...kept];
}

const isDrawn = (part: PicturePart): boolean => isCritical(part) || DRAWN.has(String(part.type));

function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  return chunk;
}

const startsWith = (bytes: Uint8Array, at: number, name: string): boolean =>
  Array.from(name).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
