import { expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, seededBytes, T1, twoTeams, U1 } from '../engine/device.testkit.ts';
import { commitMutation } from '../engine/commit.ts';
import type { Backend, Json } from '../engine/ports.ts';
import { add, isPatch, states, tamper, team } from '../engine/rules.testkit.ts';
import { createSyncHost } from './createSyncHost.ts';
import { hostDeps, memoryStore } from './host.testkit.ts';

it('[FA9] sends at once when only the socket comes back', async () => {
  const server = createMemoryServer({ initial: twoTeams() });
  const net = tamper(server.connect(U1));
  const device = createDevice(net, { seed: 1 });
  const sockets: ((isConnected: Json) => void)[] = [];
  let ring: () => void = () => undefined;
  const host = createSyncHost({
    store: device.store,
    uid: U1,
    clock: { now: () => 1_000 },
    random: seededBytes(2),
    mutators: MUTATORS,
    addressOf: () => '',
    connect: async () => ({
      backend: {
        ...net,
        watch: (path, onValue, onError) => {
          if (path !== '.info/connected') return net.watch(path, onValue, onError);
          sockets.push(onValue);
          return () => undefined;
        },
      },
      storageBase: '',
      token: async () => 'token',
    }),
    readStaged: async () => undefined,
    watchQueue: (onChange) => {
      ring = onChange;
      return () => undefined;
    },
    putFact: async () => undefined,
    fetch,
    locks: {
      async hold(_name, _options, work) {
        await work({ aborted: false });
        return true;
      },
    },
    timers: { set: () => 0, clear: () => undefined }, // No waiting time ever ends by itself.
    onFault: (cause) => expect.fail(String(cause)),
    openTeams: async () => [T1],
  });
  await expect.poll(() => device.row({ kind: 'team', key: T1 })?.name).toBe('One');
  net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
  await device.commit(addSlide, add(1));
  ring();
  await expect.poll(() => states(device)).toEqual(['sent']);
  net.before = undefined;
  for (const tell of sockets) tell(true);
  await expect.poll(() => states(device)).toEqual([]);
  host.dispose();
});

it('[PL14] looks again where a socket that is back tells less than is known', async () => {
  const server = createMemoryServer({ initial: twoTeams() });
  const yesterday = structuredClone(server.tree.get('teams')) as Json;
  const store = memoryStore();
  const base = hostDeps(server, store);
  const backend = server.connect(U1);
  const sockets: ((isConnected: Json) => void)[] = [];
  // It reported no revision, was gone while there were some, and is back when there is none again.
  const silent: Backend = {
    ...backend,
    watch(path, onValue) {
      if (path === '.info/connected') sockets.push(onValue);
      else onValue(null);
      return () => undefined;
    },
  };
  let ring: () => void = () => undefined;
  const host = createSyncHost({
    ...base,
    connect: async () => ({ ...(await base.connect()), backend: silent }),
    watchQueue: (onChange) => {
      ring = onChange;
      return () => undefined;
    },
  });
  const revHere = () =>
    store.transact(async (tx) => (await tx.spaces()).find(({ space }) => space === team)?.rev);
  await expect.poll(revHere).toBe(0);
  await commitMutation(base, addSlide, add(1));
  ring();
  await expect.poll(revHere).toBe(1);
  server.admin({ teams: yesterday });
  for (const tell of sockets) tell(true);
  await expect.poll(revHere).toBe(0);
  host.dispose();
});

it('[PL14] looks again where a socket that is back tells what it told before the server went back', async () => {
  const server = createMemoryServer({ initial: twoTeams() });
  const move = (rev: number) =>
    server.admin({ [`${team}/rev`]: rev, [`${team}/name`]: `${rev}`, [`${team}/revs/info`]: rev });
  move(1);
  const yesterday = structuredClone(server.tree.get('teams')) as Json;
  move(3);
  const store = memoryStore();
  const base = hostDeps(server, store);
  const backend = server.connect(U1);
  const sockets: ((isConnected: Json) => void)[] = [];
  const silent: Backend = {
    ...backend,
    watch(path, onValue) {
      if (path === '.info/connected') sockets.push(onValue);
      else onValue(path.startsWith(team) ? 3 : null);
      return () => undefined;
    },
  };
  let ring: () => void = () => undefined;
  const host = createSyncHost({
    ...base,
    connect: async () => ({ ...(await base.connect()), backend: silent }),
    watchQueue: (onChange) => {
      ring = onChange;
      return () => undefined;
    },
  });
  const revHere = () =>
    store.transact(async (tx) => (await tx.spaces()).find(({ space }) => space === team)?.rev);
  const send = async (n: number) => {
    await commitMutation(base, addSlide, add(n));
    ring();
  };
  await expect.poll(revHere).toBe(3);
  await send(1);
  await expect.poll(revHere).toBe(4);
  server.admin({ teams: yesterday });
  await send(2);
  await expect.poll(revHere).toBe(2);
  // Another client reaches the revision that the socket reported of the other history.
  move(3);
  for (const tell of sockets) tell(true);
  await expect.poll(revHere).toBe(3);
  host.dispose();
});
