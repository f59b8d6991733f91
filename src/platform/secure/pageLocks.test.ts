import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorageLocks, type PageLocks } from './pageLocks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose pages share a storage; a closed page neither signs nor looks. */
function createBrowser() {
  const stored = new Map<string, string>();
  const pages: { look(): void; leave(): void; isOpen: boolean }[] = [];
  function open(id: string): PageLocks & { crash(): void; leave(): void } {
    const nothing = () => undefined as void;
    const page = { look: nothing, leave: nothing, isOpen: true };
    pages.push(page);
    const changed = () => {
      for (const other of pages) if (other !== page && other.isOpen) setTimeout(other.look);
    };
    const locks = createStorageLocks({
      id,
      now: Date.now,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => {
          stored.set(key, value);
          changed();
        },
        removeItem: (key) => {
          stored.delete(key);
          changed();
        },
      },
      keys: () => [...stored.keys()],
      every: (ms, run) => void setInterval(() => page.isOpen && run(), ms),
      after: (ms, run) => void setTimeout(run, ms),
      onChange: (run) => (page.look = run),
      onLeave: (run) => (page.leave = run),
    });
    return { ...locks, crash: () => (page.isOpen = false), leave: () => page.leave() };
  }
  return { open };
}

/** Requests a lock, and says whether it is held; ends it on demand. */
function hold(page: PageLocks, name = 'lead', options = {}) {
  const state = { isHeld: false, isLost: false, isRefused: false, end: () => undefined as void };
  page
    .request(name, options, async (lock) => {
      if (lock === null) return void (state.isRefused = true);
      state.isHeld = true;
      await new Promise<void>((done) => (state.end = done));
      state.isHeld = false;
    })
    .catch(() => Object.assign(state, { isLost: true, isHeld: false }));
  return state;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('of pages that ask in the same moment one has the lock, and the next one when it is done', async () => {
  const browser = createBrowser();
  const held = ['a', 'b', 'c'].map((id) => hold(browser.open(id)));
  await pass(1000);
  expect(held.filter(({ isHeld }) => isHeld)).toHaveLength(1);
  held.find(({ isHeld }) => isHeld)?.end();
  await pass(1000);
  expect(held.filter(({ isHeld }) => isHeld)).toHaveLength(1);
});

it('one page does not have it twice either', async () => {
  const page = createBrowser().open('a');
  const [first, second] = [hold(page), hold(page, 'lead', { ifAvailable: true })];
  await pass(1000);
  expect([first.isHeld, second.isHeld, second.isRefused]).toEqual([true, false, true]);
});

it('a page that lives keeps it for hours, and one that ended without a word loses it', async () => {
  const browser = createBrowser();
  const one = browser.open('a');
  hold(one);
  await pass(1000);
  const other = hold(browser.open('b'));
  await pass(4 * 3_600_000);
  expect(other.isHeld).toBe(false);
  one.crash();
  await pass(2 * 60_000);
  expect(other.isHeld).toBe(true);
});

it('a page takes it from another one, which learns that', async () => {
  const browser = createBrowser();
  const before = hold(browser.open('a'));
  await pass(1000);
  const after = hold(browser.open('b'), 'lead', { steal: true });
  await pass(1000);
  expect([before.isHeld, before.isLost, after.isHeld]).toEqual([false, true, true]);
  await pass(60_000);
  expect(after.isHeld).toBe(true);
});

it('shared locks are held by all, each named with its page', async () => {
  const browser = createBrowser();
  const [a, b] = [browser.open('a'), browser.open('b')];
  hold(a, 'team-1', { mode: 'shared' });
  const second = hold(b, 'team-1', { mode: 'shared' });
  await pass(1000);
  expect(second.isHeld).toBe(true);
  expect((await a.query()).held).toEqual([
    { name: 'team-1', clientId: 'a' },
    { name: 'team-1', clientId: 'b' },
  ]);
  second.end();
  await pass(10);
  expect((await a.query()).held).toHaveLength(1);
});

it('a wait ends when it is given up', async () => {
  const browser = createBrowser();
  hold(browser.open('a'));
  await pass(1000);
  const over = new AbortController();
  const wait = hold(browser.open('b'), 'lead', { signal: over.signal });
  await pass(1000);
  over.abort();
  await pass(10);
  expect(wait.isLost).toBe(true);
});

it('a page that is left gives it away at once, and takes nothing back when it returns', async () => {
  const browser = createBrowser();
  const one = browser.open('a');
  const first = hold(one);
  await pass(1000);
  const second = hold(browser.open('b'));
  await pass(1000);
  one.leave();
  await pass(1000);
  expect(second.isHeld).toBe(true);
  await pass(20_000); // the first page signs again
  expect([first.isLost, second.isHeld]).toEqual([true, true]);
});
