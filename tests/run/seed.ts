import type { Tier } from './suites.ts';

/** What `npm test` draws its random cases from: the same ones each time, so that a change alone can turn it red. */
const KEPT = 1;

/** Chooses the seed of random tests, prints a fresh one with what repeats it, and hands it to them. */
export function chooseSeed(tier: Tier): number {
  const given = process.env['TEST_SEED'];
  const seed = given === undefined ? freshFor(tier) : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error('TEST_SEED is a whole number.');
  process.env['TEST_SEED'] = String(seed);
  process.env['SIM_SEED'] ??= String(seed);
  if (tier !== 'test')
    process.stdout.write(`Repeat with the same random cases: TEST_SEED=${seed}\n`);
  return seed;
}

const freshFor = (tier: Tier) => (tier === 'test' ? KEPT : Math.floor(Math.random() * 2 ** 31));
