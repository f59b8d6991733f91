// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { WithoutHttps } from './WithoutHttps.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(isSecure: boolean, pathname = '/dashboard', config = {}) {
  vi.stubGlobal('isSecureContext', isSecure);
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const App = inApp(store, { config: config as never });
  const history = createMemoryHistory({ initialEntries: [pathname] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return render(<WithoutHttps />, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>
        <App>{children}</App>
      </RouterContextProvider>
    ),
  });
}
const prompt = () => screen.queryByRole('region', { name: 'Vitrine without HTTPS' });

it('says once what HTTPS would add, and how to get it', async () => {
  const { unmount } = await show(false);
  expect(prompt()?.textContent).toMatch(/without a network.*TLS=authority/s);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(prompt()).toBeNull();
  unmount();
  await show(false);
  expect(prompt()).toBeNull();
});

it.each([
  ['over HTTPS', true, '/dashboard'],
  ['beside work', false, '/slides/active'],
])('says nothing %s', async (_, isSecure, pathname) => {
  await show(isSecure, pathname);
  expect(prompt()).toBeNull();
});

it('leads to the settings where the provider turns it on there', async () => {
  await show(false, '/dashboard', { choosesReach: true });
  expect(prompt()?.textContent).not.toContain('TLS');
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy();
});
