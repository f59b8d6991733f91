import { expect, it } from 'vitest';
import type { ScreenId } from '../../src/model/ids.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../src/model/mutations/slide/setSlideStatus.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { saveScreen } from '../../src/model/mutations/screen/saveScreen.ts';
import { createDevice, idOf, T1, twoTeams, U1, type Device } from './device.testkit.ts';
import { add, save, slide, status, team } from './rules.testkit.ts';
import { withShown } from './shown.ts';

async function openDevices(initial: Json = twoTeams()) {
  const server = createMemoryServer({ initial });
  const open = async (seed: number) => {
    const device = createDevice(server.connect(U1), { seed });
    await device.engine.open(team, 'member');
    await device.engine.drain();
    return device;
  };
  const shownRev = (index: number) => server.tree.get(`${team}/slides/${index}/shownRev`);
  return { one: await open(1), two: await open(2), open, shownRev };
}
const SCREEN = idOf('screen', 1) as ScreenId;
const shownOf = ({ slot }: Device) => slot.disk.spaces.get(team)?.shown ?? {};
const read = async (device: Device) => {
  device.engine.notice(team, undefined);
  await device.engine.drain();
};

it('[PL20] knows the revision that screens follow, of own changes, of those of others and from the first read on', async () => {
  const { one, two, open, shownRev } = await openDevices();
  for (const n of [1, 2, 3]) await one.commit(addSlide, add(n));
  for (const n of [1, 2]) await one.commit(setSlideStatus, status(n, 'published', 'draft'));
  await one.engine.drain();
  await read(two);
  await two.commit(setSlideStatus, status(2, 'draft', 'published'));
  await two.commit(saveSlide, save(3, { title: 'in private' }));
  await two.engine.drain();
  await read(one);
  const known = { [slide(1)]: shownRev(0), [slide(2)]: shownRev(1) };
  expect(Object.values(known)).toEqual([1, 2]);
  const third = await open(3);
  for (const device of [one, two, third]) expect(shownOf(device)).toEqual(known);
});

it('knows the revision of a screen, too: what it plays by changes with its row', async () => {
  const root = twoTeams() as { readonly teams: JsonObject };
  const screens = [{ id: SCREEN, name: 'Hall' }];
  const teams = { ...root.teams, [T1]: { ...(root.teams[T1] as JsonObject), screens } };
  const { one, two, open } = await openDevices({ ...root, teams } as Json);
  await one.commit(saveScreen, { teamId: T1, id: SCREEN, at: 6, fields: { name: 'Bar' } });
  expect(shownOf(one)).not.toHaveProperty(SCREEN); // not sent
  await one.engine.drain();
  await read(two);
  const all = [one, two, await open(3)].map((device) => shownOf(device)[SCREEN]);
  expect(all).toEqual([1, 1, 1]);
});

it('keeps the latest of many', () => {
  const many = Array.from({ length: 300 }, (_, n) => [`slide${n}`, n] as const);
  const kept = withShown(withShown(undefined, many), [['slide7', 400]]);
  expect(Object.keys(kept ?? {})).toHaveLength(200);
  expect(kept).toMatchObject({ slide299: 299, slide7: 400 });
  expect(kept).not.toHaveProperty('slide50');
});
