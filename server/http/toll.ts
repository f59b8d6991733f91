import type { Socket } from 'node:net';
import type { Costs, Holding } from '../limits/book.ts';
import type { Limits } from '../limits/createLimits.ts';
import { askerOf, type Asker, type Claims } from '../limits/standing.ts';
import type { Exchange } from './Exchange.ts';
import { HttpProblem } from './HttpProblem.ts';
import { trust } from './trusted.ts';

/** Charges requests before they are processed. */
export interface Toll {
  /** Charges for a request. @throws HttpProblem 429 if the caller cannot pay now, 413 if it never could */
  demand(claims: Claims | null, exchange: Exchange, costs?: Costs): void;
  /** Opens a holding for an incoming body; the caller closes it. */
  hold(claims: Claims | null, exchange: Exchange): Holding;
}

/** `isPaired` returns whether a device belongs to a team. */
export function createToll(limits: Limits, isPaired: (uid: string) => boolean): Toll {
  const askerAt = (claims: Claims | null, { address }: Exchange): Asker =>
    askerOf(claims, { address }, isPaired);
  return {
    demand(claims, exchange, costs = {}) {
      if (claims) trust(exchange.req.socket as Socket);
      const asker = askerAt(claims, exchange);
      const waitMs = limits.book.spend(asker, { requests: 1, milliseconds: 0, ...costs });
      if (waitMs === 0) return;
      if (!Number.isFinite(waitMs)) throw new HttpProblem(413, 'tooLarge');
      throw new HttpProblem(429, 'tooMany', { 'retry-after': String(Math.ceil(waitMs / 1000)) });
    },
    hold: (claims, exchange) => limits.book.open(askerAt(claims, exchange), 'heldBytes'),
  };
}
