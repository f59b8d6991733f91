import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../src/store/sessionRow.ts';
import { UID } from '../src/store/storeFixture.testkit.ts';
import { syncInBackground } from './backgroundSync.ts';

const asked: string[] = [];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('location', { origin: 'https://signs.example' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  const session = openSession();
  await session.clear();
  session.close();
});

async function signIn(): Promise<void> {
  const session = openSession();
  await session.write({ uid: UID, lastTeams: [] } as never); // what the worker reads of it
  session.close();
}

it('asks nobody while nobody is signed in', async () => {
  expect(await syncInBackground(undefined)).toBe('done');
  expect(asked).toEqual([]);
});

it('rejects without a network, so that the system tries again, and once more if asked again', async () => {
  await signIn();
  answer = () => Promise.reject(new TypeError('no network'));
  const both = [syncInBackground(undefined), syncInBackground(undefined)];
  expect(both[0]).toBe(both[1]);
  await expect(both[0]).rejects.toThrow('the host serves no configuration');
  const first = asked.length;
  expect(first).toBeGreaterThan(0);
  await expect(syncInBackground(undefined)).rejects.toThrow('the host serves no configuration');
  expect(asked).toHaveLength(2 * first);
});

it('rejects where the host serves no configuration', async () => {
  await signIn();
  answer = () => Response.json({});
  await expect(syncInBackground(undefined)).rejects.toThrow('the host serves no configuration');
});
