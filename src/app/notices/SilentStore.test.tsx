// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { SilentStore } from './SilentStore.tsx';

/** Opens a transaction on every table and holds it, like one of a suspended page. */
async function holdAll(db: IDBDatabase): Promise<() => void> {
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
  let isHeld = true;
  const step = () => {
    if (isHeld) transaction.objectStore('meta').get('x').onsuccess = step;
  };
  step();
  return () => void (isHeld = false);
}

it('says that the device does not answer, and takes it back once it does', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const letGo = await holdAll(store.db.backendDB());
  render(<SilentStore limitMs={30} />, { wrapper: inApp(store) });
  expect(await screen.findByText(/does not let Vitrine read/)).toBeTruthy();
  letGo();
  await waitFor(() => expect(screen.queryByText(/does not let Vitrine read/)).toBeNull());
});

it('says nothing where the first read is answered', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<SilentStore limitMs={30} />, { wrapper: inApp(store) });
  await act(async () => {
    while (vi.getTimerCount() > 0) await store.db.facts.count(); // until the first read has stopped its clock
    await vi.advanceTimersByTimeAsync(90);
  });
  expect(screen.queryByText(/does not let Vitrine read/)).toBeNull();
});
