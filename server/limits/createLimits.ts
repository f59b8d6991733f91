import {
  createRateLimiter,
  wider,
  type RateLimiter,
  type RateLimiterOptions,
} from './rateLimiter.ts';
import type { CallerClass } from './Limit.ts';
import { QUOTAS, SIZES } from './table.ts';

export type LimitedSize = keyof typeof SIZES;

/** The limits of one server: what a caller may send at once, and the rate limiter. */
export interface ServerLimits {
  readonly limiter: RateLimiter;
  /** Maximum size for callers of this standing. */
  size(name: LimitedSize, standing: CallerClass): number;
  /** Number of strangers' sockets that one address may have. */
  strangersAt(): number;
}

/** Opens the limits; `factor` widens all of them, for tests of other subjects. */
export function createLimits(options: RateLimiterOptions): ServerLimits {
  const { factor = 1 } = options;
  return {
    limiter: createRateLimiter(options),
    size: (name, standing) => wider(SIZES[name].figure[standing], factor),
    strangersAt: () => wider(QUOTAS.connections.figure.address, factor),
  };
}
