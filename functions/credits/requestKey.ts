import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { REPEAT_MS } from './ledger.ts';

/** Names one request over its tries; made by the client. */
export const keyInput = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)));

/**
 * The name of a request: what is asked with the client's key, or with the ten minutes it falls into.
 * The same key with something else is another request, and paid for.
 */
export function requestKey(key: string | undefined, asked: string, now: number): string {
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 32);
  return `${digest}-${key ?? Math.floor(now / REPEAT_MS)}`;
}
