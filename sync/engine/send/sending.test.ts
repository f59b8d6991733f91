import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { moveSlide } from '../../../src/model/mutations/slide/moveSlide.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../../src/model/mutations/user/saveUser.ts';
import { setSlideStatus } from '../../../src/model/mutations/slide/setSlideStatus.ts';
import { setTeamTag } from '../../../src/model/mutations/team/setTeamTag.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, T1, T2, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import { updatesOf } from '../addresses.ts';
import { discardChange } from '../review.ts';
import {
  add,
  isPatch,
  ref,
  save,
  slide,
  states,
  status,
  stored,
  tamper,
  team,
  type Tampered,
} from '../rules.testkit.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';

let server: MemoryServer;
let net: Tampered;
let one: Device;
let two: Device;

async function opened(device: Device): Promise<Device> {
  for (const space of [team, `teams/${T2}`, `users/${U1}`] as const)
    await device.engine.open(space, 'member');
  await device.engine.drain();
  return device;
}
const look = async (device: Device) => {
  device.engine.notice(team, undefined);
  device.engine.hurry();
  return device.engine.drain();
};

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = await opened(createDevice(net, { seed: 1 }));
  two = await opened(createDevice(server.connect(U2), { seed: 2, uid: U2 }));
});
const at = (path: string) => server.tree.get(`${team}/${path}`);

describe('local changes and values', () => {
  it('[CO3] a commit works before anything but its own rows was read', async () => {
    net.before = () => 'unreachable';
    expect(await one.commit(addSlide, add(1, { title: 'x' }))).toMatchObject({ ok: true });
    expect(one.row(ref(1))?.title).toBe('x');
  });

  it('[CO4] a held change holds up only what touches the same rows', async () => {
    await one.commit(addSlide, add(1));
    const media = {
      path: `teams/${T1}/slides/${slide(2)}/1__landscape`,
      bytes: 1,
      type: 'image/png',
      sha256: 'a'.repeat(64),
      chunks: [],
    };
    await one.commit(addSlide, add(2, { media: { landscape: media } }), [
      { media, ref: ref(2), slot: 'landscape' },
    ]);
    await one.commit(saveSlide, save(2, { title: 'behind' }));
    await one.commit(addSlide, add(3));
    await one.engine.drain();
    expect(one.log()).toEqual(['slide.add held', 'slide.save waiting']);
    expect(at('slides/1/id')).toBe(slide(3));
  });

  it('[RB2] waiting changes stay visible on top of what arrives [RB4] and the server value is kept below', async () => {
    await one.commit(addSlide, add(1, { title: 'a', duration: 5 }));
    await one.engine.drain();
    await look(two);
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(saveSlide, save(1, { title: 'mine' }));
    expect(stored(one, 1)?.confirmed).toMatchObject({ title: 'a' });
    await two.commit(saveSlide, save(1, { duration: 77 }));
    await two.engine.drain();
    await look(one);
    expect(one.row(ref(1))).toMatchObject({ title: 'mine', duration: 77 });
    net.before = undefined;
    await look(one);
    expect(stored(one, 1)?.confirmed).toBeUndefined();
  });

  it('[RB3] a parked change leaves all values', async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    await one.engine.drain();
    await look(two);
    await two.commit(setSlideStatus, status(1, 'deleted', 'draft'));
    await two.engine.drain();
    await one.commit(saveSlide, save(1, { title: 'too late' }));
    await look(one);
    expect(one.row(ref(1))).toMatchObject({ title: 'a', status: 'deleted' });
    expect(states(one)).toEqual(['parked']);
  });
});

describe('sending', () => {
  it('[PU1] one update carries rev, receipt, stamps and moved sections', async () => {
    await one.commit(addSlide, add(1));
    await one.commit(saveUser, { fields: { language: 'de' } });
    await one.engine.drain();
    const [slides, user] = net.patches;
    const client = one.slot.disk.identity?.client ?? '';
    expect(slides).toMatchObject({ [`${team}/rev`]: 1, [`${team}/receipts/${U1}/${client}/n`]: 1 });
    expect(slides?.[`${team}/slides/0`]).toMatchObject({ id: slide(1), rev: 1 });
    expect(user).toMatchObject({ [`users/${U1}/rev`]: 1, [`users/${U1}/revs/profile`]: 1 });
  });

  it('[PU2] a save of one field sends one field', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    await one.commit(saveSlide, save(1, { title: 'only this' }));
    await one.engine.drain();
    const paths = Object.keys(net.patches[1] ?? {}).filter((path) => path.includes('/slides/'));
    expect(paths.map((path) => path.split('/').at(-1)).sort()).toEqual([
      'id',
      'lastChangedDate',
      'rev',
      'title',
    ]);
  });

  it('[PU3] new rows of two devices get different places', async () => {
    await one.commit(addSlide, add(1));
    await two.commit(addSlide, add(2));
    await one.engine.drain();
    await two.engine.drain();
    expect([at('slides/0/id'), at('slides/1/id')]).toEqual([slide(1), slide(2)]);
    expect(JSON.stringify([...two.slot.disk.log.values()])).not.toContain('"at":"');
  });

  it('[PU4] players are told of what screens may show and of nothing else', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    expect([at('shown'), at('slides/0/shownRev')]).toEqual([null, null]);
    await one.commit(setSlideStatus, status(1, 'published', 'draft'));
    await one.engine.drain();
    expect([at('shown'), at('slides/0/shownRev')]).toEqual([2, 2]);
    await one.commit(setSlideStatus, status(1, 'draft', 'published'));
    await one.engine.drain();
    await one.commit(saveSlide, save(1, { title: 'in private' }));
    await one.engine.drain();
    expect([at('shown'), at('slides/0/shownRev'), at('slides/0/rev')]).toEqual([3, 3, 4]);
    const tag = (name: string | null) => ({ teamId: T1, tagId: 'tag00000000000000001', name });
    await one.commit(setTeamTag, tag('Lobby'));
    await one.engine.drain();
    await one.commit(setTeamTag, tag('Foyer'));
    await one.engine.drain();
    expect(at('shown')).toBe(5); // slides may be targeted by a tag, not by its name
    await one.commit(setTeamTag, tag(null));
    await one.engine.drain();
    expect(at('shown')).toBe(7);
  });

  it('[PU5] what is sent is on disk before it is sent, and is finished first', async () => {
    let disk = '';
    net.before = (path, patch) => {
      if (isPatch(path, patch)) disk ||= JSON.stringify([states(one), one.slot.disk.batches.size]);
      return isPatch(path, patch) ? 'unreachable' : undefined;
    };
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    expect(disk).toBe('[["sent"],1]');
    await one.commit(addSlide, add(2));
    await look(one);
    expect(states(one)).toEqual(['sent', 'waiting']);
    expect(new Set(net.patches.map((patch) => patch[`${team}/rev`]))).toEqual(new Set([1]));
  });

  it('[PU6] a moved revision is answered at once, on the new state', async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    await two.commit(addSlide, add(2, { title: 'b' }));
    await two.engine.drain();
    const report = await one.engine.drain();
    expect(report.nextMs).toBeUndefined();
    expect(net.patches.map((patch) => patch[`${team}/rev`])).toEqual([1, 2]);
    expect(at('slides/1/title')).toBe('a');
  });

  /** Calls `then` once, as soon as a batch is on disk and before it is sent. */
  function whenPrepared({ store, slot }: Device, then: () => Promise<void>): void {
    const { transact } = store;
    store.transact = async (change, scope) => {
      const result = await transact(change, scope);
      if (slot.disk.batches.size === 0) return result;
      store.transact = transact;
      await then();
      return result;
    };
  }

  it('[PU6] what is overtaken before it leaves is not sent in vain', async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    whenPrepared(one, async () => {
      await two.commit(addSlide, add(2, { title: 'b' }));
      await two.engine.drain();
      one.engine.notice(team, 1);
    });
    const report = await one.engine.drain();
    expect(report.nextMs).toBeUndefined();
    expect(net.patches.map((patch) => patch[`${team}/rev`])).toEqual([2]);
    expect(at('slides/0/title')).toBe('b');
    expect(at('slides/1/title')).toBe('a');
  });

  it('[PU6] [PL14] a revision that the server does not have holds nothing up', async () => {
    await one.commit(addSlide, add(1));
    whenPrepared(one, async () => one.engine.notice(team, 40));
    for (let turn = 0; turn < 3; turn++) {
      await one.engine.drain();
      one.engine.hurry();
    }
    expect(one.log()).toEqual([]);
    expect(at('slides/0/id')).toBe(slide(1));
  });

  it('[PU7] a space that nobody answers for holds up no other', async () => {
    net.before = (_path, patch) => (patch?.[`${team}/rev`] ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    await one.commit(addSlide, add(2, {}, T2));
    await one.engine.drain();
    expect(states(one)).toEqual(['sent']);
    expect(server.tree.get(`teams/${T2}/slides/0/id`)).toBe(slide(2));
  });

  it('[PU8] a change that finds everything as it wants it sends nothing', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    await one.commit(moveSlide, { teamId: T1, id: slide(1), position: 'a1' });
    await one.engine.drain();
    expect(net.patches).toHaveLength(1);
    expect(one.log()).toEqual([]);
  });

  it('[PU9] a field in an older shape is written whole', async () => {
    const older: Json = {
      id: slide(9),
      type: 'image',
      status: 'draft',
      url: { image: { landscape: 'https://old.example/a.png' } },
      screens: [{ id: 'screen00000000000001', active: false }],
    };
    server.admin({ [`${team}/slides/0`]: { ...older, rev: 1 } as Json, [`${team}/rev`]: 1 });
    await look(one);
    expect(stored(one, 9)?.odd).toEqual(['screens']);
    const before = one.row(ref(9));
    if (!before) throw new Error('the slide was not read');
    const screens = {
      ...before.screens,
      screen00000000000002: { id: 'screen00000000000002', active: true },
    };
    const after = { ...before, screens } as unknown as typeof before;
    const change = { ref: ref(9), before, after, at: '0', odd: ['screens'], rev: 2 };
    const { updates } = updatesOf(change, () => '');
    expect(updates.get(`${team}/slides/0/screens`)).toMatchObject(screens);
    expect([...updates.keys()].some((path) => path.includes('/screens/'))).toBe(false);
  });
});

describe('applied once', () => {
  it('[RC1] a mutation that the receipt names is not sent again [RC2] when the answer was lost', async () => {
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    expect(states(one)).toEqual(['sent']);
    net.after = undefined;
    await look(one);
    expect(one.log()).toEqual([]);
    expect(net.patches).toHaveLength(1);
  });

  it('[RC3] two copies of a disk apply each change once and part ways', async () => {
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    const copy = createDevice(server.connect(U1), { seed: 3, slot: { disk: one.slot.disk } });
    const shared = one.slot.disk.identity?.client;
    await copy.engine.drain();
    await copy.commit(addSlide, add(2));
    await copy.engine.drain();
    net.before = undefined;
    await one.commit(addSlide, add(3));
    await look(one);
    const ids = Object.values(at('slides') as object).map((row: { id: string }) => row.id);
    expect(ids.sort()).toEqual([slide(1), slide(2), slide(3)]);
    expect(one.slot.disk.identity?.client).not.toBe(shared);
    expect([one.log(), copy.log()]).toEqual([[], []]);
  });

  it('[RC4] a discarded change is fenced, so that its late copy changes nothing', async () => {
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    const [late] = net.patches;
    const [row] = one.slot.disk.log.values();
    expect(await discardChange({ store: one.store, mutators: MUTATORS }, row!.id)).toBe('onItsWay');
    net.before = undefined;
    await look(one);
    expect(one.log()).toEqual([]);
    expect(one.row(ref(1))).toBeUndefined();
    await expect(server.connect(U1).patch(late!)).rejects.toMatchObject({ kind: 'denied' });
    expect(at('slides')).toBeNull();
  });

  it('[RC4] a change that was in already is not undone by discarding it', async () => {
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    const [row] = one.slot.disk.log.values();
    await discardChange({ store: one.store, mutators: MUTATORS }, row!.id);
    net.after = undefined;
    await look(one);
    expect(one.log()).toEqual([]);
    expect(one.row(ref(1))?.id).toBe(slide(1));
  });
});

describe('conflicts', () => {
  beforeEach(async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    await one.engine.drain();
    await look(two);
  });
  const meet = async (mine: object, theirs: object) => {
    await one.commit(saveSlide, save(1, mine));
    await two.commit(saveSlide, save(1, theirs));
    await two.engine.drain();
    await look(one);
    return [...one.slot.disk.conflicts.values()].map((row) => [row.path, row.theirs, row.ours]);
  };

  it('[CF1] different fields merge', async () => {
    expect(await meet({ title: 'mine' }, { duration: 44 })).toEqual([]);
    expect(at('slides/0')).toMatchObject({ title: 'mine', duration: 44 });
  });
  it('[CF2] an unseen value that is overwritten is kept; the same value is none', async () => {
    expect(await meet({ title: 'mine', duration: 44 }, { title: 'theirs', duration: 44 })).toEqual([
      ['title', 'theirs', 'mine'],
    ]);
  });
  it('[CF3] what a try would have overwritten that lost is no conflict', async () => {
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await two.commit(saveSlide, save(1, { title: 'theirs' }));
    await two.engine.drain();
    await one.commit(saveSlide, save(1, { title: 'mine' }));
    await look(one);
    const [batch] = one.slot.disk.batches.values();
    expect(batch?.tries.at(-1)?.conflicts).toHaveLength(1);
    await two.commit(saveSlide, save(1, { title: 'mine' }));
    await two.engine.drain();
    net.before = undefined;
    await look(one);
    expect(one.slot.disk.conflicts.size).toBe(0);
  });
  it('[CF4] a stale publish never beats a withdrawal', async () => {
    await two.commit(setSlideStatus, status(1, 'archived', 'draft'));
    await two.engine.drain();
    await one.commit(setSlideStatus, status(1, 'published', 'draft'));
    await look(one);
    expect(at('slides/0/status')).toBe('archived');
    expect([...one.slot.disk.log.values()].map((row) => row.parked?.code)).toEqual(['withdrawn']);
  });
});
