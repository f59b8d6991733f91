import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeviceAccountStore, createFirstAccountStore } from './accountStore.ts';
import { openPlayerDb, type PlayerDb } from './playerDb.ts';

const ACCOUNT = { uid: 'device', refreshToken: 'secret' };

let db: PlayerDb;
beforeEach(() => {
  db = openPlayerDb();
});
afterEach(() => db.delete());

function createMarks(isFull = false) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('who this device is', () => {
  it('survives the loss of the database, until it signs out', async () => {
    const marks = createMarks();
    await createDeviceAccountStore(db, marks).save(ACCOUNT);
    await db.delete();
    db = openPlayerDb();
    expect(await createDeviceAccountStore(db, marks).load()).toEqual(ACCOUNT);
    await createDeviceAccountStore(db, marks).save(undefined);
    expect(await createDeviceAccountStore(db, marks).load()).toBeUndefined();
    marks.setItem('vitrine.player.account', '{ cut o');
    expect(await createDeviceAccountStore(db, marks).load()).toBeUndefined();
    expect(await createDeviceAccountStore(db, null).load()).toBeUndefined();
  });

  it('is known before there is a database, and moves into it', async () => {
    const marks = createMarks();
    const first = createFirstAccountStore(marks);
    await first.save(ACCOUNT);
    expect(await createFirstAccountStore(marks).load()).toEqual(ACCOUNT);
    await first.moveTo(createDeviceAccountStore(db, marks));
    expect(await createDeviceAccountStore(db, null).load()).toEqual(ACCOUNT);
    await first.save(undefined);
    expect(await createDeviceAccountStore(db, marks).load()).toBeUndefined();
    expect(await first.load()).toBeUndefined();
  });

  it('moves into the database where nothing else had room for it', async () => {
    const first = createFirstAccountStore(createMarks(true));
    await first.save(ACCOUNT);
    expect(await first.load()).toEqual(ACCOUNT);
    await first.moveTo(createDeviceAccountStore(db, null));
    expect(await createDeviceAccountStore(db, null).load()).toEqual(ACCOUNT);
  });

  it('leaves alone what the database knows when there is nothing to move', async () => {
    await createDeviceAccountStore(db, null).save(ACCOUNT);
    await createFirstAccountStore(null).moveTo(createDeviceAccountStore(db, null));
    expect(await createDeviceAccountStore(db, null).load()).toEqual(ACCOUNT);
  });
});
