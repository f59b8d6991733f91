import { expect, test } from 'vitest';
import { brandOf } from './brandSites.testkit.ts';
import { forbidsEmbedding } from './inspectFont.ts';

/* The other sites are in `everyFixture.test.ts`: each import starts a process. */
test.each(['shop', 'dark-header', 'client-rendered'])('reads the brand of %s', async (name) => {
  const { actual, expected } = await brandOf(name);
  expect(actual).toEqual(expected);
});

test('embedding bits are heeded', () => {
  expect([0, 4, 8, 6, 2, 0x200, 0x104].map(forbidsEmbedding)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(forbidsEmbedding({ noEmbedding: true })).toBe(true);
  expect(forbidsEmbedding({ viewOnly: true })).toBe(false);
  expect(forbidsEmbedding(undefined)).toBe(false);
});
