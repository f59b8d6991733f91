import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerClock } from '../../clock.ts';
import type { Departure } from './oidcClient.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An open sign-in: what was sent to the provider, and the app's request that it answers. */
export interface OpenSignIn {
  readonly departure: Departure;
  readonly request: string;
}

export interface DepartureSeal {
  /** Returns text for a cookie, valid for that many seconds. */
  close(signIn: OpenSignIn, seconds: number): string;
  /** Returns what was sealed; undefined if it is too old, or was not sealed here. */
  open(sealed: string | undefined): OpenSignIn | undefined;
}

/** Seals open sign-ins with a key that lasts as long as the process: a restart ends them. */
export function createDepartureSeal(clock: ServerClock): DepartureSeal {
  const key = randomBytes(32);
  return {
    close(signIn, seconds) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = JSON.stringify({ ...signIn, until: clock.now() + seconds * 1000 });
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed ?? '', 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([body, decipher.final()]).toString('utf8');
        const found = JSON.parse(text) as OpenSignIn & { readonly until: number };
        return found.until < clock.now() ? undefined : found;
      } catch {
        return undefined; // changed, or sealed before the last start
      }
    },
  };
}
