import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../src/model/ids.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { commitMutation } from '../engine/commit.ts';
import { T1, twoTeams, U1 } from '../engine/device.testkit.ts';
import { createEngine } from '../engine/engine.ts';
import type { SyncStore } from '../engine/ports.ts';
import type { Mutators } from '../engine/runRow.ts';
import { add, isPatch, save, tamper, team } from '../engine/rules.testkit.ts';
import { createSyncHost, leaderLock, type SyncHost } from './createSyncHost.ts';
import { drainInWorker } from './drainInWorker.ts';
import { hostDeps, memoryStore } from './host.testkit.ts';
import { ASKS_LEADER, createLeaderSigns, leaderChannel } from './leaderSigns.ts';
import { createLevels, levelOf, type Levels } from './levels.ts';
import type { SharedLocks } from './openTeams.ts';
import { createWebLocks, type LockManagerLike } from './webLocks.ts';

/*
 * Leadership over real Web Locks: pages take the lead from each other, are frozen, and run several versions of the app.
 */
const locks = navigator.locks as LockManagerLike & SharedLocks;
let server: MemoryServer;
let uid: UserId;
let accounts = 0;
let stops: (() => void)[] = [];

beforeEach(() => {
  uid = `${U1.slice(0, -2)}${String(accounts++).padStart(2, '0')}` as UserId; // locks of its own
  server = createMemoryServer({ initial: twoTeams() });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

function page(store: SyncStore = memoryStore()): SyncHost {
  const deps = { ...hostDeps(server, store), uid, locks: createWebLocks(locks) };
  const host = createSyncHost(deps);
  stops.push(host.dispose);
  return host;
}
const leads = async (host: SyncHost) => {
  await expect.poll(() => host.isLeading()).toBe(true);
};

describe('a page that lost the lead', () => {
  it('[steal] waits for it again, and has it when the other one is closed', async () => {
    const [hidden, visible] = [page(), page()];
    await leads(hidden);
    visible.steal();
    await leads(visible);
    await expect.poll(() => hidden.isLeading()).toBe(false);
    visible.dispose();
    await leads(hidden);
  });

  it('[steal] may take it from itself, and waits once', async () => {
    const one = page();
    await leads(one);
    one.steal();
    one.steal();
    await leads(one);
    const { pending } = (await navigator.locks.query()) as { pending: { name: string }[] };
    expect(pending.filter(({ name }) => name === leaderLock(uid))).toEqual([]);
  });
});

/** Holds the lead; as a frozen page it does nothing else. */
function holder(isAwake: boolean): void {
  let release: () => void = () => undefined;
  const over = new Promise<void>((done) => (release = done));
  void navigator.locks.request(leaderLock(uid), () => over).catch(() => undefined); // stolen
  const channel = new BroadcastChannel(leaderChannel(uid));
  if (isAwake)
    channel.onmessage = ({ data }) => data === ASKS_LEADER && channel.postMessage('leading');
  stops.push(release, () => channel.close());
}

describe('the worker that is woken', () => {
  const wake = async (store: SyncStore) => {
    const signs = createLeaderSigns({
      uid,
      open: (name) => new BroadcastChannel(name),
      timers: {
        set: (run) => setTimeout(run, 60), // fifteen seconds of silence
        clear: (timer) => clearTimeout(timer as never), // as set above
      },
    });
    const deps = { ...hostDeps(server, store), uid: U1, signs };
    const hold = createWebLocks(locks).hold;
    // Locks are for this test's account, the team is the first one's.
    return drainInWorker({
      ...deps,
      locks: { hold: (_name, ...rest) => hold(leaderLock(uid), ...rest) },
    });
  };
  const withChange = async () => {
    const store = memoryStore();
    const deps = hostDeps(server, store);
    const engine = createEngine({ ...deps, backend: server.connect(U1) });
    await engine.open(team, 'member');
    await engine.drain();
    await commitMutation(deps, addSlide, add(1));
    return store;
  };
  const isSent = () => server.tree.get(`${team}/slides/0/id`) === add(1).id;

  it('[HO2] leaves it to a page that answers', async () => {
    holder(true);
    expect(await wake(await withChange())).toBe('elsewhere');
    expect(isSent()).toBe(false);
  });

  it('[HO2] takes the lead from a page that is frozen, and uses its wake-up', async () => {
    holder(false);
    expect(await wake(await withChange())).toBe('done');
    expect(isSent()).toBe(true);
  });
});

/** Returns a page's levels over locks that know which page holds them; within one process all are the same. */
function levelsOf(level: number, client: string, all: Held[]): Levels {
  const own: SharedLocks = {
    async request(name, _options, work) {
      const lock = { name, clientId: client };
      all.push(lock);
      await work();
      all.splice(all.indexOf(lock), 1);
    },
    query: async () => ({ held: all }),
  };
  return createLevels({ uid, level, locks: own });
}
interface Held {
  readonly name: string;
  readonly clientId: string;
}

describe('pages of several versions', () => {
  it('[g V2] know who is newer, and whether an older one leads', async () => {
    const held: Held[] = [];
    const [older, newer] = [levelsOf(40, 'a', held), levelsOf(41, 'b', held)];
    const stop = older.hold();
    newer.hold();
    expect([await older.hasNewer(), await newer.hasNewer()]).toEqual([true, false]);
    expect(await newer.isLedByOlder()).toBe(false); // nobody leads
    held.push({ name: leaderLock(uid), clientId: 'a' });
    expect([await older.isLedByOlder(), await newer.isLedByOlder()]).toEqual([false, true]);
    stop();
    await expect.poll(() => held.length).toBe(2);
    expect(await newer.isLedByOlder()).toBe(true); // like one of the first version, which holds no lock of its level
  });

  it('[g V2] a level rises with every change of what a version knows', () => {
    const more = new Map(MUTATORS).set(saveSlide.name, { ...saveSlide, version: 99 });
    const fewer = new Map([...MUTATORS].filter(([name]) => name !== saveSlide.name));
    expect(levelOf(more)).toBeGreaterThan(levelOf(MUTATORS));
    expect(levelOf(fewer)).toBeLessThan(levelOf(MUTATORS));
  });

  it('[g V2] what a newer page makes is neither set aside nor taken from its screen by an older leader', async () => {
    const slot = { disk: emptyDisk() };
    const store = createMemoryStore(slot);
    const base = { ...hostDeps(server, store), backend: server.connect(U1) };
    const known: Mutators = new Map([...MUTATORS].filter(([name]) => name !== saveSlide.name));
    let hasNewer = true;
    const older = createEngine({ ...base, mutators: known, hasNewer: async () => hasNewer });
    await older.open(team, 'member');
    await older.drain();
    await commitMutation(base, addSlide, add(1, { title: 'Before' }));
    await older.drain();
    await commitMutation(base, saveSlide, save(1, { title: 'In the new tab' }));
    await commitMutation(base, addSlide, add(2, { title: 'Beside' }));
    await older.drain();
    const shown = () =>
      (slot.disk.rows.get(`slide:${T1}/${add(1).id}`)?.value as { title?: string } | undefined)
        ?.title;
    const states = () =>
      [...slot.disk.log.values()].map(({ state, parked }) => parked?.code ?? state);
    expect([shown(), states()]).toEqual(['In the new tab', ['waiting']]);
    expect(server.tree.get(`${team}/slides/1/title`)).toBe('Beside'); // nothing else waits for it
    hasNewer = false; // it was closed: the user is then told that this app is too old
    await older.drain();
    expect([shown(), states()]).toEqual(['Before', ['needsNewerApp']]);
  });

  it('[g V2] what a newer page has sent is not taken over by an older leader', async () => {
    const slot = { disk: emptyDisk() };
    const backend = tamper(server.connect(U1));
    const base = { ...hostDeps(server, createMemoryStore(slot)), backend };
    const known: Mutators = new Map([...MUTATORS].filter(([name]) => name !== saveSlide.name));
    const newer = createEngine(base);
    const older = createEngine({ ...base, mutators: known, hasNewer: async () => true });
    await newer.open(team, 'member');
    await newer.drain();
    await commitMutation(base, addSlide, add(1, { title: 'Before' }));
    await newer.drain();
    await commitMutation(base, saveSlide, save(1, { title: 'In the new tab' }));
    backend.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await newer.drain();
    backend.before = undefined;
    const states = () =>
      [...slot.disk.log.values()].map(({ state, parked }) => parked?.code ?? state);
    await older.drain();
    expect([states(), slot.disk.batches.size]).toEqual([['waiting'], 1]);
    newer.hurry();
    await newer.drain();
    expect(states()).toEqual([]);
    expect(server.tree.get(`${team}/slides/0/title`)).toBe('In the new tab');
  });

  it('[g V2] values that an older leader made without what it does not know are made anew', async () => {
    const slot = { disk: emptyDisk() };
    const base = { ...hostDeps(server, createMemoryStore(slot)), backend: server.connect(U1) };
    const known: Mutators = new Map([...MUTATORS].filter(([name]) => name !== saveSlide.name));
    const newer = createEngine(base);
    const older = createEngine({ ...base, mutators: known, hasNewer: async () => true });
    await newer.open(team, 'member');
    await newer.drain();
    await commitMutation(base, addSlide, add(1, { title: 'Before' }));
    await newer.drain();
    await commitMutation(base, saveSlide, save(1, { title: 'In the new tab' }));
    const row = () =>
      slot.disk.rows.get(`slide:${T1}/${add(1).id}`)?.value as Record<string, unknown> | undefined;
    const rev = Number(server.tree.get(`${team}/rev`)) + 1;
    const place = `${team}/slides/0`;
    server.admin({ [`${place}/duration`]: 7, [`${place}/rev`]: rev, [`${team}/rev`]: rev });
    older.notice(team, rev);
    await older.drain();
    expect(row()).toMatchObject({ duration: 7 });
    await newer.drain();
    expect(server.tree.get(`${place}/title`)).toBe('In the new tab');
    expect(row()).toMatchObject({ title: 'In the new tab', duration: 7 });
    expect(slot.disk.log.size).toBe(0);
  });
});

it('[FA9] connects at once when somebody asks for sending after that has failed', async () => {
  const slot = { disk: emptyDisk() };
  const base = hostDeps(server, createMemoryStore(slot));
  const faults: unknown[] = [];
  let tries = 0;
  const host = createSyncHost({
    ...base,
    connect: async () => {
      if (++tries <= 2) throw new Error('the settings of the site cannot be read');
      return base.connect();
    },
    timers: { set: () => 0, clear: () => undefined }, // no waiting time ever ends by itself
    onFault: (cause) => faults.push(cause),
  });
  await expect.poll(() => faults.length).toBe(1);
  host.hurry();
  await expect.poll(() => faults.length).toBe(2);
  host.hurry();
  await expect.poll(() => slot.disk.spaces.get(team)?.rev).toBe(0);
  expect([tries, host.isLeading()]).toEqual([3, true]);
  host.hurry();
  host.dispose();
  expect(tries).toBe(3);
});
