import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { createBackoff } from './pace/backoff.ts';
import { createDevice, seededBytes, T1, twoTeams, U1, U2, type Device } from './device.testkit.ts';
import { createEngine, createParts } from './engine.ts';
import { BackendError } from './ports.ts';
import { pullSpace } from './read/pull.ts';
import { retryChange, reviveChanges } from './review.ts';
import {
  add,
  isPatch,
  reasons,
  ref,
  save,
  slide,
  states,
  stored,
  tamper,
  team,
  type Tampered,
} from './rules.testkit.ts';

let server: MemoryServer;
let net: Tampered;
let one: Device;
let isMember = true;
let forbidden = '';

beforeEach(async () => {
  isMember = true;
  forbidden = '';
  server = createMemoryServer({
    initial: twoTeams(),
    access: {
      mayRead: (uid, path) => uid !== U1 || isMember || !path.startsWith(team),
      mayWrite: (uid, path) =>
        uid !== U1 || (isMember && (forbidden === '' || !path.includes(forbidden))),
    },
  });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1 });
  await one.engine.open(team, 'member');
  await one.engine.drain();
});
const look = async (device: Device = one) => {
  device.engine.notice(team, undefined);
  device.engine.hurry();
  return device.engine.drain();
};
const at = (path: string) => server.tree.get(`${team}/${path}`);
const deps = () => ({ store: one.store, mutators: MUTATORS });

describe('failures', () => {
  it('[FA1] an unknown outcome keeps the batch and waits longer each time', async () => {
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(1));
    const { nextMs } = await one.engine.drain();
    expect(nextMs).toBeGreaterThanOrEqual(1_000);
    expect(states(one)).toEqual(['sent']);
    const backoff = createBackoff({ now: () => 0 }, () => Uint8Array.of(255, 255));
    const waits = Array.from({ length: 12 }, () => {
      backoff.fail('lane');
      return Math.round((backoff.nextMs() ?? 0) / 1000);
    });
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]);
  });

  it('[FA2] the offender of a refused batch is parked alone', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    for (let n = 2; n <= 12; n++)
      await one.commit(addSlide, add(n, n === 7 ? { duration: 99 } : {}));
    await one.commit(saveSlide, save(1, { title: 'last' }));
    net.before = (_path, patch) =>
      JSON.stringify(patch ?? '').includes('"duration":99') ? 'denied' : undefined;
    await look();
    expect(reasons(one)).toEqual(['refusedByRule']);
    expect(at('slides/0/title')).toBe('last');
    expect(Object.keys(at('slides') as object)).toHaveLength(11);
    expect(one.row(ref(7))).toBeUndefined();
  });

  it('[FA3] a closed space parks its changes, which go again when it is open again', async () => {
    await one.commit(addSlide, add(1));
    isMember = false;
    await look();
    expect(reasons(one)).toEqual(['removedFromTeam']);
    expect(net.refreshed).toBe(1);
    isMember = true;
    const [row] = one.slot.disk.log.values();
    await retryChange(deps(), row!.id);
    server.admin({ [`${team}/rev`]: 5 });
    await look();
    expect(one.log()).toEqual([]);
    expect(at('slides/0/id')).toBe(slide(1));
  });

  it('[FA10] a space that stays closed costs no token at each look, and opens by itself', async () => {
    isMember = false;
    await look();
    await one.commit(addSlide, add(1));
    await look();
    await look();
    expect(net.refreshed).toBe(1);
    expect(reasons(one)).toEqual(['removedFromTeam']);
    isMember = true;
    server.admin({ [`${team}/rev`]: 5 });
    await look();
    expect(one.slot.disk.spaces.get(team)).toMatchObject({ rev: 6 });
    expect(one.slot.disk.spaces.get(team)?.lost).toBeUndefined();
    expect(one.log()).toEqual([]);
  });

  it('[FA3] [CF3] what came in unheard before a removal is told of when the team opens again', async () => {
    await one.commit(addSlide, add(1, { title: 'a' }));
    await look();
    server.admin({
      [`${team}/rev`]: 2,
      [`${team}/slides/0/rev`]: 2,
      [`${team}/slides/0/title`]: 'theirs',
    });
    net.after = (path, patch) => {
      if (!isPatch(path, patch)) return undefined;
      isMember = false; // The update is applied, its response is lost, and the next read is refused.
      return 'unreachable';
    };
    await one.commit(saveSlide, save(1, { title: 'mine' }));
    await look();
    await look();
    expect(reasons(one)).toEqual(['removedFromTeam']);
    expect(at('slides/0/title')).toBe('mine');
    net.after = undefined;
    isMember = true;
    server.admin({ [`${team}/rev`]: 9 });
    await look();
    expect(one.log()).toEqual([]);
    const [conflict] = one.slot.disk.conflicts.values();
    expect(conflict).toMatchObject({ path: 'title', theirs: 'theirs', ours: 'mine' });
  });

  it('[FA2] [CF3] what another leader has sent meanwhile is not forgotten with a refusal', async () => {
    const { patch } = net;
    let count = 0;
    net.before = (path, sent) => (isPatch(path, sent) && ++count === 1 ? 'expired' : undefined);
    await one.commit(addSlide, add(1, { title: 'a' })); // renews the token for it
    await look();
    await one.commit(saveSlide, save(1, { title: 'mine' }));
    const [rev, title] = [2, 'theirs'];
    server.admin({ [`${team}/rev`]: rev, [`${team}/slides/0/rev`]: rev });
    server.admin({ [`${team}/slides/0/title`]: title });
    // Its request takes a long time.
    const late: Parameters<typeof patch>[0][] = [];
    const slow = {
      ...server.connect(U1),
      patch: async (updates: (typeof late)[number]) => {
        late.push(updates);
        throw new BackendError('unreachable', 'no answer');
      },
    };
    const other = createDevice(slow, { seed: 9, slot: one.slot });
    net.patch = async () => {
      await other.engine.drain();
      throw new BackendError('denied', 'a rule');
    };
    await look();
    expect([late.length, one.slot.disk.batches.size]).toEqual([1, 0]);
    net.patch = patch;
    await server.connect(U1).patch(late[0] ?? {});
    await look();
    expect([at('slides/0/title'), one.log()]).toEqual(['mine', []]);
    const conflicts = [...one.slot.disk.conflicts.values()];
    expect(conflicts).toMatchObject([{ path: 'title', theirs: 'theirs', ours: 'mine' }]);
  });

  it('[FA4] nobody signed in pauses and keeps', async () => {
    net.before = () => 'signedOut';
    await one.commit(addSlide, add(1));
    expect((await one.engine.drain()).needsSignIn).toBe(true);
    expect(states(one)).toEqual(['sent']);
    expect(one.slot.disk.status?.phase).toBe('needsSignIn');
    net.before = undefined;
    await look();
    expect(one.log()).toEqual([]);
  });

  it('[FA5] a change from a newer app waits for it', async () => {
    await one.commit(addSlide, add(1));
    const older = new Map([...MUTATORS].filter(([name]) => name !== 'slide.add'));
    const engine = createEngine({
      ...deps(),
      mutators: older,
      backend: net,
      clock: { now: () => 1 },
      random: seededBytes(5),
      uid: U1,
      addressOf: () => '',
    });
    await engine.drain();
    expect(reasons(one)).toEqual(['needsNewerApp']);
    await reviveChanges(deps());
    await look();
    expect(one.log()).toEqual([]);
  });

  it('[FA6] a clock that is set back makes nobody wait longer', () => {
    let now = 10_000_000;
    const backoff = createBackoff({ now: () => now }, () => Uint8Array.of(255, 255));
    backoff.fail('lane');
    expect(backoff.isOver('lane')).toBe(false);
    now -= 9_000_000;
    expect(backoff.isOver('lane')).toBe(true);
  });

  it('[FA7] a disk that refuses stops a turn, not the engine', async () => {
    let isBroken = true;
    const slot = { disk: one.slot.disk };
    const store = createMemoryStore(slot);
    const engine = createEngine({
      store: {
        transact: (change) =>
          isBroken ? Promise.reject(new Error('disk')) : store.transact(change),
      },
      mutators: MUTATORS,
      backend: net,
      clock: { now: () => 1 },
      random: seededBytes(5),
      uid: U1,
      addressOf: () => '',
    });
    await expect(engine.drain()).rejects.toThrow('disk');
    isBroken = false;
    expect(await engine.drain()).toMatchObject({ needsSignIn: false });
  });

  it('[FA8] a request that is too large is halved, and one change alone is parked', async () => {
    for (let n = 1; n <= 4; n++)
      await one.commit(addSlide, add(n, { title: n === 3 ? 'x'.repeat(200) : '' }));
    net.before = (_path, patch) =>
      JSON.stringify(patch ?? '').includes('xxxx') ? 'tooLarge' : undefined;
    await look();
    expect(reasons(one)).toEqual(['tooLarge']);
    expect([...one.slot.disk.log.values()][0]?.parked?.bytes).toBeGreaterThan(200);
    expect(Object.keys(at('slides') as object)).toHaveLength(3);
  });
});

describe('reading', () => {
  it('[PL1] rev is read first, receipts next, rows last', async () => {
    await one.commit(addSlide, add(1));
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.engine.drain();
    server.admin({ [`${team}/rev`]: 9 });
    net.reads.length = 0;
    await look();
    const order = ['/rev', '/receipts/', '/slides'].map((part) =>
      net.reads.findIndex((path) => path.includes(part) && !path.includes('/revs')),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBe(0);
  });

  it('[PL2] later only newer rows and moved sections are read', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    const before = server.counts.reads;
    net.reads.length = 0;
    server.admin({
      [`${team}/rev`]: 2,
      [`${team}/slides/0/title`]: 'theirs',
      [`${team}/slides/0/rev`]: 2,
    });
    await look();
    expect(one.row(ref(1))?.title).toBe('theirs');
    expect(
      net.reads.filter((path) => /brand|screens|users|name/.test(path.replace(/receipts.*/, ''))),
    ).toEqual([]);
    expect(server.counts.reads - before).toBeLessThanOrEqual(5);
  });

  it('[PL18] what is heard of during a look that was asked for is read as well', async () => {
    server.admin({ [`${team}/rev`]: 1 });
    // The response is already in flight when another client changes the team.
    net.after = (path) => {
      if (!path.endsWith('/rev') || server.tree.get(`${team}/rev`) !== 1) return undefined;
      server.admin({ [`${team}/rev`]: 2, [`${team}/name`]: 'Other', [`${team}/revs/info`]: 2 });
      one.engine.notice(team, 2);
      return undefined;
    };
    await look();
    expect(one.slot.disk.spaces.get(team)?.rev).toBe(2);
    expect(one.row({ kind: 'team', key: T1 })?.name).toBe('Other');
  });

  it('[PL8] a first read goes on where it was cut off, and records its revision last', async () => {
    const row = (n: number) => ({ id: slide(n), type: 'image', title: `Slide ${n}`, rev: 3 });
    const slides = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, row(n)]));
    server.admin({ [`${team}/slides`]: slides as Json, [`${team}/rev`]: 3 });
    const disk = { disk: emptyDisk() };
    const open = () => createDevice(net, { seed: 6, slot: disk, pageRows: 4 });
    let pages = 0;
    net.before = (path) => (path.endsWith('/slides') && ++pages > 3 ? 'unreachable' : undefined);
    const fresh = open();
    await fresh.engine.open(team, 'member');
    await fresh.engine.drain();
    expect(disk.disk.spaces.get(team)).toMatchObject({ load: { read: 8, total: 11, rev: 3 } });
    expect(disk.disk.spaces.get(team)?.rev).toBeUndefined();
    expect(fresh.row(ref(6))?.title).toBe('Slide 6');
    // Meanwhile another client changes what was read already: the revision of the first read is older.
    server.admin({
      [`${team}/slides/2/title`]: 'newer',
      [`${team}/slides/2/rev`]: 4,
      [`${team}/rev`]: 4,
    });
    net.before = undefined;
    net.reads.length = 0;
    const again = open();
    await again.engine.drain();
    expect(net.reads.filter((path) => path.endsWith('/slides'))).toHaveLength(3);
    expect(disk.disk.spaces.get(team)).toMatchObject({ rev: 4, next: { slides: 11 } });
    expect(disk.disk.spaces.get(team)?.load).toBeUndefined();
    expect([again.row(ref(1))?.title, again.row(ref(2))?.title]).toEqual(['Slide 1', 'newer']);
    expect(Object.keys(at('slides') as object).every((n) => again.row(ref(Number(n))))).toBe(true);
    expect(again.log()).toEqual([]);
  });

  it('[PL8] a first read whose rows were dropped from the device does not go on where it was', async () => {
    const row = (n: number) => ({ id: slide(n), type: 'image', title: `Slide ${n}`, rev: 3 });
    const slides = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [n, row(n)]));
    server.admin({ [`${team}/slides`]: slides as Json, [`${team}/rev`]: 3 });
    const disk = { disk: emptyDisk() };
    const open = () => createDevice(net, { seed: 6, slot: disk, pageRows: 2 });
    let pages = 0;
    net.before = (path) => (path.endsWith('/slides') && ++pages > 2 ? 'unreachable' : undefined);
    const cut = open();
    await cut.engine.open(team, 'member');
    await cut.engine.drain();
    expect(disk.disk.spaces.get(team)?.load?.read).toBe(2);
    const next = open();
    // To free space, while it requests the rest.
    const drop = () => (disk.disk = { ...emptyDisk(), identity: disk.disk.identity });
    net.before = (path) => {
      if (!path.endsWith('/minClient')) return undefined;
      net.before = undefined;
      void next.store.transact(async () => undefined).then(drop);
      return undefined;
    };
    await next.engine.drain();
    const last = open();
    await last.engine.open(team, 'member');
    await last.engine.drain();
    expect(disk.disk.spaces.get(team)?.rev).toBe(3);
    expect(last.row({ kind: 'team', key: T1 })?.name).toBe('One');
    expect([0, 1, 2, 3, 4, 5].filter((n) => !last.row(ref(n)))).toEqual([]);
  });

  it('[PL8] of two leaders whoever has the next page first keeps it', async () => {
    const row = (n: number) => ({ id: slide(n), type: 'image', title: `Slide ${n}`, rev: 3 });
    const slides = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [n, row(n)]));
    server.admin({ [`${team}/slides`]: slides as Json, [`${team}/rev`]: 3 });
    const disk = { disk: emptyDisk() };
    let pages = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow: typeof net = {
      ...net,
      async read(path, query) {
        const value = await net.read(path, query);
        if (!path.endsWith('/slides') || query?.limitToLast) return value;
        // The first page takes its time; for all others the connection breaks.
        if (++pages > 1) throw new BackendError('unreachable', 'cut');
        await answered;
        return value;
      },
    };
    const [first, second] = [7, 8].map((seed) =>
      createDevice(slow, { seed, slot: disk, pageRows: 2 }),
    ) as [Device, Device];
    await first.engine.open(team, 'member');
    const reading = first.engine.drain();
    await expect.poll(() => pages).toBe(1);
    await second.engine.drain();
    answer();
    await reading;
    expect(disk.disk.spaces.get(team)).toMatchObject({ load: { read: 2 } });
  });

  it('[PL9] a receipt is read again only after another batch of its device', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    net.reads.length = 0;
    server.admin({ [`${team}/rev`]: 2, [`${team}/name`]: 'Renamed', [`${team}/revs/info`]: 2 });
    await look();
    const client = one.slot.disk.identity?.client ?? '';
    const receipts = net.reads.filter((path) => path.includes('/receipts/'));
    expect(receipts).toEqual([`${team}/receipts/${U1}/${client}/batchId`]);
    expect(one.slot.disk.spaces.get(team)?.receipts[client]?.n).toBe(1);
  });

  it('[PL3] a delta that somebody else overtook is dropped', async () => {
    const all = createParts({
      ...deps(),
      backend: net,
      clock: { now: () => 1 },
      random: seededBytes(4),
      uid: U1,
      addressOf: () => '',
    });
    server.admin({ [`${team}/rev`]: 1, [`${team}/name`]: 'Renamed', [`${team}/revs/info`]: 1 });
    const outcomes = await Promise.all([pullSpace(all, team), pullSpace(all, team)]);
    expect(outcomes.sort()).toEqual(['moved', 'stale']);
    expect(one.slot.disk.spaces.get(team)?.rev).toBe(1);
  });

  it('[PL4] readers get what screens may see, and send nothing', async () => {
    const shown = { id: slide(1), type: 'image', status: 'published', rev: 1, shownRev: 1 };
    const slides = { 0: shown, 1: { id: slide(2), type: 'image', status: 'draft', rev: 2 } };
    const published = { 0: shown };
    server.admin({
      [`${team}/rev`]: 2,
      [`${team}/slides`]: slides,
      [`${team}/published`]: published,
    });
    const reader = createDevice(tamper(server.connect(U2)), { seed: 8, uid: U2 });
    await reader.engine.open(team, 'reader');
    await reader.engine.drain();
    expect([reader.row(ref(1))?.status, reader.row(ref(2))]).toEqual(['published', undefined]);
    await reader.commit(saveSlide, save(1, { title: 'no' }));
    await reader.engine.drain();
    expect(reasons(reader)).toEqual(['removedFromTeam']);
  });

  it('[PL5] a space that asks for a newer app is paused and keeps its changes', async () => {
    server.admin({ [`${team}/minClient`]: 99, [`${team}/rev`]: 1 });
    await one.commit(addSlide, add(1));
    await look();
    expect(states(one)).not.toContain('parked');
    expect(one.slot.disk.status?.phase).toBe('needsNewerApp');
    server.admin({ [`${team}/minClient`]: 1, [`${team}/rev`]: 2 });
    await look();
    expect(one.log()).toEqual([]);
  });

  it('[PL6] absence removes nothing', async () => {
    await one.commit(addSlide, add(1));
    await one.engine.drain();
    server.admin({ [`${team}/slides/0`]: null, [`${team}/rev`]: 2 });
    await look();
    expect(stored(one, 1)?.value).toBeDefined();
  });

  it('a first read that fails half-way leaves nothing half-read', async () => {
    net.before = (path) => (path.endsWith('/screens') ? 'unreachable' : undefined);
    const fresh = createDevice(net, { seed: 4, slot: { disk: emptyDisk() } });
    await fresh.engine.open(team, 'member');
    await fresh.engine.drain();
    expect(fresh.slot.disk.rows.size).toBe(0);
    net.before = undefined;
    await look(fresh);
    expect(fresh.row({ kind: 'team', key: T1 })?.name).toBe('One');
  });
});
