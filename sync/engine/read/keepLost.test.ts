import { beforeEach, expect, it } from 'vitest';
import type { TemplateId } from '../../../src/model/ids.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { templateKey } from '../../../src/model/kinds.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { addTemplate } from '../../../src/model/mutations/template/addTemplate.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../../src/model/mutations/slide/setSlideStatus.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, T1, T2, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import { discardParked, retryChange } from '../review.ts';
import { add, lost, ref, refusals, save, slide, status, stored, team } from '../rules.testkit.ts';

/* A server whose data folder was replaced by an older copy, and two devices that know what it lost. */
let server: MemoryServer;
let one: Device;
let two: Device;
let yesterday: Json;

const templates = `templates/${T1}` as const;
const TEMPLATE = idOf<TemplateId>('template', 1);

async function hear(device: Device): Promise<void> {
  for (const space of [team, templates] as const)
    device.engine.notice(space, Number(server.tree.get(`${space}/rev`) ?? 0));
  device.engine.hurry();
  await device.engine.drain();
}
const putBack = () =>
  server.admin({ templates: null, ...(structuredClone(yesterday) as JsonObject) });
const titleThere = (n: number) =>
  Object.values((server.tree.get(`${team}/slides`) ?? {}) as JsonObject)
    .map((row) => row as { id: string; title?: string })
    .find(({ id }) => id === slide(n))?.title;
const decide = (device: Device) => ({ store: device.store, mutators: MUTATORS });
const idsOf = (device: Device) => device.rows().map(({ id }) => id);

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  one = createDevice(server.connect(U1), { seed: 1, pageRows: 2 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const device of [one, two]) {
    for (const space of [team, templates]) await device.engine.open(space, 'member');
    await device.engine.drain();
  }
  for (const n of [1, 2]) await one.commit(addSlide, add(n, { title: `Slide ${n}` }));
  await hear(one);
  await hear(two);
  yesterday = { teams: structuredClone(server.tree.get('teams')) } as Json;
});

it('[PL19] what only devices still have is set aside on each, until it was made again', async () => {
  await one.commit(addSlide, add(3, { title: 'Of one' }));
  await one.commit(setSlideStatus, status(3, 'published', 'draft'));
  await hear(one);
  await two.commit(addSlide, add(4, { title: 'Of two' }));
  await hear(two);
  await hear(one);
  putBack();
  await hear(one);
  await hear(two);
  for (const device of [one, two]) {
    expect(lost(device)).toEqual(['slide.add 03 lostByServer', 'slide.add 04 lostByServer']);
    expect(refusals(device)).toEqual([]);
    expect(stored(device, 3)).toBeUndefined();
    // It had arrived once, and is there no more.
    const { sentLately = [] } = (await device.store.transact((tx) => tx.status())) ?? {};
    expect(sentLately.map((sent) => sent.ref)).not.toContain(`slide:${ref(3).key}`);
  }
  for (const id of idsOf(one)) await retryChange(decide(one), id);
  await hear(one);
  expect([titleThere(3), titleThere(4)]).toEqual(['Of one', 'Of two']);
  expect(one.row(ref(3))).toMatchObject({ status: 'published', title: 'Of one' });
  await hear(two);
  expect([one.rows(), two.rows()]).toEqual([[], []]);
  expect(two.row(ref(4))?.title).toBe('Of two');
});

it('[PL19] so is what the server has in an older version; what others changed since is newer', async () => {
  await one.commit(saveSlide, save(1, { title: 'Later' }));
  await one.commit(setSlideStatus, status(2, 'archived', 'draft'));
  await hear(one);
  putBack();
  await hear(one);
  expect(lost(one)).toEqual(['slide.save 01 olderOnServer', 'slide.setStatus 02 olderOnServer']);
  expect(one.row(ref(1))?.title).toBe('Slide 1');
  for (const id of idsOf(one)) await retryChange(decide(one), id);
  await hear(one);
  expect([titleThere(1), one.row(ref(2))?.status]).toEqual(['Later', 'archived']);
  expect(one.rows()).toEqual([]);

  // Somebody else has changed the first one after the server went back.
  putBack();
  server.admin({
    [`${team}/slides/0/title`]: 'Since',
    [`${team}/slides/0/lastChangedDate`]: 50,
  });
  await hear(one);
  expect(lost(one)).toEqual(['slide.setStatus 02 olderOnServer']);
  expect(one.row(ref(1))?.title).toBe('Since');
});

it('[PL19] templates too, which need their right again', async () => {
  const data = { v: 1 } as never;
  const template = { teamId: T1, id: TEMPLATE, name: 'Offer', data, revision: 'r1', at: 1 };
  await one.commit(addTemplate, template);
  await hear(one);
  putBack();
  await hear(one);
  expect(lost(one)).toEqual(['template.add 01 lostByServer']);
  expect(one.row(templateKey(T1, TEMPLATE))).toBeUndefined();
  for (const id of idsOf(one)) await retryChange(decide(one), id);
  await hear(one);
  expect(server.tree.get(`${templates}/canvas/${TEMPLATE}/name`)).toBe('Offer');
});

it('[PL19] each is told of once, however often the server goes back; what was deleted is not', async () => {
  await one.commit(addSlide, add(3, { title: 'Lost' }));
  await one.commit(addSlide, add(4, { title: 'Deleted' }));
  await hear(one);
  await one.commit(setSlideStatus, status(4, 'deleted', 'draft'));
  await hear(one);
  for (let times = 0; times < 2; times += 1) {
    putBack();
    await hear(one);
    await one.commit(addSlide, add(5 + times));
    await hear(one);
  }
  expect(lost(one)).toEqual(['slide.add 03 lostByServer', 'slide.add 05 lostByServer']);
  for (const id of idsOf(one)) await discardParked(decide(one), id);
  await hear(one);
  expect(one.rows()).toEqual([]);
});

it('[PL19] [PL10] nothing is made again of what the server has purged', async () => {
  await one.commit(saveSlide, save(1, { title: 'Later' }));
  await hear(one);
  putBack();
  const rev = Number(server.tree.get(`${team}/rev`));
  server.admin({ [`${team}/slides/0`]: { id: slide(1), status: 'deleted', rev } });
  await hear(one);
  expect(lost(one)).toEqual([]);
  expect(stored(one, 1)).toBeUndefined();
});

/** As leaving and joining again do on the server. */
function comeBack(uid: string): void {
  const rev = Number(server.tree.get(`${team}/rev`)) + 2;
  server.admin({
    [`${team}/receipts/${uid}`]: null,
    [`${team}/rev`]: rev,
    [`${team}/revs/users`]: rev,
  });
}

it('[PL19] nothing is set aside for a member who left and came back, however late others sent', async () => {
  await one.commit(saveSlide, { ...save(1, { title: 'Of one' }), at: 50 });
  await hear(one);
  await hear(two);
  await two.commit(saveSlide, { ...save(1, { title: 'Made before, sent later' }), at: 20 });
  await hear(two);
  comeBack(U1);
  await hear(one);
  expect(lost(one)).toEqual([]);
  expect(one.row(ref(1))).toMatchObject({ title: 'Made before, sent later', lastChangedDate: 50 });
});

it('[PL19] nothing is set aside of a row that has moved to a later page', async () => {
  await one.commit(addSlide, add(3, { title: 'Of one' }));
  await hear(one);
  const slides = server.tree.get(`${team}/slides`) as JsonObject;
  const [first, last] = [Object.keys(slides)[0] ?? '', Object.keys(slides).at(-1) ?? ''];
  server.admin({
    [`${team}/slides/${first}`]: slides[last] as Json,
    [`${team}/slides/${last}`]: slides[first] as Json,
  });
  comeBack(U1);
  await hear(one);
  expect(lost(one)).toEqual([]);
  expect(one.row(ref(1))?.title).toBe('Slide 1');
});

it('[PL19] a template of a child team is made again with the right that its parent gives', async () => {
  const data = { v: 1 } as never;
  await one.commit(addTemplate, {
    teamId: T1,
    id: TEMPLATE,
    name: 'A',
    data,
    revision: 'r',
    at: 1,
  });
  await hear(one);
  const rev = Number(server.tree.get(`${team}/rev`)) + 1;
  const child = { [`${team}/parentTeam`]: T2, [`${team}/rev`]: rev, [`${team}/revs/info`]: rev };
  server.admin(child);
  await hear(one);
  yesterday = { teams: structuredClone(server.tree.get('teams')) } as Json;
  putBack();
  await hear(one);
  expect(lost(one)).toEqual(['template.add 01 lostByServer']);
  expect(one.rows()[0]?.args).toMatchObject({ parentId: T2 });
});
