import type { FetchAnswer } from './createGuardedFetch.ts';

/** Where a page says how it is written. */
const HEAD_BYTES = 2048;

/** The text in the encoding that the server, or the page or style sheet itself, names. */
export function decodeText({ bytes, headers }: Pick<FetchAnswer, 'bytes' | 'headers'>): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
    // Of a `meta` only: scripts and links name the encoding of something else.
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^@charset\s+"([\w-]+)"/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // a name that nobody knows
  }
}
