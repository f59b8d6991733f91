import { BUILD, MESSAGES } from './checks.ts';
import { runTier } from './runTier.ts';

/** `npm run test:full`: the suites that `npm test` leaves out, in about twenty minutes on two cores. */
await runTier('full', { before: [MESSAGES], build: [BUILD] });
