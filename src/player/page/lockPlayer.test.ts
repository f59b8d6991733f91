import { expect, it } from 'vitest';
import { lockPlayer } from './lockPlayer.ts';

/** Locks as browsers grant them: one holder at a time, the others wait in order. */
function createLocks(): LockManager {
  let before: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, hold: () => Promise<void>) =>
    (before = before.then(hold)) as Promise<void>;
  return { request } as never;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('of two pages of one player one counts, and the other once that is closed', async () => {
  const locks = createLocks();
  const [first, second] = [lockPlayer(locks), lockPlayer(locks)];
  await settled();
  expect([first.isOurs(), second.isOurs()]).toEqual([true, false]);
  first.release();
  await settled();
  expect(second.isOurs()).toBe(true);
});

it('where a browser has no locks, or refuses them, a page counts', async () => {
  expect(lockPlayer(undefined).isOurs()).toBe(true);
  const refusing = lockPlayer({ request: () => Promise.reject(new Error('opaque')) } as never);
  await settled();
  expect(refusing.isOurs()).toBe(true);
});
