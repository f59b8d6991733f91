// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { watchRows } from '../../store/liveRows.ts';
import { addArgs, openTestStore } from '../../store/storeFixture.testkit.ts';
import { ReplacedStore } from './ReplacedStore.tsx';

it('[evicted] says what is gone with a copy that the browser deleted', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await store.commit(addSlide, addArgs(1));
  render(<ReplacedStore />, { wrapper: inApp(store) });
  const counts: number[] = [];
  const stop = watchRows(
    store.db,
    ({ log }) => log.count(),
    (count) => counts.push(count),
  );
  await expect.poll(() => counts).toEqual([1]); // and before that, the database's identity
  stop();
  expect(screen.queryByRole('region')).toBeNull();
  const connection = store.db.backendDB();
  connection.close();
  indexedDB.deleteDatabase(store.db.name);
  connection.onclose?.(new Event('close'));
  await screen.findByText(/1 change that had not been sent is gone with it/);
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
