import { createHash } from 'node:crypto';
import { Branch } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { compareKeys } from '../tree/order.ts';
import type { Leaf } from '../tree/order.ts';

/**
 * Returns the hash that clients send for data they already have, which is also the ETag of the REST interface: base64
 * SHA-1 over the leaves in key order, empty for no data.
 */
export function valueHash(node: Node | undefined): string {
  if (node === undefined) return '';
  if (!(node instanceof Branch)) return sha1(hashText(node));
  let text = '';
  const keys = [...node.children.keys()].sort(compareKeys);
  for (const key of keys) text += `:${key}:${valueHash(node.children.get(key))}`;
  return sha1(text);
}

/** Counts leaves, but stops once there are more than `most`. */
export function countLeaves(node: Node | undefined, most: number): number {
  if (node === undefined) return 0;
  if (!(node instanceof Branch)) return 1;
  let count = 0;
  for (const child of node.children.values()) {
    count += countLeaves(child, most - count);
    if (count > most) return count;
  }
  return count;
}

function hashText(leaf: Leaf): string {
  return typeof leaf === 'number' ? `number:${doubleHex(leaf)}` : `${typeof leaf}:${leaf}`;
}

/**
 * Returns the bits of a number as the client library computes them, by logarithm and rounding: just below a power of
 * two that differs from IEEE 754. With the true bits, a transaction on such a number, for example 3.9999999999999996,
 * would be stale forever.
 */
function doubleHex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  const size = Math.abs(value);
  if (size >= MIN_NORMAL) {
    const exponent = Math.min(Math.floor(Math.log(size) / Math.LN2), 1023);
    const fraction = Math.round(size * 2 ** (52 - exponent) - 2 ** 52);
    const low = Number.isFinite(fraction) ? BigInt.asUintN(52, BigInt(fraction)) : 0n;
    const sign = value < 0 ? 1n : 0n;
    bytes.writeBigUInt64BE((sign << 63n) | (BigInt(exponent + 1023) << 52n) | low);
  }
  return bytes.toString('hex');
}

const MIN_NORMAL = 2 ** -1022;

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}
