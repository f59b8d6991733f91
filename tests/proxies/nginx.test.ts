import { expect, test } from 'vitest';
import { whyNoProxy } from './proxy.ts';
import { walkBehind } from './walk.ts';

const why = whyNoProxy('nginx');

// The quickest of the four; the others are in `npm run test:long`.
test.skipIf(why !== '')(
  `the documented nginx serves people and players${why && ` (skipped: ${why})`}`,
  () => expect(walkBehind('nginx', 1_000_000)).resolves.toBeUndefined(),
  60_000,
);
