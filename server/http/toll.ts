import type { Socket } from 'node:net';
import type { Costs, QuotaUse } from '../limits/rateLimiter.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import { callerToCharge, type CallerToCharge, type CallerClaims } from '../limits/standing.ts';
import type { Exchange } from './Exchange.ts';
import { HttpProblem } from './HttpProblem.ts';
import { trust } from './trusted.ts';

/** Charges requests before they are processed. */
export interface Toll {
  /** Charges for a request. @throws HttpProblem 429 if the caller cannot pay now, 413 if it never could */
  charge(claims: CallerClaims | null, exchange: Exchange, costs?: Costs): void;
  /** Opens a holding for an incoming body; the caller closes it. */
  openBody(claims: CallerClaims | null, exchange: Exchange): QuotaUse;
}

/** `isPaired` returns whether a device belongs to a team. */
export function createToll(limits: ServerLimits, isPaired: (uid: string) => boolean): Toll {
  const callerAt = (claims: CallerClaims | null, { address }: Exchange): CallerToCharge =>
    callerToCharge(claims, { address }, isPaired);
  return {
    charge(claims, exchange, costs = {}) {
      if (claims) trust(exchange.req.socket as Socket);
      const caller = callerAt(claims, exchange);
      const waitMs = limits.limiter.spend(caller, { requests: 1, milliseconds: 0, ...costs });
      if (waitMs === 0) return;
      if (!Number.isFinite(waitMs)) throw new HttpProblem(413, 'tooLarge');
      throw new HttpProblem(429, 'tooMany', { 'retry-after': String(Math.ceil(waitMs / 1000)) });
    },
    openBody: (claims, exchange) => limits.limiter.open(callerAt(claims, exchange), 'heldBytes'),
  };
}
