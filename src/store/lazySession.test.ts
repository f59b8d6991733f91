import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { UserId } from '../model/ids.ts';
import { createLazySession } from './lazySession.ts';
import { SESSION_DATABASE, type StoredSession, type SessionAccount } from './sessionAccount.ts';

const ADA: SessionAccount = {
  uid: 'ada' as UserId,
  email: 'ada@example.org',
  name: 'Ada',
  language: 'en',
  lastTeams: [],
};

/** Makes a session that counts its loads, of which the first `failures` fail. */
function part(failures = 0) {
  let loads = 0;
  let row: SessionAccount | undefined = ADA;
  let isClosed = false;
  const session: StoredSession = {
    read: async () => row,
    write: async (account) => void (row = account),
    clear: async () => void (row = undefined),
    close: () => void (isClosed = true),
  };
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new Error('no line');
    return session;
  };
  return { load, loads: () => loads, isClosed: () => isClosed };
}

async function here() {
  const factory = new IDBFactory();
  await new Promise((done) => {
    factory.open(SESSION_DATABASE).onsuccess = done;
  });
  return factory;
}

test('whoever was never here is nobody, and nothing is loaded to find out', async () => {
  const { load, loads } = part();
  const session = createLazySession(new IDBFactory(), load);
  expect(await session.read()).toBeUndefined();
  session.close();
  expect(loads()).toBe(0);
});

test('whoever was here is read, with one loading for all', async () => {
  const { load, loads, isClosed } = part();
  const session = createLazySession(await here(), load);
  expect(await Promise.all([session.read(), session.read()])).toEqual([ADA, ADA]);
  session.close();
  expect([loads(), isClosed()]).toEqual([1, true]);
});

test('the database tells where the browser cannot', async () => {
  const { load } = part();
  const old = {} as Pick<IDBFactory, 'databases'>; // as in Firefox 121
  expect(await createLazySession(old, load).read()).toEqual(ADA);
});

test('what could not be loaded is asked for again', async () => {
  const { load, loads } = part(1);
  const session = createLazySession(new IDBFactory(), load);
  await expect(session.write(ADA)).rejects.toThrow('no line');
  await session.write(ADA);
  await session.clear();
  expect(loads()).toBe(2);
});
