import { describe, expect, it } from 'vitest';
import { scenarioWith } from './scenario.ts';
import { simulate } from './simulate.ts';
import { WEAKNESSES } from './weaknesses.ts';

/** Seeds until an oracle must have noticed. */
const MOST_SEEDS = 60;
const IS_LONG = process.env['ALL_WEAKNESSES'] === '1';

/** Each name says by its letter which fault of an earlier version it brings back, if it was one. */
describe('an app without one of its promises', () => {
  it.each(Object.entries(WEAKNESSES).filter(([, { isSlow }]) => IS_LONG || !isSlow))(
    '[SI4] is caught: %s',
    async (_name, { features, from = 1, ...options }) => {
      for (let seed = from; seed < from + MOST_SEEDS; seed++) {
        const { findings } = await simulate(scenarioWith(seed, features), options);
        if (findings.length > 0) return;
      }
      expect.fail(`${MOST_SEEDS} seeds saw nothing wrong`);
    },
    120_000,
  );
});
