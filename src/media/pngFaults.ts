import { crc32 } from './crc32.ts';
import { isCritical, type PicturePart } from './pictureParts.ts';

/**
 * True if the chunks that a PNG is drawn from are damaged: browsers do not check their sums, and show something else or
 * nothing.
 */
export function isFaultyPng(bytes: Uint8Array, parts: readonly PicturePart[]): boolean {
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
