import type { IncomingHttpHeaders } from 'node:http';
import type { FunctionAttempts } from '../ports.ts';

/** The origin of a request. */
export interface Forwarded {
  /** The apparent caller; behind Hosting, the entry before Hosting's own. */
  readonly address: string;
  /** The peer of Google's front end, which cannot be forged: the caller, or a Hosting server. */
  readonly hop: string;
}

/** A Hosting server may call for as many addresses that use up their limits, and no more. */
const ADDRESSES_PER_HOP = 25;

/**
 * Each proxy appends its peer to `X-Forwarded-For`; everything before is the caller's claim. Hosting reveals itself by
 * `X-Forwarded-Host`, which a caller can also send.
 */
export function readForwarded(headers: IncomingHttpHeaders, fallback = 'unknown'): Forwarded {
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hop = entries.at(-1) ?? fallback;
  const isHosted = headers['x-forwarded-host'] !== undefined;
  return { address: (isHosted ? entries.at(-2) : undefined) ?? hop, hop };
}

/**
 * Also counts attempts per caller address, under keys that end with `@` and the address, per hop: made-up addresses get
 * no further than a few real ones would.
 */
export function boundAttempts(
  attempts: FunctionAttempts,
  { address, hop }: Forwarded,
): FunctionAttempts {
  if (address === hop) return attempts;
  return {
    async take(key, limit, windowMs) {
      const isByAddress = key.endsWith(`@${address}`);
      const ofHop = `${key.slice(0, -address.length)}${hop} for others`;
      const isFine =
        !isByAddress || (await attempts.take(ofHop, limit * ADDRESSES_PER_HOP, windowMs));
      return isFine && attempts.take(key, limit, windowMs);
    },
  };
}
