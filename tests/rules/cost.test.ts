import { expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { TEAM, createWorld, guarded, slideRow, worldData } from './world.ts';
import type { World } from './world.ts';

const rowId = (i: number): string => `row${i}`.padEnd(20, '0');

/** Returns the usual world, with this many slides in the team. */
function worldOf(count: number): World {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  const rows = Array.from({ length: count }, (_, i) => [i, slideRow(rowId(i))] as const);
  (data.teams[TEAM.T] as Record<string, Json>)['slides'] = Object.fromEntries(rows);
  return createWorld(data as unknown as Json);
}

/** Returns the median time to judge a guarded edit of one slide, in ms. */
function judgementMs(world: World): number {
  const update = guarded(`teams/${TEAM.T}`, { 'slides/7/title': 'New', 'slides/7/rev': 11 });
  const times = Array.from({ length: 301 }, () => {
    const started = performance.now();
    expect(world.canWrite('editor', update)).toBe(true);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[150] as number;
}

it('judging an edit does not cost more among 20,000 slides than among 20', () => {
  const few = judgementMs(worldOf(20));
  const many = judgementMs(worldOf(20_000));
  expect(many).toBeLessThan(4 * few + 0.2);
});
