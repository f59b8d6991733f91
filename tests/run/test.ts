import { BUILD, STATIC_CHECKS, WEIGHTS } from './checks.ts';
import { runTier } from './runTier.ts';

/**
 * With more, `npm ci && npm test` would take longer than eight minutes on two usual cores. The same work was seen to cost
 * 600 there and 810 on two slow ones, which is no fault of the tests.
 */
const PROCESSOR_SECONDS_MAX = 1000;

/** `npm test`: what people wait for before each commit that lands. */
await runTier('test', {
  before: STATIC_CHECKS,
  build: [BUILD, WEIGHTS],
  processorSecondsMax: PROCESSOR_SECONDS_MAX,
});
