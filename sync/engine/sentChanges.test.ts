import { expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, twoTeams, U1 } from './device.testkit.ts';
import { add, ref, save, team } from './rules.testkit.ts';

async function openDevice() {
  const server = createMemoryServer({ initial: twoTeams() });
  let now = 1_000_000;
  const one = createDevice(server.connect(U1), { seed: 1, now: () => now });
  await one.engine.open(team, 'member');
  await one.engine.drain();
  const send = async () => {
    now += 300_000;
    one.engine.notice(team, undefined);
    await one.engine.drain();
  };
  return { one, send, lately: () => one.slot.disk.status?.sentLately ?? [] };
}
const nameOf = (n: number) => `slide:${ref(n).key}`;

it('[RC7] tells of saves of one thing once, by the latest', async () => {
  const { one, send, lately } = await openDevice();
  for (const n of [1, 2]) await one.commit(addSlide, add(n));
  await one.commit(saveSlide, save(1, { title: 'First' }));
  await one.commit(saveSlide, save(2, { title: 'Other' }));
  await send();
  await one.commit(saveSlide, save(1, { title: 'Second' }));
  await one.commit(saveSlide, save(1, { duration: 9 }));
  await send();
  const saves = lately().filter(({ name }) => name === saveSlide.name);
  expect(saves.map(({ ref: of, title }) => [of, title])).toEqual([
    [nameOf(2), 'Other'],
    [nameOf(1), 'Second'],
  ]);
  expect(saves[1]!.atMs).toBeGreaterThan(saves[0]!.atMs);
  expect(lately().filter(({ name }) => name === addSlide.name)).toHaveLength(2);
});
