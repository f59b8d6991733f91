// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { templateKey } from '../../model/kinds.ts';
import { parseTemplate, type Template } from '../../model/template/template.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { LatestTemplates, newest } from './LatestTemplates.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the newest templates are those made last, not those changed last', () => {
  const made = (id: string, originalDate: number, lastChangedDate: number) =>
    ({ id, originalDate, lastChangedDate }) as unknown as Template; // only its dates matter
  const all = [made('old', 1, 99), made('a', 4, 4), made('b', 3, 3), made('c', 2, 2)];
  expect(newest(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('the dashboard leaves out templates that were put away, and leads to all of them', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const statuses = ['active', 'archived', 'activated', 'deleted'];
  const rows = statuses.map((status, n) => {
    const raw = { id: `templateTEMPLATE000${n}`, name: status, status, originalDate: n };
    const value = parseTemplate({ ...raw, data: { v: 1, elements: [] } }, TEAM);
    const ref = templateKey(TEAM, raw.id as never);
    return { ref, row: { key: ref.key, value: value as never } };
  });
  await store.sync.transact((tx) => tx.putRows(rows));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <LatestTemplates onReady={() => undefined} />
      </RouterContextProvider>
    </InApp>,
  );
  await screen.findByRole('link', { name: 'New slide from active' });
  const made = screen.getAllByRole('link', { name: /^New slide from/ });
  expect(made.map((link) => link.getAttribute('aria-label'))).toEqual([
    'New slide from activated',
    'New slide from active',
  ]);
  const all = screen.getByRole('link', { name: 'All templates' });
  expect(all.getAttribute('href')).toBe('/templates/organization');
});
