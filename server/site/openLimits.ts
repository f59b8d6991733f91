import { systemClock, type ServerClock } from '../clock.ts';
import { createLimits, type ServerLimits } from '../limits/createLimits.ts';
import type { Logger } from '../logger.ts';

/** One book for all parts; askers over a limit are logged by kind only. */
export function openLimits(clock: ServerClock, logger: Logger): ServerLimits {
  return createLimits({
    // The system's time may be changed while it runs; tests advance their own clock.
    elapsed: clock === systemClock ? () => performance.now() : () => clock.now(),
    onRefused: (limit, payer, who) => logger.info('overLimit', { limit, payer }, who),
  });
}
