import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { endedSignIn, keepEndedSignIn } from '../../platform/memory/endedSignIn.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { accountsOnDevice } from '../../store/forgetTeams.ts';
import { openStore, type Store } from '../../store/openStore.ts';
import { seedRows } from '../../store/storeFixture.testkit.ts';
import type { SessionHost } from './createSessionHost.ts';
import { watchAccounts } from './watchAccounts.ts';

const ADA = 'adaADAadaADAadaADA01';
const BOB = 'bobBOBbobBOBbobBOB01';
const stores: Store[] = [];

async function open(uid: string): Promise<Store> {
  const random = (length: number) => new Uint8Array(length);
  const store = await openStore({
    account: { uid: uid as never },
    clock: { now: () => 1 },
    random,
  });
  stores.push(store);
  return store;
}

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
afterEach(async () => {
  kept.clear();
  asked.length = 0;
  for (const store of stores.splice(0)) await store.destroy();
});

/** What the backend was asked for. */
const asked: string[] = [];

/** Ada is signed in; `deleted` are the accounts that the backend reports deleted, or that it does not respond. */
function watch(store: Store, deleted: readonly string[] | 'offline') {
  const leave = vi.fn<SessionHost['leave']>(() => Promise.resolve());
  const session = {
    store: () => store,
    account: () => ({ uid: ADA }),
    subscribe: () => () => undefined,
    leave,
  } as unknown as SessionHost;
  const read = async (path: string) => {
    asked.push(path);
    if (deleted === 'offline') throw new CallError('offline', 'noAnswer');
    return deleted.some((uid) => path === `deletedAccounts/${uid}`) ? 1 : null;
  };
  const functions = { read, call: () => Promise.resolve({}), serverNow: async () => 0 };
  watchAccounts({ session, functions, logger: { error: vi.fn<() => void>(), info: () => {} } });
  return leave;
}

const endSignIn = (store: Store) =>
  store.sync.transact((tx) => tx.putStatus({ phase: 'needsSignIn', loading: [] }));

test('an account that was deleted elsewhere leaves this device when its sign-in ends', async () => {
  const store = await open(ADA);
  const leave = watch(store, [ADA]);
  expect(leave).not.toHaveBeenCalled();
  await endSignIn(store);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('discard'));
});

test('the sign-in page knows why, until somebody has signed in', async () => {
  const store = await open(ADA);
  const leave = watch(store, [ADA]);
  expect(endedSignIn()).toBeUndefined();
  await endSignIn(store);
  await vi.waitFor(() => expect(leave).toHaveBeenCalled());
  expect(endedSignIn()).toBe('deleted');
  keepEndedSignIn(undefined);
  expect(endedSignIn()).toBeUndefined();
});

test('whoever deletes the account here is not told that somebody did', async () => {
  const store = await open(ADA);
  const leave = watch(store, [ADA]);
  keepEndedSignIn('here');
  await endSignIn(store);
  await vi.waitFor(() => expect(leave).toHaveBeenCalled());
  expect(endedSignIn()).toBe('here');
});

test('[evicted] where the browser took the copy with the sign-in, the login page is next', async () => {
  const store = await open(ADA);
  const leave = watch(store, []);
  await endSignIn(store);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('keep'));
  expect(endedSignIn()).toBe('ended');
});

test('one that only has to sign in again stays, with what waits, and so it does without network', async () => {
  const store = await open(ADA);
  await store.sync.transact((tx) => tx.putRows(seedRows()));
  const heard = [watch(store, []), watch(store, 'offline')];
  await endSignIn(store);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(await store.isBlank()).toBe(false); // as it was asked before
  for (const leave of heard) expect(leave).not.toHaveBeenCalled();
  expect(endedSignIn()).toBeUndefined();
});

test('the backend is asked once, whatever else becomes known of an ended sign-in', async () => {
  const store = await open(ADA);
  await store.sync.transact((tx) => tx.putRows(seedRows()));
  watch(store, []);
  await endSignIn(store);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const loading = ['t/team0000000000000000' as never];
  await store.sync.transact((tx) => tx.putStatus({ phase: 'needsSignIn', loading }));
  await new Promise((resolve) => setTimeout(resolve, 50)); // nothing else tells that nobody asks
  expect(asked).toHaveLength(1);
});

test('changes kept for another account go with that account', async () => {
  const [store, other] = [await open(ADA), await open(BOB)];
  other.close();
  watch(store, []);
  await vi.waitFor(() => expect(asked).toEqual([`deletedAccounts/${BOB}`]));
  expect([...(await accountsOnDevice())].sort()).toEqual([ADA, BOB]);
  watch(store, [BOB]);
  await vi.waitFor(async () => expect(await accountsOnDevice()).toEqual([ADA]));
});
