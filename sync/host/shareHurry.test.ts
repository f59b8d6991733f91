import { afterEach, expect, it, vi } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { commitMutation } from '../engine/commit.ts';
import { twoTeams, U1 } from '../engine/device.testkit.ts';
import { add, tamper, team } from '../engine/rules.testkit.ts';
import { createSyncHost } from './createSyncHost.ts';
import { hostDeps, memoryStore } from './host.testkit.ts';
import { shareHurry } from './shareHurry.ts';
import { createWebLocks, type LockManagerLike } from './webLocks.ts';

/* Two tabs of one account, over real locks and a real channel: one leads, in the other the user presses a button. */
const locks = createWebLocks(navigator.locks as LockManagerLike);
let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

it('[HO5] a tab that does not lead ends the waits of the one that does', async () => {
  const server = createMemoryServer({ initial: twoTeams() });
  const net = tamper(server.connect(U1));
  const store = memoryStore();
  const given = hostDeps(server, store);
  // No wait ends by itself.
  let turns = 0;
  const set = (run: () => void, ms: number) => given.timers.set(() => (turns++, run()), ms);
  const timers = { ...given.timers, set };
  const deps = { ...given, timers, locks, clock: { now: () => 1_000_000 } };
  const connect = async () => ({ ...(await given.connect()), backend: net });
  const tab = () => {
    const host = createSyncHost({ ...deps, connect });
    const open = (name: string) => new BroadcastChannel(name);
    const shared = shareHurry({ uid: U1, open, hurry: host.hurry });
    stops.push(host.dispose, shared.close);
    return { ...host, hurry: shared.hurry };
  };
  const leader = tab();
  await expect.poll(() => leader.isLeading()).toBe(true);
  await expect.poll(() => store.transact(async (tx) => (await tx.spaces())[0]?.rev)).toBeDefined();
  const other = tab();
  let tried = 0;
  net.before = () => (tried++, 'unreachable');
  await commitMutation(deps, addSlide, add(1));
  await expect.poll(() => tried).toBeGreaterThan(0);
  net.before = undefined;
  const isSent = () => server.tree.get(`${team}/slides/0/id`) === add(1).id;
  const ended = turns + 5;
  await expect.poll(() => turns).toBeGreaterThan(ended);
  expect([isSent(), other.isLeading()]).toEqual([false, false]);
  other.hurry();
  await expect.poll(isSent).toBe(true);
});

it.each([
  ['the only tab', (name: string) => new BroadcastChannel(name)],
  ['a browser without channels', undefined],
])('[HO5] %s hurries itself: a channel does not hear its own words', (_, open) => {
  const hurry = vi.fn<() => void>();
  const shared = shareHurry({ uid: U1, open, hurry });
  stops.push(shared.close);
  shared.hurry();
  expect(hurry).toHaveBeenCalledTimes(1);
});
