// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DashboardNews } from '../../features/changeLog/DashboardNews.tsx';
import { userKey } from '../../model/kinds.ts';
import type { User } from '../../model/user/user.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, UID } from '../../store/storeFixture.testkit.ts';
import { TeamSwitcher } from './TeamSwitcher.tsx';

/** The menu is loaded on demand. */
const PATIENCE = { timeout: 10_000 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const value = { id: '2026-11', content: '<p>Smaller parcels.</p>' };
  await store.db.facts.put({ path: 'generalAssets/update', value, atMs: 1 });
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const seen = async () =>
  ((await store.db.rowsOf('user').get(userKey(UID).key))?.value as User | undefined)?.lastSeenLogId;
const dot = () => screen.queryByRole('img', { name: 'Something is new' });

it('marks the menu of the account while news was not seen, and reads it there', async () => {
  const InApp = inApp(store);
  render(<TeamSwitcher />, { wrapper: InApp });
  await waitFor(() => expect(dot()).not.toBeNull());
  expect(screen.queryByText('Smaller parcels.')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(await screen.findByRole('button', { name: 'What’s new' }, PATIENCE));
  await screen.findByText('Smaller parcels.');
  expect(await seen()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await seen()).toBe('2026-11'));
  await waitFor(() => expect(dot()).toBeNull());
});

it('shows news once on the dashboard', async () => {
  const InApp = inApp(store);
  render(<DashboardNews />, { wrapper: InApp });
  await screen.findByText('Smaller parcels.');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('Smaller parcels.')).toBeNull());
  expect(await seen()).toBe('2026-11');
});
