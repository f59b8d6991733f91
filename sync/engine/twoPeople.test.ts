import { beforeEach, expect, it } from 'vitest';
import { teamKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveTeam } from '../../src/model/mutations/team/saveTeam.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, T1, twoTeams, U1, U2, type Device } from './device.testkit.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { add, ref, save, slide, team } from './rules.testkit.ts';

/*
 * Each saves what they changed of a row, without knowing of the other. Changes of the app's first version that name a
 * whole map may still be waiting.
 */
const medium = (name: string) => ({
  path: `teams/${T1}/slides/${slide(1)}/${name}`,
  bytes: 10,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
  token: 't',
});

let server: ReturnType<typeof createMemoryServer>;
let one: Device;
let two: Device;
const look = async (device: Device) => {
  device.engine.notice(team, Number(server.tree.get(`${team}/rev`) ?? 0));
  await device.engine.drain();
};
const settings = () => server.tree.get(`${team}/childSettings`);
const files = () => {
  const media = server.tree.get(`${team}/slides/0/media`) as JsonObject;
  return Object.entries(media).map(([slot, file]) => [
    slot,
    String((file as JsonObject)['path'])
      .split('/')
      .at(-1),
  ]);
};

beforeEach(async () => {
  const initial = twoTeams() as { readonly teams: Record<string, object> };
  const childSettings = { brandManager: true, createTemplates: false, parentTemplates: true };
  initial.teams[T1] = { ...initial.teams[T1], childSettings };
  server = createMemoryServer({ initial: initial as never });
  one = createDevice(server.connect(U1), { seed: 1 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const device of [one, two]) {
    await device.engine.open(team, 'member');
    await device.engine.drain();
  }
  await one.commit(addSlide, add(1, { media: { landscape: medium('1__landscape') } }));
  await look(one);
  await look(two);
});

it.each([[[1, 2]], [[2, 1]]])(
  '[f] pictures for both ways a screen hangs stay, in the order %s',
  async (order) => {
    await one.commit(saveSlide, save(1, { media: { landscape: medium('2__landscape') } }));
    await two.commit(saveSlide, save(1, { media: { portrait: medium('3__portrait') } }));
    for (const n of [...order, ...order]) await look(n === 1 ? one : two);
    expect(files()).toEqual([
      ['landscape', '2__landscape'],
      ['portrait', '3__portrait'],
    ]);
    for (const device of [one, two])
      expect(Object.keys((device.row(ref(1)) as Slide).media)).toEqual(['landscape', 'portrait']);
  },
);

it.each([[[1, 2]], [[2, 1]]])(
  '[f] a right that was taken away is not given back by another switch, in the order %s',
  async (order) => {
    const toggle = (device: Device, childSettings: object) =>
      device.commit(saveTeam, { teamId: T1, fields: { childSettings } });
    await toggle(one, { brandManager: false });
    await toggle(two, { createTemplates: true });
    for (const n of [...order, ...order]) await look(n === 1 ? one : two);
    const wanted = { brandManager: false, createTemplates: true, parentTemplates: true };
    expect(settings()).toEqual(wanted);
    for (const device of [one, two]) expect(device.row(teamKey(T1))?.childSettings).toEqual(wanted);
  },
);

/** Commits a change as the app's first version left it in the log. */
async function commitOld(device: Device, commit: () => Promise<unknown>, args: object) {
  await commit();
  await device.store.transact(async (tx) => {
    const row = (await tx.log()).at(-1)!; // just committed
    await tx.putLog([{ ...row, version: 1, args }]);
  });
}

it('[f] a waiting save of the first version is taken, whole as it was', async () => {
  const portrait = medium('3__portrait');
  await commitOld(
    two,
    () => two.commit(saveSlide, save(1, { media: { portrait } })),
    save(1, { media: { portrait }, focal: null, crop: null }),
  );
  await look(two);
  expect(two.rows()).toEqual([]);
  expect(files()).toEqual([['portrait', '3__portrait']]);
});

it('[f] waiting settings of the first version are taken', async () => {
  const childSettings = { brandManager: true, createTemplates: true, parentTemplates: false };
  const args = { teamId: T1, fields: { childSettings } };
  await commitOld(two, () => two.commit(saveTeam, { teamId: T1, fields: { name: 'x' } }), args);
  await look(two);
  expect(two.rows()).toEqual([]);
  expect(settings()).toEqual(childSettings);
});
