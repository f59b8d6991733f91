// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installWorker } from './serviceWorker.ts';

interface FakeWorker {
  readonly scriptURL: string;
  postMessage(message: unknown): void;
}
const told: unknown[] = [];
const workerOf = (scriptURL: string): FakeWorker => ({
  scriptURL,
  postMessage: (message) => void told.push(message),
});
const OURS = 'https://wall.example/player/worker.js';

let registration: { active: unknown; waiting: FakeWorker | null; update(): Promise<void> };
let container: EventTarget & { controller: FakeWorker | null; register(): Promise<unknown> };
let tries: number;
let updates: number;
let isReachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [told.length, tries, updates, isReachable] = [0, 0, 0, true];
  registration = {
    active: {},
    waiting: null,
    update: async () => void (updates += 1),
  };
  const register = async () => {
    tries += 1;
    if (!isReachable) throw new TypeError('a portal’s page is no script');
    return registration;
  };
  container = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

it('tries to install until it succeeds, then looks for a new version from time to time', async () => {
  isReachable = false;
  const parse = installWorker(() => {});
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(tries).toBe(6);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, updates]).toEqual([7, 1]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(updates).toBe(3);
  parse.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(updates).toBe(3);
});

it('lets in a version that waits, whenever it came to wait', async () => {
  const parse = installWorker(() => {});
  await vi.advanceTimersByTimeAsync(0);
  parse.takeOver();
  expect(told).toEqual([]);
  registration.waiting = workerOf(OURS);
  parse.takeOver();
  expect(told).toEqual(['takeOver']);
});

it.each([
  ['none', null, 0],
  ['the app’s', workerOf('https://wall.example/sw.js'), 0],
  ['an earlier one of the player', workerOf(OURS), 1],
])('a page under %s hears of a new version %i times', async (_, controller, times) => {
  container.controller = controller;
  let versions = 0;
  installWorker(() => (versions += 1));
  container.dispatchEvent(new Event('controllerchange'));
  expect(versions).toBe(times);
  container.dispatchEvent(new Event('controllerchange'));
  expect(versions).toBe(times + 1);
});
