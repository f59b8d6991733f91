import { systemClock, type Clock } from '../clock.ts';
import { createLimits, type Limits } from '../limits/createLimits.ts';
import type { Logger } from '../logger.ts';

/** One book for all parts; askers over a limit are logged by kind only. */
export function openLimits(clock: Clock, logger: Logger): Limits {
  return createLimits({
    // The system's time may be changed while it runs; tests advance their own clock.
    elapsed: clock === systemClock ? () => performance.now() : () => clock.now(),
    onRefused: (limit, payer, who) => logger.info('overLimit', { limit, payer }, who),
  });
}
