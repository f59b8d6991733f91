import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { REPEAT_MS } from './ledger.ts';

/** Names one request over its tries; made by the client. */
export const keyInput = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)));

/** The client's key, or one for what is asked: the same thing again soon is the same request. */
export function requestKey(key: string | undefined, asked: string, now: number): string {
  if (key !== undefined) return key;
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 32);
  return `${digest}-${Math.floor(now / REPEAT_MS)}`;
}
