import { BUILD } from './checks.ts';
import { runTier } from './runTier.ts';

/** `npm run test:long`: what takes minutes a test, before a release. Packages are made from the build. */
await runTier('long', { before: [BUILD], build: [] });
