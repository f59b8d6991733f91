import { expect, test } from 'vitest';
import { whyNoProxy } from './proxy.ts';
import { walkBehind } from './walk.ts';

// The quickest of the four; the others are in `npm run test:long`.
test('behind the documented nginx people and players work, and its log lets nobody in', async ({
  skip,
}) => {
  const why = whyNoProxy('nginx');
  if (why !== '') skip(why);
  expect(await walkBehind('nginx', 1_000_000)).toBeUndefined();
}, 60_000);
