import { expect, it } from 'vitest';
import type { PaletteEntry, Group } from './entry.ts';
import { firstOf, type FoundGroup } from './useFound.ts';

const groupOf = (group: Group, count: number): FoundGroup => ({
  group,
  entries: Array.from({ length: count }, (_, n) => ({ key: `${group} ${n}` }) as PaletteEntry),
});

it('takes the first entries across groups, and leaves out groups of which there are none', () => {
  const groups = [groupOf('recent', 2), groupOf('pages', 3), groupOf('slides', 4)];
  const keysOf = (most: number) =>
    firstOf(groups, most).map(({ group, entries }) => [group, entries.length]);
  expect(keysOf(4)).toEqual([
    ['recent', 2],
    ['pages', 2],
  ]);
  expect(keysOf(2)).toEqual([['recent', 2]]);
  expect(firstOf(groups, 100)).toEqual(groups);
});
