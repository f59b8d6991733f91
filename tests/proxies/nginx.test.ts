import { describe, expect, test } from 'vitest';
import { skippedIf } from '../tools/skipped.ts';
import { whyNoProxy } from './proxy.ts';
import { walkBehind } from './walk.ts';

const why = whyNoProxy('nginx');

// The quickest of the four; the others are in `npm run test:long`.
describe.skipIf(why !== '')(`a site server${skippedIf(why !== '', why)}`, () => {
  test('behind the documented nginx people and players work, and its log lets nobody in', async () => {
    expect(await walkBehind('nginx', 1_000_000)).toBeUndefined();
  }, 60_000);
});
