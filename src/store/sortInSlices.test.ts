import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { sortInSlices } from './sortInSlices.ts';

const items = (keys: readonly number[]) => keys.map((key, at) => ({ key, at }));
const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

it('sorts like the language does, equal ones in their order', async () => {
  const lists = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 80 }), async (keys, times) => {
      const all = items(Array.from({ length: times }, () => keys).flat());
      const sorted = await sortInSlices(all, byKey, () => Promise.resolve());
      expect(sorted).toEqual(all.toSorted(byKey));
    }),
    { numRuns: 40 },
  );
});

it('compares no more than a few thousand times between two pauses', async () => {
  let [compared, most] = [0, 0];
  const counting = (a: { key: number }, b: { key: number }) => {
    compared += 1;
    return byKey(a, b);
  };
  const pause = async () => {
    most = Math.max(most, compared);
    compared = 0;
  };
  const keys = Array.from({ length: 10_000 }, (_, n) => (n * 7919) % 10_007);
  await sortInSlices(items(keys), counting, pause);
  expect(Math.max(most, compared)).toBeLessThan(12_000);
});
