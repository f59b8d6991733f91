import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandOf, FIXTURES } from './brandSites.testkit.ts';

const SITES = readdirSync(FIXTURES);

test('there are sites of many kinds', () => {
  expect(SITES.length).toBeGreaterThan(20);
});

test.each(SITES)('reads the brand of each website, %s', async (name) => {
  const { actual, expected } = await brandOf(name);
  expect(actual).toEqual(expected);
});
