import { expect, it } from 'vitest';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { createMemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, twoTeams, U1 } from '../device.testkit.ts';
import { add, slide, states, team } from '../rules.testkit.ts';

/** A team whose slides are at these indexes, and a device that has read it. */
async function deviceWith(indexes: readonly number[]) {
  const server = createMemoryServer({ initial: twoTeams() });
  for (const [n, index] of indexes.entries()) {
    const row = { id: slide(500 + n), type: 'image', status: 'draft', position: `b${n}`, rev: 1 };
    server.tree.update({ [`${team}/slides/${index}`]: row });
  }
  const device = createDevice(server.connect(U1), { seed: 1, now: () => 1_000_000 });
  await device.engine.open(team, 'member');
  await device.engine.drain();
  const addAll = async (count: number) => {
    for (let n = 0; n < count; n++) await device.commit(addSlide, add(n));
    await device.engine.drain();
    const slides = (server.tree.get(`${team}/slides`) ?? {}) as Record<string, { id: string }>;
    return Object.entries(slides).flatMap(([at, { id }]) => (id < slide(500) ? [Number(at)] : []));
  };
  return { device, addAll };
}

it('adds slides after the last one', async () => {
  const { device, addAll } = await deviceWith([0, 7]);
  expect(await addAll(2)).toEqual([8, 9]);
  expect(states(device)).toEqual([]);
});

it('adds slides although a member has put one at the last index', async () => {
  const { device, addAll } = await deviceWith([0, 1, 999_999]);
  expect(await addAll(2)).toEqual([2, 3]);
  expect(await addAll(1)).not.toContain(1_000_000);
  expect(states(device)).toEqual([]);
});

it('adds slides where the most room is left', async () => {
  const { addAll } = await deviceWith([10_000, 400_000, 700_000, 999_999]);
  expect(await addAll(1)).toEqual([10_001]);
});
