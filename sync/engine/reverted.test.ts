import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationId } from '../../src/model/ids.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, T2, twoTeams, U1, U2, type Device } from './device.testkit.ts';
import { discardChange, retryChange } from './review.ts';
import {
  add,
  isPatch,
  reasons,
  ref,
  save,
  states,
  tamper,
  team,
  type Tampered,
} from './rules.testkit.ts';

/* Changes that their user takes back while they are in flight. */
let server: MemoryServer;
let net: Tampered;
let one: Device;
let now = 1_000_000;
let isMember = true;

const look = async (device = one) => {
  now += 300_000;
  device.engine.notice(team, undefined);
  return device.engine.drain();
};
const discard = (n = 0) =>
  discardChange({ store: one.store, mutators: MUTATORS }, one.rows()[n]?.id ?? ('' as MutationId));
const told = () => (one.slot.disk.status?.takenBack ?? []).map(({ outcome }) => outcome);
const titles = () =>
  Object.values((server.tree.get(`${team}/slides`) ?? {}) as object).map(
    (row: { title: string }) => row.title,
  );
const failPatches = (when: 'before' | 'after', kind: 'unreachable' | 'tooSlow' = 'unreachable') =>
  (net[when] = (path, patch) => (isPatch(path, patch) ? kind : undefined));
const heal = () => {
  net.before = undefined;
  net.after = undefined;
};

beforeEach(async () => {
  now = 1_000_000;
  isMember = true;
  const access = (uid: string, path: string) => uid !== U1 || isMember || !path.startsWith(team);
  server = createMemoryServer({
    initial: twoTeams(),
    access: { mayRead: access, mayWrite: access },
  });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1, now: () => now });
  for (const space of [team, `teams/${T2}`] as const) await one.engine.open(space, 'member');
  await one.engine.drain();
});

describe('a change that is taken back', () => {
  it('[RC4] goes at once while it only waits, and says nothing later', async () => {
    await one.commit(addSlide, add(1));
    expect(await discard()).toBe('gone');
    expect([one.log(), one.row(ref(1)), told()]).toEqual([[], undefined, []]);
  });

  it('[RC5] is told as discarded once no copy of it can come in any more', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1));
    await look();
    const [late] = net.patches;
    expect(await discard()).toBe('onItsWay');
    expect(await discard()).toBe('onItsWay');
    heal();
    await look();
    expect([one.log(), one.row(ref(1)), told()]).toEqual([[], undefined, ['discarded']]);
    await expect(server.connect(U1).patch(late!)).rejects.toMatchObject({ kind: 'denied' });
  });

  it('[RC5] [RC7] is told with what it was; of what has arrived it is told as well', async () => {
    await one.commit(addSlide, add(2, { title: 'Kept' }));
    await look();
    failPatches('before');
    await one.commit(addSlide, add(1, { title: 'Unwanted' }));
    await look();
    await discard();
    heal();
    await look();
    const { takenBack, sentLately } = one.slot.disk.status ?? {};
    const made = { name: addSlide.name, spaces: [team] };
    expect(takenBack?.map(({ change }) => change)).toMatchObject([{ ...made, title: 'Unwanted' }]);
    expect(sentLately).toMatchObject([{ ...made, title: 'Kept', ref: `slide:${ref(2).key}` }]);
  });

  it('[RC5] is told as delivered where it was in already', async () => {
    failPatches('after');
    await one.commit(addSlide, add(1, { title: 'In' }));
    await look();
    expect(await discard()).toBe('onItsWay');
    heal();
    await look();
    expect([one.log(), one.row(ref(1))?.title, told()]).toEqual([[], 'In', ['delivered']]);
  });

  it('[RC5] is told as delivered where the answer comes just then', async () => {
    await one.commit(addSlide, add(1, { title: 'In' }));
    net.after = (path, patch) => {
      if (isPatch(path, patch)) void discard();
      return undefined;
    };
    await one.engine.drain();
    expect([one.log(), one.row(ref(1))?.title, told()]).toEqual([[], 'In', ['delivered']]);
  });

  it('[RC5] goes alone: the rest of its batch is sent, what builds on it is set aside', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1, { title: 'Taken back' }));
    await one.commit(addSlide, add(2, { title: 'Stays' }));
    await one.commit(saveSlide, save(1, { title: 'Builds on it' }));
    await look();
    await discard(0);
    heal();
    await look();
    expect([titles(), reasons(one), told()]).toEqual([['Stays'], ['notFound'], ['discarded']]);
  });

  it('[RC5] [RC4] stays careful about one that a smaller batch has left out', async () => {
    failPatches('before', 'tooSlow');
    for (let n = 1; n <= 40; n++) await one.commit(addSlide, add(n, { title: `${n}`.repeat(90) }));
    await look();
    const [late] = net.patches;
    for (let turn = 0; turn < 4; turn++) await look();
    const last = one.rows().length - 1;
    expect(one.rows()[last]?.state).toBe('waiting');
    expect(await discard(last)).toBe('onItsWay');
    // The first and largest request is applied after all.
    await server.connect(U1).patch(late!);
    heal();
    await look();
    expect([one.log(), told()]).toEqual([[], ['delivered']]);
    expect(titles()).toHaveLength(40);
  });

  it('[RC5] is found out after a removal, too, should the team open again', async () => {
    failPatches('after');
    await one.commit(addSlide, add(1, { title: 'In' }));
    await look();
    await discard();
    heal();
    isMember = false;
    await look();
    expect([reasons(one), told()]).toEqual([['removedFromTeam'], []]);
    isMember = true;
    await look();
    expect([one.log(), told()]).toEqual([[], ['delivered']]);
  });

  it('[RC5] goes after all when its user says so while it is set aside', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1, { title: 'Wanted again' }));
    await look();
    await discard();
    isMember = false;
    await look();
    const [row] = one.rows();
    await retryChange({ store: one.store, mutators: MUTATORS }, row!.id);
    heal();
    isMember = true;
    await look();
    expect([one.log(), titles(), told()]).toEqual([[], ['Wanted again'], []]);
  });

  it('[RC4] [PL9] is over once the fence is in, though nobody heard its answer, and blocks nothing', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1));
    await look();
    await discard();
    heal();
    failPatches('after');
    for (let turn = 0; turn < 3; turn++) await look();
    heal();
    await one.commit(addSlide, add(2, { title: 'Goes on' }));
    await look();
    await look();
    expect([one.log(), titles(), told()]).toEqual([[], ['Goes on'], ['discarded']]);
    const fences = net.patches.filter((patch) =>
      Object.keys(patch).every((at) => !/slides/.test(at)),
    );
    expect(fences).toHaveLength(1);
  });

  it('[RC5] is told as discarded where a rule refuses even that', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1));
    await look();
    await discard();
    net.before = (path, patch) => (isPatch(path, patch) ? 'denied' : undefined);
    await look();
    await look();
    expect([one.log(), told()]).toEqual([[], ['discarded']]);
  });
});

describe('a copied disk', () => {
  it('[RC6] asks its user where its copy has sent too much since to tell', async () => {
    failPatches('before');
    await one.commit(addSlide, add(1, { title: 'Before the copy' }));
    await look();
    await one.commit(saveSlide, save(1, { title: 'Of both' }));
    const copy = createDevice(server.connect(U1), { seed: 3, slot: { disk: one.slot.disk } });
    await copy.engine.drain();
    for (let n = 2; n <= 1_200; n++) await copy.commit(addSlide, add(n));
    await copy.engine.drain();
    // Another client continues from there.
    const other = createDevice(server.connect(U2), { seed: 4, uid: U2 });
    await other.engine.open(team, 'member');
    await other.engine.drain();
    await other.commit(saveSlide, save(1, { title: 'By the other' }));
    await other.engine.drain();
    heal();
    await look();
    expect(states(one)).toEqual(['parked', 'parked']);
    expect(new Set(reasons(one))).toEqual(new Set(['mayBeSent']));
    expect(server.tree.get(`${team}/slides/0/title`)).toBe('By the other');
    // Its user knows, and decides so.
    await discard(0);
    await discard(0);
    expect(one.log()).toEqual([]);
    await one.commit(addSlide, add(1_300));
    await look();
    expect([one.log(), titles()]).toEqual([[], expect.any(Array)]);
    expect(titles()).toHaveLength(1_201);
  });

  it('[CF3] [PL17] is offered no conflict of a change that its copy has sent while it was reading', async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    await look();
    failPatches('before');
    await one.commit(saveSlide, save(1, { title: 'mine' }));
    const copy = createDevice(server.connect(U1), { seed: 3, slot: { disk: one.slot.disk } });
    // By another change, so that this device has something to read.
    server.admin({ [`${team}/rev`]: 2, [`${team}/name`]: 'Renamed', [`${team}/revs/info`]: 2 });
    let hasSent = false;
    const { read } = net;
    net.read = async (path, query) => {
      if (path.endsWith('/slides') && !hasSent) {
        // After the receipt was read, and before the rows: the copy sends the same change, and more.
        hasSent = true;
        copy.engine.notice(team, 2);
        await copy.engine.drain();
        await copy.commit(saveSlide, save(1, { title: 'more of the copy' }));
        await copy.engine.drain();
      }
      return read(path, query);
    };
    heal();
    await look();
    await look();
    expect([one.log(), copy.log()]).toEqual([[], []]);
    expect(server.tree.get(`${team}/slides/0/title`)).toBe('more of the copy');
    expect([...one.slot.disk.conflicts.values()]).toEqual([]);
  });
});
