import { beforeEach, describe, expect, it } from 'vitest';
import { teamKey, userKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, T1, U1, U2, twoTeams, type Device } from './device.testkit.ts';
import { add, ref, save, slide } from './rules.testkit.ts';

let server: MemoryServer;
let one: Device;
let two: Device;
beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  one = createDevice(server.connect(U1), { seed: 1 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  await one.engine.open(`teams/${T1}`, 'member');
  await one.engine.open(`users/${U1}`, 'member');
  await two.engine.open(`teams/${T1}`, 'member');
  await one.engine.drain();
  await two.engine.drain();
});

const stored = (path: string) => server.tree.get(`teams/${T1}/${path}`);

describe('a first whole path', () => {
  it('reads a team for the first time', () => {
    expect(one.row(teamKey(T1))?.name).toBe('One');
    expect(one.row(userKey(U1))?.language).toBe('en');
  });

  it('sends waiting changes as one guarded update', async () => {
    await one.commit(addSlide, add(1, { title: 'Hello' }));
    await one.commit(saveSlide, save(1, { title: 'Hello again' }));
    await one.engine.drain();
    expect(one.log()).toEqual([]);
    expect(server.counts.patches).toBe(1);
    expect(stored('slides/0')).toMatchObject({ id: slide(1), title: 'Hello again', rev: 1 });
    expect(stored('rev')).toBe(1);
    expect(one.slot.disk.rows.get(`slide:${ref(1).key}`)?.confirmed).toBeUndefined();
  });

  it('brings them to another device, and both then change different fields', async () => {
    await one.commit(addSlide, add(1, { title: 'Hello' }));
    await one.engine.drain();
    two.engine.notice(`teams/${T1}`, 1);
    await two.engine.drain();
    expect(two.row(ref(1))?.title).toBe('Hello');
    await one.commit(saveSlide, save(1, { title: 'From one' }));
    const duration = { teamId: T1, id: slide(1), fields: { duration: 30 }, at: 10 };
    await two.commit(saveSlide, duration);
    await one.engine.drain();
    await two.engine.drain();
    expect(stored('slides/0')).toMatchObject({ title: 'From one', duration: 30, rev: 3 });
    expect(two.row(ref(1))).toMatchObject({ title: 'From one', duration: 30 });
    expect(two.slot.disk.conflicts.size).toBe(0);
  });

  it('keeps an overwritten concurrent value as a conflict', async () => {
    await one.commit(addSlide, add(1, { title: 'Hello' }));
    await one.engine.drain();
    two.engine.notice(`teams/${T1}`, 1);
    await two.engine.drain();
    await one.commit(saveSlide, save(1, { title: 'From one' }));
    await two.commit(saveSlide, save(1, { title: 'From two' }));
    await one.engine.drain();
    await two.engine.drain();
    expect(stored('slides/0/title')).toBe('From two');
    expect([...two.slot.disk.conflicts.values()]).toMatchObject([
      { path: 'title', theirs: 'From one', ours: 'From two' },
    ]);
  });

  it('changes two spaces at once without one waiting for the other', async () => {
    await one.commit(saveUser, { fields: { language: 'de' } });
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    expect(server.tree.get(`users/${U1}/language`)).toBe('de');
    expect(server.tree.get(`users/${U1}/revs/profile`)).toBe(1);
    expect(one.log()).toEqual([]);
  });
});
