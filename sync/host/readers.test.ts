import { expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { commitMutation } from '../engine/commit.ts';
import { addressOf, seededBytes, T1, T2, twoTeams, U1 } from '../engine/device.testkit.ts';
import { BackendError, type Backend } from '../engine/ports.ts';
import { add } from '../engine/rules.testkit.ts';
import { createSyncHost } from './createSyncHost.ts';
import { alone } from './host.testkit.ts';

/** What a parent opens to the members of its children. */
const FOR_READERS =
  /^(teams|templates)\/[^/]+\/(rev|revs|minClient|published|canvas|brand|name|avatar|childSettings|children\/[^/]+)(\/|$)/;

/** Returns a parent team and its child, and a person who is in both. */
function parentAndChild(): Json {
  const initial = twoTeams() as { teams: Record<string, object>; users: Record<string, object> };
  const teams = { [T1]: { id: T1, name: 'One' }, [T2]: { id: T2, name: 'Two' } };
  const child = { ...initial.teams[T2], parentTeam: T1, rootTeam: T1 };
  const user = { ...initial.users[U1], teams, currentTeam: T2 };
  return {
    teams: { ...initial.teams, [T2]: child },
    users: { ...initial.users, [U1]: user },
  } as Json;
}

it('[g G] [PL4] who is removed from the parent team, but not from its child, finds what waits set aside', async () => {
  let isRemoved = false;
  let isOnline = true;
  const isParent = (path: string) => path.split('/')[1] === T1;
  const server = createMemoryServer({
    initial: parentAndChild(),
    access: {
      mayRead: (_uid, path) => !isRemoved || !isParent(path) || FOR_READERS.test(path),
      mayWrite: (_uid, path) => !isRemoved || !isParent(path),
    },
  });
  const real = server.connect(U1);
  const gate = <T>(request: () => Promise<T>) =>
    isOnline ? request() : Promise.reject(new BackendError('unreachable', 'offline'));
  const backend: Backend = {
    ...real,
    read: (path, query) => gate(() => real.read(path, query)),
    patch: (updates) => gate(() => real.patch(updates)),
  };
  const slot = { disk: emptyDisk() };
  const base = {
    store: createMemoryStore(slot),
    uid: U1,
    clock: { now: () => Date.now() },
    random: seededBytes(1),
    mutators: MUTATORS,
    addressOf,
  };
  const host = createSyncHost({
    ...base,
    locks: alone,
    readStaged: async () => undefined,
    fetch,
    watchQueue: () => () => undefined,
    putFact: async () => undefined,
    timers: {
      set: (run, ms) => setTimeout(run, Math.min(ms, 20)),
      clear: (timer) => clearTimeout(timer as never),
    },
    onFault: (cause) => expect.fail(String(cause)),
    openTeams: async () => [T2],
    connect: async () => ({
      backend,
      storageBase: 'https://files.example',
      token: async () => 't',
    }),
  });
  const log = () =>
    [...slot.disk.log.values()].map(
      (row) => `${row.spaces.join()} ${row.parked?.code ?? row.state}`,
    );
  await expect.poll(() => slot.disk.spaces.get(`teams/${T1}`)?.rev).toBe(0);
  isOnline = false;
  await commitMutation(base, addSlide, add(1, { title: 'For the parent team' }, T1));
  await commitMutation(base, addSlide, add(2, { title: 'For my team' }, T2));
  isRemoved = true;
  server.admin({
    [`teams/${T1}/users/${U1}/removed`]: true,
    [`teams/${T1}/revs/users`]: 1,
    [`teams/${T1}/rev`]: 1,
    [`users/${U1}/teams/${T1}`]: null,
    [`users/${U1}/revs/profile`]: 1,
    [`users/${U1}/rev`]: 1,
  });
  isOnline = true;
  host.hurry();
  await expect.poll(log, { timeout: 5_000 }).toEqual([`teams/${T1} removedFromTeam`]);
  await expect.poll(() => slot.disk.spaces.get(`teams/${T1}`)?.access).toBe('reader');
  await expect.poll(() => slot.disk.status?.phase, { timeout: 5_000 }).toBe('idle');
  // And readmitted, by an admin who has changed their mind.
  isRemoved = false;
  server.admin({
    [`teams/${T1}/users/${U1}/removed`]: null,
    [`teams/${T1}/revs/users`]: 2,
    [`teams/${T1}/rev`]: 2,
    [`users/${U1}/teams/${T1}`]: { id: T1, name: 'One' },
    [`users/${U1}/revs/profile`]: 2,
    [`users/${U1}/rev`]: 2,
  });
  host.hurry();
  await expect.poll(log, { timeout: 5_000 }).toEqual([]);
  expect(server.tree.get(`teams/${T1}/slides/0/title`)).toBe('For the parent team');
  host.dispose();
}, 30_000);
