// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberKey } from '../../model/kinds.ts';
import type { Role } from '../../model/member/member.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { SettingsPage } from './SettingsPage.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

async function showTo(role: Role): Promise<void> {
  const { key } = memberKey(TEAM, UID);
  const row = await store.db.rowsOf('member').get(key);
  await store.db.rowsOf('member').put({ key, value: { ...(row?.value as object), role } as never });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <SettingsPage area="account" SignOutDialog={() => null}>
          <p>the page</p>
        </SettingsPage>
      </RouterContextProvider>
    </InApp>,
  );
}
const entries = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it.each([
  ['editor', ['Account']],
  ['admin', ['Account', 'Team', 'Members', 'Linked teams', 'Screen tags', 'Times']],
] as const)('the settings of an %s', async (role, expected) => {
  await showTo(role);
  await waitFor(() => expect(entries()).toEqual(expected));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
});
