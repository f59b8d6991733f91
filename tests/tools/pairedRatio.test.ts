import { expect, it } from 'vitest';
import { pairedRatio, shuffled } from './pairedRatio.ts';

const pairsOf = (ratios: readonly number[]) => ratios.map((ratio) => [ratio * 7, 7] as const);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

// The ranks of the interval are those in tables of the sign test.
it.each([
  [6, 1, 6],
  [9, 2, 8],
  [15, 4, 12],
  [20, 6, 15],
  [30, 10, 21],
])('of %d pairs the interval lies between the ranks %d and %d', (count, low, high) => {
  const found = pairedRatio(pairsOf(upTo(count).reverse()));
  expect(found?.low).toBeCloseTo(low);
  expect(found?.high).toBeCloseTo(high);
  expect(found?.median).toBeCloseTo((count + 1) / 2);
});

it('says nothing of fewer than six pairs', () => {
  expect(pairedRatio(pairsOf(upTo(5)))).toBeUndefined();
});

it('compares within each pair, so a slow round counts no more than others', () => {
  const pairs = [1, 1, 1, 50, 1, 1, 1].map((slow) => [3 * slow, 2 * slow] as const);
  expect(pairedRatio(pairs)).toMatchObject({ median: 1.5, low: 1.5, high: 1.5, rounds: 7 });
});

it('shuffles into any order, and loses none', () => {
  const orders = new Set(upTo(200).map(() => shuffled(['a', 'b', 'c']).join('')));
  expect(orders.size).toBe(6);
  for (const order of orders) expect([...order].sort()).toEqual(['a', 'b', 'c']);
});
