import { expect } from 'vitest';
import type { Target } from './target.ts';

/** The most memory that the process may ever have taken, MB. */
const MAX_RSS_MB = 700;

/** Returns what runs an attack, and tells what the server did meanwhile and that it still works. */
export const duringOn = (target: () => Target) => async (attack: () => Promise<void>) => {
  const site = target();
  const before = await site.counters();
  await attack();
  const { spent, refused, inUse } = await site.counters();
  expect(await site.isAlive()).toBe(true);
  expect(site.peakMb()).toBeLessThan(MAX_RSS_MB);
  type Cost = keyof typeof spent;
  return {
    spent: (cost: Cost) => spent[cost] - before.spent[cost],
    refused: (what: keyof typeof refused) => refused[what] - before.refused[what],
    held: inUse,
  };
};
