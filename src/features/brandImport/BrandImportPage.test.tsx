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
import { restoreBrand } from '../../model/brand.ts';
import { DEFAULT_COLORS } from '../../model/brand/fields.ts';
import { brandKey, memberKey, teamKey } from '../../model/kinds.ts';
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
beforeEach(() => speak('en'));
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  cleanup();
  await store.destroy();
});

function show(call: (name: string) => Promise<unknown>) {
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

it('an import that takes long can be cancelled, and what it finds later is not shown', async () => {
  let answer: (found: object) => void = () => undefined;
  show(() => new Promise((resolve) => (answer = resolve)));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  expect(await screen.findByText('Reading museum.example')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' });
  expect(again.value).toBe('museum.example');
  await act(async () => answer(SPARSE));
  expect(screen.getByRole('button', { name: 'Import brand' })).toBeTruthy();
});

const NOTHING = { ...SPARSE, isSparse: false };

async function importAs(answer: object) {
  const asked: string[] = [];
  show(async (name) => {
    asked.push(name);
    return answer;
  });
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  await screen.findByRole('button', { name: 'Take over' }, { timeout: 3000 });
  return asked;
}
const takeOver = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take over' });

const COLORED = {
  ...NOTHING,
  colors: [{ hex: '#445566', evidence: ['button'] }],
  primary: '#445566',
};
const reload = (call = (): Promise<unknown> => Promise.reject(new Error('nobody asked'))) => {
  cleanup();
  return show(call);
};
const field = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;

it('a reload goes on with the review and what was picked, until it is taken over', async () => {
  await importAs(COLORED);
  const primary = screen.getByRole('textbox', { name: 'Primary' });
  fireEvent.change(primary, { target: { value: '#112233' } });
  fireEvent.blur(primary);
  reload();
  expect(await field('Primary')).toBe('#112233');
  fireEvent.click(takeOver());
  await screen.findByText('Your brand is in place', { selector: 'span, h1, h1 *' });
  reload();
  expect(await field('Website')).toBe('');
});

it('a reload while the website is read, and a way back, keep nothing but its address', async () => {
  show(() => new Promise(() => undefined));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  await screen.findByText('Reading museum.example');
  reload(async () => COLORED);
  expect(await field('Website')).toMatch(/museum\.example/);
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }, { timeout: 3000 }));
  reload();
  expect(await field('Website')).toBe('');
});

it('a website with nothing to find says so, part by part, and offers no color as its own', async () => {
  await importAs(NOTHING);
  expect(screen.queryByText('This is what we found')).toBeNull();
  expect(screen.getByText('Nothing was found')).toBeTruthy();
  for (const part of [/No logo was found/, /No colors were found/, /No fonts were found/]) {
    expect(screen.getByText(part)).toBeTruthy();
  }
  const fields = ['Primary', 'Secondary', 'Light text', 'Dark text'].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  );
  expect(fields).toEqual(['', '', '', '']);
  expect(takeOver().disabled).toBe(true);
  await act(() => speak('de'));
  expect(screen.getByText('Es wurde nichts gefunden')).toBeTruthy();
});

it('a color chosen by hand where nothing was found is all that changes', async () => {
  const asked = await importAs(NOTHING);
  const field = screen.getByRole('textbox', { name: 'Secondary' });
  fireEvent.change(field, { target: { value: '#006a4e' } });
  fireEvent.click(takeOver());
  await screen.findByText('Your brand is in place');
  expect(asked).toEqual(['importBrandKit']);
  const { value } = (await store.db.rowsOf('brand').get(brandKey(TEAM).key)) ?? {};
  const { colors } = restoreBrand(value, TEAM);
  expect(colors).toEqual({ ...DEFAULT_COLORS, secondary: { hex: '#006a4e' } });
});

it('a part that is missing beside others is told as well', async () => {
  await importAs({
    ...NOTHING,
    colors: [{ hex: '#006a4e', evidence: ['button'] }],
    primary: '#006a4e',
  });
  expect(screen.getByText('This is what we found')).toBeTruthy();
  expect(screen.queryByText(/No colors were found/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary' }).value).toBe('#006a4e');
  const light = screen.getByRole('textbox', { name: 'Light text' });
  expect((light as HTMLInputElement).value).toBe('');
  expect(screen.getAllByText(/Not found. Yours, #ffffff, stays/)).toHaveLength(1);
  expect(screen.getAllByText(/Not found. Choose one, or leave it empty/)).toHaveLength(1);
  expect(takeOver().disabled).toBe(false);
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
