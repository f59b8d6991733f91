import type { Part } from './pictureParts.ts';

/**
 * True if the chunks that a PNG is drawn from are damaged: browsers do not check their sums, and show something else or
 * nothing.
 */
export function isFaultyPng(bytes: Uint8Array, parts: readonly Part[]): boolean {
  const data = parts.flatMap(({ type }, at) => (type === 'IDAT' ? [at] : []));
  const [first = 0] = data;
  const isTogether = data.every((at, index) => at === first + index);
  const size = data.reduce((sum, at) => sum + sizeOf(parts[at]), 0);
  return size === 0 || !isTogether || parts.some((part) => isNeeded(part) && !isSound(bytes, part));
}

/** Length and name before the content, the sum after it. */
const NAME_BYTES = 4;
const SUM_BYTES = 4;

const sizeOf = (part: Part | undefined): number => (part ? part.end - SUM_BYTES - part.content : 0);

/** By its name in capitals: programs may ignore any other. */
const isNeeded = ({ type }: Part): boolean => /^[A-Z]/.test(String(type));

function isSound(bytes: Uint8Array, { content, end }: Part): boolean {
  const sumAt = end - SUM_BYTES;
  const stated = new DataView(bytes.buffer, bytes.byteOffset + sumAt, SUM_BYTES).getUint32(0);
  return stated === checksum(bytes.subarray(content - NAME_BYTES, sumAt));
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** Returns the CRC-32 of a name and its content (ISO/IEC 15948, annex D). */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
