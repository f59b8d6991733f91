// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { closeOrder, openOrder, placeOrder } from './paidOrders.ts';

beforeEach(() => sessionStorage.clear());
const MINUTE = 60_000;

it('an order keeps its key until its result is there', () => {
  const key = placeOrder('generateImage', 'a boat', 0);
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(placeOrder('generateImage', 'a harbour', MINUTE)).toBe(key);
  expect(openOrder('generateImage', MINUTE)).toEqual({ key, words: 'a harbour' });
  closeOrder('generateImage');
  expect(openOrder('generateImage', MINUTE)).toBeUndefined();
  expect(placeOrder('generateImage', 'a boat', MINUTE)).not.toBe(key);
});

it('an old one gives way to a new one once the server would not repeat it, counted from its start', () => {
  const key = placeOrder('removeBGnew', '', 0);
  expect(placeOrder('removeBGnew', '', 8 * MINUTE)).toBe(key);
  expect(openOrder('removeBGnew', 9 * MINUTE)).toBeUndefined();
  expect(placeOrder('removeBGnew', '', 9 * MINUTE)).not.toBe(key);
});

it('an order says what it is a part of until it is placed for itself', () => {
  const key = placeOrder('generateImage', 'a boat', 0, 'a slide');
  const order = { key, words: 'a boat' };
  expect(openOrder('generateImage', MINUTE)).toEqual({ ...order, whole: 'a slide' });
  placeOrder('generateImage', 'a boat', MINUTE);
  expect(openOrder('generateImage', MINUTE)).toEqual(order);
});

it.each(['', 'null', '[]', '{"key":1}'])('a damaged one (%j) is none', (stored) => {
  sessionStorage.setItem('vitrine.order.generateImage', stored);
  expect(openOrder('generateImage', 0)).toBeUndefined();
});
