// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberKey, teamKey } from '../../model/kinds.ts';
import { restoreMember } from '../../model/member.ts';
import { restoreTeam, type Team } from '../../model/team.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { BrandImportPage } from './BrandImportPage.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const team = restoreTeam({ name: 'Museum', showBrandImport: true }, TEAM);
  const member = restoreMember({ name: 'Ada', role: 'admin' }, TEAM, UID);
  await store.sync.transact((tx) =>
    tx.putRows(
      [
        { ref: teamKey(TEAM), value: team as never },
        { ref: memberKey(TEAM, UID), value: member as never },
      ].map(({ ref, value }) => ({ ref, row: { key: ref.key, value } })),
    ),
  );
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

function show(call: () => Promise<unknown>) {
  const root = createRootRoute();
  const page = { getParentRoute: () => root, path: '/', component: BrandImportPage } as const;
  const routeTree = root.addChildren([
    createRoute(page),
    createRoute({ getParentRoute: () => root, path: '/dashboard' }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const InApp = inApp(store, { functions: { call } as never });
  render(
    <InApp>
      <RouterProvider router={router as never} />
    </InApp>,
  );
  return router;
}

it('skipping goes to the dashboard, and the team is not asked again', async () => {
  const router = show(() => Promise.reject(new Error('nobody asked')));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const { value } = (await store.db.rowsOf('team').get(teamKey(TEAM).key)) ?? {};
  expect((value as Team | undefined)?.showBrandImport).toBe(false);
});

it('an import that failed goes back to the form with its address, and says why', async () => {
  show(() => Promise.reject(Object.assign(new Error('gone'), { code: 'siteUnreachable' })));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'https://museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/));
  const again = screen.getByRole('textbox', { name: 'Website' });
  expect((again as HTMLInputElement).value).toBe('https://museum.example');
});

const SPARSE = {
  id: 'import-of-the-test',
  website: 'https://museum.example/',
  logos: [],
  colors: [],
  fonts: [],
  textStyles: {},
  isSparse: true,
};

it('a website that a script draws is told of, in both languages', async () => {
  show(async () => SPARSE);
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'https://museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  expect(await screen.findByText(/is drawn by a script in the browser, so there was/)).toBeTruthy();
  await act(() => speak('de'));
  expect(screen.getByText(/wird erst im Browser von einem Skript aufgebaut/)).toBeTruthy();
});

it.each([
  ['siteTurnsAway', /turns programs away/],
  ['siteTooSlow', /did not respond in time/],
  ['siteUnreadable', /something on it cannot be processed/],
  ['pageNotFound', /There is no page at this address/],
  ['siteFailed', /reports a fault of its own/],
  ['redirectLoop', /forwards in circles/],
  ['notAPage', /leads to a file, such as a picture or a PDF/],
])('an import that ends with %s says why', async (code, sentence) => {
  show(() => Promise.reject(new CallError('refused', code)));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'https://museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
});
