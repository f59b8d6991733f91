/** A part of a file: the offsets of its first byte, and of the one after its last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An element of EBML (RFC 8794). Its range is that of its content, endless if its size is unknown, as in live recordings. */
export interface EbmlElement extends ByteRange {
  readonly id: number;
}

/** Number of bytes of a header with the longest ID and size. */
export const HEADER_BYTES = 12;

/** Returns the content of all elements with that ID among these, which follow each other. */
export function elementsIn(bytes: Uint8Array, id: number): readonly Uint8Array[] {
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
export function elementIn(bytes: Uint8Array): EbmlElement | undefined {
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
