import { expect, it } from 'vitest';
import type { ScreenBelow } from './groupScreens.ts';
import { actInBranches } from './actInBranches.ts';

const below = (branches: number, screens: number): readonly ScreenBelow[] =>
  Array.from({ length: branches }, (_, at) => ({ id: `b${at}`, name: `B${at}` })).flatMap(
    (branch) =>
      Array.from({ length: screens }, (_, n) => ({ branch, screen: { id: `${branch.id}s${n}` } })),
  ) as never;

it('asks each branch once for all of its screens, and goes on where one refuses', async () => {
  const asked: string[][] = [];
  const { done, failed } = await actInBranches(below(10, 3), async ({ branch, ids }) => {
    asked.push([...ids]);
    if (branch.name === 'B3') throw new Error('no');
  });
  expect(asked).toHaveLength(10);
  expect(asked[0]).toEqual(['b0s0', 'b0s1', 'b0s2']);
  expect(done).toHaveLength(9);
  expect(failed.map(({ branch }) => branch.name)).toEqual(['B3']);
});

it('asks only a few at the same time', async () => {
  let [now, most] = [0, 0];
  await actInBranches(below(20, 1), async () => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now -= 1;
  });
  expect(most).toBe(4);
});
