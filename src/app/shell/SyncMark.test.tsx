// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore } from '../../store/storeFixture.testkit.ts';
import { SyncMarkWithoutPages } from './SyncMark.tsx';

const wakes = vi.hoisted(() => ({ workers: false }));
vi.mock('../../platform/secure/capabilities.ts', async (original) => ({
  ...(await original<object>()),
  wakesWorkers: () => wakes.workers,
}));
afterEach(cleanup);

async function open(workers: boolean) {
  wakes.workers = workers;
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, addArgs(1));
  render(<SyncMarkWithoutPages />, { wrapper: inApp(store) });
  await screen.findByText('Waiting to be sent');
  return store;
}
const note = () => screen.queryByText('Sent only while a tab is open');

it('says that what waits is sent only while a tab is open, and no longer than it waits', async () => {
  const store = await open(false);
  expect(note()).toBeNull();
  await expect.poll(note, { timeout: 4000 }).not.toBeNull();
  await store.db.log.clear(); // sent
  await expect.poll(note).toBeNull();
});

it('says nothing of it where the browser wakes the worker', async () => {
  await open(true);
  await new Promise((done) => setTimeout(done, 2000));
  expect(note()).toBeNull();
});
