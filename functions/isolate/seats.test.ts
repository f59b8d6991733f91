import { expect, test } from 'vitest';
import { createSeats } from './seats.ts';

test('no more than the seats work at once, in the order they came', async () => {
  const seats = createSeats(2, 3);
  const done: number[] = [];
  const leaves = [await seats.take(), await seats.take()];
  const third = seats.take().then((leave) => (done.push(3), leave));
  const fourth = seats.take().then((leave) => (done.push(4), leave));
  await Promise.resolve();
  expect(done).toEqual([]);
  leaves[0]?.();
  (await third)();
  (await fourth)();
  leaves[1]?.();
  expect(done).toEqual([3, 4]);
});

test('a queue that is full refuses, and a seat left twice is given once', async () => {
  const seats = createSeats(1, 1);
  const leave = await seats.take();
  const next = seats.take();
  await expect(seats.take()).rejects.toMatchObject({ code: 'rateLimited' });
  leave();
  leave();
  const second = await next;
  const third = seats.take();
  let isSeated = false;
  void third.then(() => (isSeated = true));
  await new Promise((later) => setTimeout(later));
  expect(isSeated).toBe(false);
  second();
  (await third)();
});
