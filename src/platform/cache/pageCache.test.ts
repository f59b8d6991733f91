import { IDBDatabase as FakeDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { leaveNothingOpen } from './pageCache.ts';

/* A separate database class for each test, as watching cannot be undone. */
let databases: Pick<IDBDatabase, 'transaction'>;
let page: EventTarget;
let document: EventTarget;
let db: IDBDatabase;
let reloads: number;

beforeEach(async () => {
  [page, document, reloads] = [new EventTarget(), new EventTarget(), 0];
  const original = FakeDatabase.prototype.transaction;
  databases = FakeDatabase.prototype as never;
  leaveNothingOpen({
    page: page as Window,
    databases,
    reload: () => void reloads++,
  });
  db = await openDatabase();
  return () => void (FakeDatabase.prototype.transaction = original);
});

function openDatabase(): Promise<IDBDatabase> {
  const request = new IDBFactory().open('rows', 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      request.result.createObjectStore('facts');
      request.result.createObjectStore('log');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

const outcome = (transaction: IDBTransaction) =>
  new Promise<string>((resolve) => {
    transaction.addEventListener('complete', () => resolve('complete'));
    transaction.addEventListener('abort', () => resolve('abort'));
  });

/** A transaction that keeps itself open, like one of many steps. */
function beginSteps(stores: string[]): Promise<string> {
  const transaction = db.transaction(stores, 'readwrite');
  const step = () => {
    transaction.objectStore(stores[0] ?? '').get(1).onsuccess = step;
  };
  step();
  return outcome(transaction);
}

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

const read = (store: string, key: number) =>
  new Promise((resolve) => {
    const request = db.transaction(store).objectStore(store).get(key);
    request.onsuccess = () => resolve(request.result);
  });

test('a page that is put away takes back what has several tables half written', async () => {
  const ended = beginSteps(['log', 'facts']);
  page.dispatchEvent(event('pagehide', true));
  expect(await ended).toBe('abort');
  expect(await read('log', 1)).toBeUndefined();
});

test('what a page writes with its last words, after its farewell, is kept', async () => {
  document.addEventListener('visibilitychange', () => {
    db.transaction('facts', 'readwrite').objectStore('facts').put('the last word', 1);
  });
  page.dispatchEvent(event('pagehide', true));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await read('facts', 1)).toBe('the last word');
});

test('what is begun on the way out ends too', async () => {
  let ended: Promise<string> | undefined;
  page.addEventListener('pagehide', () => {
    ended = beginSteps(['log', 'facts']);
  });
  page.dispatchEvent(event('pagehide', true));
  expect(await ended).toBe('abort');
});

test('a page that is closed, or only hidden, is left alone', async () => {
  const transaction = db.transaction(['log', 'facts'], 'readwrite');
  transaction.objectStore('log').put('kept', 1);
  const ended = outcome(transaction);
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(event('pagehide', false));
  expect(await ended).toBe('complete');
  expect(await read('log', 1)).toBe('kept');
});

test('a page that comes back from the cache starts anew, the first showing does not', () => {
  page.dispatchEvent(event('pageshow', false));
  expect(reloads).toBe(0);
  page.dispatchEvent(event('pageshow', true));
  expect(reloads).toBe(1);
});
