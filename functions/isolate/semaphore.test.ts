import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('no more than the seats work at once, in the order they came', async () => {
  const seats = createSemaphore(2, 3);
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
  const seats = createSemaphore(1, 1);
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

test('work that is underway goes before what has not begun, and is not refused', async () => {
  const seats = createSemaphore(1, 1);
  const order: string[] = [];
  const leave = await seats.take();
  const first = seats.take().then((done) => (order.push('new'), done));
  const next = seats.take(true).then((done) => (order.push('underway'), done));
  leave();
  (await next)();
  (await first)();
  expect(order).toEqual(['underway', 'new']);
});

test('a seat that is kept idle is given up once, when somebody needs it, and then only', async () => {
  const seats = createSemaphore(1, 0);
  const given: string[] = [];
  const idle = async (name: string) => {
    const leave = await seats.take();
    return seats.keepIdle(() => {
      given.push(name);
      leave();
    });
  };
  await idle('first');
  expect(given).toEqual([]);
  const goOn = await idle('second');
  expect(given).toEqual(['first']);
  goOn();
  await expect(seats.take()).rejects.toMatchObject({ code: 'rateLimited' });
  expect(given).toEqual(['first']);
});

test('who waits already gets the seat of the next that idles', async () => {
  const seats = createSemaphore(1, 1);
  const leave = await seats.take();
  const next = seats.take();
  let given = 0;
  seats.keepIdle(() => {
    given += 1;
    leave();
  });
  (await next)();
  expect(given).toBe(1);
});
