// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/addSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore } from '../../store/storeFixture.testkit.ts';
import { ReplacedStore } from './ReplacedStore.tsx';

afterEach(cleanup);

it('[evicted] says what is gone with a copy that the browser deleted', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await store.commit(addSlide, addArgs(1));
  render(<ReplacedStore />, { wrapper: inApp(store) });
  await new Promise((done) => setTimeout(done, 50)); // time to read the database's identity
  expect(screen.queryByRole('region')).toBeNull();
  const connection = store.db.backendDB();
  connection.close();
  indexedDB.deleteDatabase(store.db.name);
  connection.onclose?.(new Event('close'));
  await screen.findByText(/1 change that had not been sent is gone with it/);
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
