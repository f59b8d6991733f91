import { createHash } from 'node:crypto';
import { Branch } from './node.ts';
import type { Node } from './node.ts';
import { compareKeys } from './order.ts';
import type { Leaf } from './order.ts';

/**
 * The hash that clients send for what they already hold, and that is the ETag of the REST
 * interface: base64 SHA-1 over the leaves in key order, empty for nothing.
 */
export function hashOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (!(node instanceof Branch)) return sha1(hashText(node));
  let text = '';
  const keys = [...node.children.keys()].sort(compareKeys);
  for (const key of keys) text += `:${key}:${hashOf(node.children.get(key))}`;
  return sha1(text);
}

function hashText(leaf: Leaf): string {
  return typeof leaf === 'number' ? `number:${doubleHex(leaf)}` : `${typeof leaf}:${leaf}`;
}

function doubleHex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}
