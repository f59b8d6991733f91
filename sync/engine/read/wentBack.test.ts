import { beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { userKey } from '../../../src/model/kinds.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../../src/model/mutations/user/saveUser.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, T2, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import {
  add,
  isPatch,
  refusals,
  waiting,
  save,
  slide,
  states,
  stored,
  tamper,
  team,
  type Tampered,
} from '../rules.testkit.ts';

/* A server with data restored by hand to an earlier day: a copied folder, a snapshot, an import. */
let server: MemoryServer;
let net: Tampered;
let one: Device;
let two: Device;
let yesterday: Json;

const revOf = (space: string) => Number(server.tree.get(`${space}/rev`) ?? 0);
const hear = async (device: Device, space: typeof team | `users/${string}` = team) => {
  device.engine.notice(space, revOf(space));
  device.engine.hurry();
  return device.engine.drain();
};
/** Like a process that restarts over the same disk. */
const restarted = (device: Device, seed: number, uid = U1) =>
  createDevice(uid === U1 ? net : server.connect(uid), { seed, uid, slot: device.slot });
const backup = (): Json =>
  structuredClone({ teams: server.tree.get('teams'), users: server.tree.get('users') }) as Json;
const putBack = () => server.admin(structuredClone(yesterday) as JsonObject);
const titlesThere = () =>
  Object.values((server.tree.get(`${team}/slides`) ?? {}) as JsonObject)
    .map((row) => (row as { title: string }).title)
    .sort();
const titlesHere = (device: Device) =>
  [...device.slot.disk.rows]
    .filter(([text]) => text.startsWith('slide:'))
    .map(([, row]) => (row.value as { title?: string } | undefined)?.title)
    .sort();

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const [device, uid] of [
    [one, U1],
    [two, U2],
  ] as const) {
    await device.engine.open(team, 'member');
    await device.engine.open(`users/${uid}`, 'member');
    await device.engine.drain();
  }
  await one.commit(addSlide, add(1, { title: 'Before' }));
  await hear(one);
  yesterday = backup();
});

/** The first device creates slides 2 to 5 after the backup; both know them. */
async function aDayPasses(): Promise<void> {
  for (let n = 2; n <= 5; n++) {
    await one.commit(addSlide, add(n, { title: `After ${n}` }));
    await hear(one);
  }
  await hear(two);
}

describe('a server that went back without a word', () => {
  it('[b D] [PL14] is noticed: what waits is sent, what it lost goes, and all agree', async () => {
    await aDayPasses();
    await one.commit(addSlide, add(6, { title: 'Waits' }));
    await one.commit(saveSlide, save(1, { title: 'Waits too' }));
    await one.commit(saveSlide, save(5, { title: 'Of a slide that is gone' }));
    putBack();
    await hear(one);
    expect(refusals(one)).toEqual(['notFound']);
    expect(titlesThere()).toEqual(['Waits', 'Waits too']);
    expect(titlesHere(one)).toEqual(titlesThere());
    await hear(two);
    expect(titlesHere(two)).toEqual(titlesThere());
    await two.commit(saveSlide, save(1, { title: 'By the other' }));
    await hear(two);
    await hear(one);
    expect(titlesHere(one)).toEqual(titlesThere());
  });

  it('[b D] [PL14] is noticed by what is refused, before any listener has told', async () => {
    await aDayPasses();
    await one.commit(addSlide, add(6, { title: 'Waits' }));
    putBack();
    await one.engine.drain();
    expect(waiting(one)).toEqual([]);
    expect(titlesThere()).toEqual(['Before', 'Waits']);
  });

  it('[b D] [PL14] is noticed by a device that was off meanwhile', async () => {
    await aDayPasses();
    putBack();
    const again = restarted(one, 11);
    await hear(again);
    expect(titlesHere(again)).toEqual(['Before']);
    expect(stored(again, 5)).toBeUndefined();
  });

  it('[b D] [PL14] is noticed of a profile, too', async () => {
    await one.commit(saveUser, { fields: { language: 'de' } });
    await hear(one, `users/${U1}`);
    await one.commit(saveUser, { fields: { currentTeam: T2 } });
    putBack();
    const again = restarted(one, 12);
    await hear(again, `users/${U1}`);
    expect(again.log()).toEqual([]);
    expect(server.tree.get(`users/${U1}/currentTeam`)).toBe(T2);
    expect(again.row(userKey(U1))).toMatchObject({ language: 'en', currentTeam: T2 });
  });

  it('[PL14] is noticed below what was heard of and not read yet', async () => {
    await hear(two);
    await two.commit(saveSlide, save(1, { title: 'On its way back' }));
    await two.engine.drain();
    await two.commit(addSlide, add(2, { title: 'New' }));
    await two.engine.drain();
    yesterday = backup();
    await two.commit(saveSlide, save(1, { title: 'After' }));
    await two.engine.drain();
    // One page of the news arrives. The first slide is not in it, since it has moved again.
    const small = createDevice(net, { seed: 21, slot: one.slot, pageRows: 1 });
    let pages = 0;
    net.before = (path) =>
      path === `${team}/slides` && ++pages > 2 ? ('unreachable' as const) : undefined;
    await hear(small);
    net.before = undefined;
    expect(one.slot.disk.spaces.get(team)).toMatchObject({ rev: 3, ahead: 4 });
    putBack(); // to the very revision that this device has read so far
    await hear(restarted(one, 22));
    expect(titlesHere(one)).toEqual(['New', 'On its way back']);
  });

  it('[PL14] is not thought of where a row has a stamp that no revision gave it', async () => {
    server.admin({ [`${team}/slides/0/rev`]: 900 });
    await hear(two);
    await two.commit(addSlide, add(2, { title: 'Beside it' }));
    await two.engine.drain();
    const before = net.reads.length;
    await hear(one);
    expect(net.reads.slice(before).some((path) => path.endsWith('/name'))).toBe(false);
    await one.commit(addSlide, add(3, { title: 'Mine' }));
    await hear(one);
    expect(states(one)).toEqual([]);
    expect(titlesHere(one)).toEqual(['Before', 'Beside it', 'Mine']);
  });

  it('[PL14] [FA15] one that does so all day is read anew now and then, not each time', async () => {
    let now = 5_000_000;
    const day = createDevice(net, { seed: 17, slot: one.slot, now: () => now });
    const before = net.reads.length;
    for (let minute = 0; minute < 120; minute++) {
      server.admin({ [`${team}/rev`]: minute % 2 === 0 ? 50 : 3 });
      day.engine.notice(team, revOf(team));
      await day.engine.drain();
      now += 60_000;
    }
    expect(net.reads.length - before).toBeGreaterThan(100);
    expect(net.reads.length - before).toBeLessThan(1_500);
    server.admin({ [`${team}/rev`]: 60 });
    now += 600_000;
    await hear(day);
    expect(one.slot.disk.spaces.get(team)).toMatchObject({ rev: 60 });
  });

  it('[PL14] keeps a batch whose outcome is open, and sends it to the server as it is now', async () => {
    await aDayPasses();
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.commit(addSlide, add(6, { title: 'On its way' }));
    await hear(one);
    putBack();
    net.before = undefined;
    await hear(restarted(one, 13));
    expect(waiting(one)).toEqual([]);
    expect(titlesThere()).toEqual(['Before', 'On its way']);
  });

  it('[PL14] reads in pages, goes on after a restart, and never empties the screen', async () => {
    await aDayPasses();
    putBack();
    let pages = 0;
    net.before = (path) => (path.endsWith('/slides') && ++pages > 2 ? 'unreachable' : undefined);
    const small = createDevice(net, { seed: 14, slot: one.slot, pageRows: 1 });
    await hear(small);
    expect(titlesHere(small)).toContain('Before');
    expect(one.slot.disk.spaces.get(team)?.again).toBe(true);
    net.before = undefined;
    const next = createDevice(net, { seed: 15, slot: one.slot, pageRows: 2 });
    await next.engine.drain();
    expect(titlesHere(next)).toEqual(['Before']);
    expect(one.slot.disk.spaces.get(team)).toMatchObject({ rev: revOf(team) });
    expect(one.slot.disk.spaces.get(team)?.again).toBeUndefined();
  });

  it('[PL14] a slide that lies elsewhere afterwards is kept, and lies there', async () => {
    await aDayPasses();
    const rev = revOf(team) - 3;
    const row = (n: number) => ({ id: slide(n), type: 'image', title: `Kept ${n}`, rev });
    server.admin({ [`${team}/rev`]: rev, [`${team}/slides`]: [row(5), row(4), row(1)] as Json });
    const small = createDevice(net, { seed: 16, slot: one.slot, pageRows: 1 });
    await hear(small);
    expect(titlesHere(small)).toEqual(['Kept 1', 'Kept 4', 'Kept 5']);
    expect([5, 4, 1].map((n) => stored(small, n)?.at)).toEqual(['0', '1', '2']);
  });

  it('[PL14] is not suspected because of one old answer, or of a listener that is late', async () => {
    await aDayPasses();
    await one.commit(addSlide, add(6, { title: 'Here' }));
    await hear(one);
    const before = server.counts.reads;
    one.engine.notice(team, revOf(team) - 2);
    await one.engine.drain();
    expect(server.counts.reads - before).toBe(1);
    const { read } = net;
    let isOld = true;
    net.read = async (path, query) => {
      const value = await read(path, query);
      if (path !== `${team}/rev` || !isOld) return value;
      isOld = false;
      return Number(value) - 1;
    };
    one.engine.notice(team, undefined);
    await one.engine.drain();
    expect(one.slot.disk.spaces.get(team)).toMatchObject({ rev: revOf(team) });
    expect(server.counts.reads - before).toBeLessThan(6);
    expect(titlesHere(one)).toEqual(titlesThere());
  });
});

describe('a server that went back and has come further since', () => {
  /** A user whose app did not run that day continues until the revision is past the one this device knows. */
  async function othersGoOn(): Promise<void> {
    putBack();
    const other = createDevice(server.connect(U2), { seed: 22, uid: U2 });
    await other.engine.open(team, 'member');
    await other.engine.drain();
    for (let n = 11; n <= 17; n++) {
      await other.commit(addSlide, add(n, { title: `Other ${n}` }));
      await hear(other);
    }
  }

  it('[b D] [PL15] is noticed by a receipt that says less than it did', async () => {
    await aDayPasses();
    await othersGoOn();
    await one.commit(addSlide, add(6, { title: 'Waits' }));
    await hear(one);
    expect(titlesThere()).toContain('Waits');
    expect(titlesHere(one)).toEqual(titlesThere());
    expect(refusals(one)).toEqual([]);
  });

  it('[PL15] is noticed by a section that is older than it was', async () => {
    server.admin({ [`${team}/rev`]: 3, [`${team}/name`]: 'Renamed', [`${team}/revs/info`]: 3 });
    await hear(two);
    await othersGoOn();
    await hear(two);
    expect(two.row({ kind: 'team', key: team.slice(6) as never })?.name).toBe('One');
  });

  it('[PL15] is asked about before a rule is blamed, where the revision happens to be the same', async () => {
    await aDayPasses();
    putBack();
    const other = createDevice(server.connect(U2), { seed: 23, uid: U2 });
    await other.engine.open(team, 'member');
    await other.engine.drain();
    const known = Number(one.slot.disk.spaces.get(team)?.rev);
    for (let n = 20; revOf(team) < known; n++) {
      await other.commit(addSlide, add(n, { title: `Other ${n}` }));
      await hear(other);
    }
    // The place where this device wants to write has another slide there.
    await one.commit(saveSlide, save(3, { title: 'Of a slide that is gone' }));
    await one.commit(addSlide, add(6, { title: 'Waits' }));
    await hear(one);
    expect(refusals(one)).toEqual(['notFound']);
    expect(titlesThere()).toContain('Waits');
    expect(titlesHere(one)).toEqual(titlesThere());
  });
});
