import type { IncomingHttpHeaders } from 'node:http';
import type { FunctionAttempts } from '../ports.ts';

/** Where a request came from. */
export interface Forwarded {
  /** Who seems to call: behind the hosting, that is what the entry before its own says. */
  readonly address: string;
  /** Who reached Google's front end, which nobody can forge: the caller, or a server of the hosting. */
  readonly hop: string;
}

/** One server of the hosting calls for this many addresses that use up their limit, and no more. */
const ADDRESSES_PER_HOP = 25;

/**
 * Each proxy adds whom it was called by to the end of `X-Forwarded-For`; what stands before is the caller's word.
 * The hosting says by `X-Forwarded-Host` that it was one of them, which a caller can say too.
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
 * Counts what is counted by the caller's address, a key that ends with `@` and that, by the hop too: who makes up
 * addresses gets no further than some of them would.
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
