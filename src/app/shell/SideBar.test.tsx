// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { SideBar } from './SideBar.tsx';
import { TabBar } from './TabBar.tsx';

/** Some parts are loaded on demand. */
const PATIENCE = { timeout: 10_000 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

function show(bar: ReactNode, knowledgeBaseUrl: string | null) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const sync = { state: () => ({}), subscribe: () => () => undefined };
  const InApp = inApp(store, { config: { knowledgeBaseUrl }, sync } as never);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>{bar}</RouterContextProvider>
    </InApp>,
  );
}
const LOWER = ['/settings/account', '/support'];
const HELP = 'https://help.example/';
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it.each([
  [null, LOWER],
  [HELP, [...LOWER, HELP]],
])('settings, support and the knowledge base %s stand below the list', (address, expected) => {
  show(<SideBar />, address);
  expect(linksOf(screen.getByRole('navigation', { name: 'More' }))).toEqual(expected);
});

it('narrow windows offer the same, the rest behind “More”', async () => {
  show(<TabBar />, HELP);
  const tabs = screen.getByRole('navigation', { name: 'Main, short' });
  const first = ['/dashboard', '/slides/active', '/screens', '/brandmanager/logo'];
  await waitFor(() => expect(linksOf(tabs)).toEqual(first));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const more = await screen.findByRole('navigation', { name: 'More' }, PATIENCE);
  expect(linksOf(more)).toEqual(['/templates/organization', ...LOWER, HELP]);
});
