import type { Logger } from './logger.ts';

/**
 * Runs maintenance work repeatedly; a failure is logged and the work retried at the next interval, because a full disk
 * must not end the server. Returns a function that stops it.
 */
export function repeat(everyMs: number, work: () => Promise<void>, logger: Logger): () => void {
  const run = () =>
    work().catch((error: unknown) => {
      logger.error('upkeepFailed', { cause: error instanceof Error ? error.message : 'unknown' });
    });
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
