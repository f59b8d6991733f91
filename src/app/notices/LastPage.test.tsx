// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import type { SyncPort } from '../../platform/ports/sessionPort.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore } from '../../store/storeFixture.testkit.ts';
import { LastPage } from './LastPage.tsx';

const wakes = vi.hoisted(() => ({ workers: false }));
vi.mock('../../platform/secure/capabilities.ts', () => ({ wakesWorkers: () => wakes.workers }));
afterEach(cleanup);

async function open(hasChange: boolean) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  if (hasChange) await store.commit(addSlide, addArgs(1));
  const sync = { countPages: async () => 1 } as SyncPort;
  render(<LastPage />, { wrapper: inApp(store, { sync }) });
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { store, isAsked };
}
const soon = () => new Promise((done) => setTimeout(done, 200));

it('asks while a change waits that only an open page sends', async () => {
  wakes.workers = false;
  const { store, isAsked } = await open(true);
  await expect.poll(isAsked).toBe(true);
  await store.db.log.clear(); // sent
  await expect.poll(isAsked).toBe(false);
});

it.each([
  ['nothing waits', false, false],
  ['the browser wakes the worker', true, true],
] as const)('does not ask where %s', async (_, workers, hasChange) => {
  wakes.workers = workers;
  const { isAsked } = await open(hasChange);
  await soon();
  expect(isAsked()).toBe(false);
});
