import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { openStore } from '../../src/store/openStore.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { seededBytes, T1, twoTeams, U1 } from '../engine/device.testkit.ts';
import { BackendError, type Backend } from '../engine/ports.ts';
import { slide, team } from '../engine/rules.testkit.ts';
import { createSyncHost } from './createSyncHost.ts';
import { hostDeps } from './host.testkit.ts';

const connection = { storageBase: 'https://x', token: async () => 't' };

it('a team that its member is taken out of and back into is read again, without a reload', async () => {
  const initial = twoTeams() as { readonly teams: Record<string, object> };
  const raw = { id: slide(1), type: 'webview', title: 'Here', status: 'draft', rev: 1 };
  initial.teams[T1] = { ...initial.teams[T1], rev: 1, slides: [raw] };
  let isMember = true;
  const server = createMemoryServer({
    initial: initial as never,
    access: { mayRead: (_uid, path) => isMember || !path.includes(T1), mayWrite: () => true },
  });
  const profile = (link: Json, rev: number) =>
    server.admin({
      [`users/${U1}/teams/${T1}`]: link,
      [`users/${U1}/revs/profile`]: rev,
      [`users/${U1}/rev`]: rev,
    });
  const clock = { now: () => Date.now() };
  const store = await openStore({ account: { uid: U1 }, clock, random: seededBytes(1) });
  // The server ends the listens of a removed member.
  const ends = new Set<() => void>();
  const backend = server.connect(U1);
  const watch: Backend['watch'] = (path, onValue, onError) => {
    if (path.includes(T1)) ends.add(() => onError(new BackendError('denied', 'revoked')));
    return backend.watch(path, onValue, onError);
  };
  const host = createSyncHost({
    ...hostDeps(server, store.sync),
    watchQueue: store.watchQueue,
    connect: async () => ({ ...connection, backend: { ...backend, watch } }),
  });
  onTestFinished(async () => {
    host.dispose();
    await store.destroy();
  });
  const isHere = async () =>
    (await store.db.rowsOf('slide').get(slideKey(T1, slide(1)).key)) !== undefined;
  const isLost = async () => (await store.db.spaces.get(team))?.lost === true;
  await expect.poll(isHere).toBe(true);

  isMember = false;
  for (const end of ends) end();
  profile(null, 1);
  host.hurry();
  await expect.poll(isLost).toBe(true);
  await store.forgetTeams([T1]); // as the app does
  expect(await isHere()).toBe(false);

  isMember = true;
  profile({ id: T1, name: 'One' }, 2);
  await expect.poll(isHere).toBe(true);
  expect(await isLost()).toBe(false);
});
