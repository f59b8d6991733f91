import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { REPEAT_MS } from './ledger.ts';

/** Identifies one request across its retries; created by the client. */
export const keyInput = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)));

/**
 * Returns the key of a request: its contents with the client's key, or else with the current ten-minute window. The
 * same key with other contents is a separate request and paid for.
 */
export function requestKey(key: string | undefined, asked: string, now: number): string {
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 32);
  return `${digest}-${key ?? Math.floor(now / REPEAT_MS)}`;
}
