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
import { parseBrand } from '../../model/brand/brand.ts';
import { DEFAULT_COLORS } from '../../model/brand/fields.ts';
import { brandKey, memberKey, teamKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam, type Team } from '../../model/team/team.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { BrandImportPage } from './BrandImportPage.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const team = parseTeam({ name: 'Museum', showBrandImport: true }, TEAM);
  const member = parseMember({ name: 'Ada', role: 'admin' }, TEAM, UID);
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

function show(call: (name: string) => Promise<unknown>, isFirst = true) {
  const root = createRootRoute();
  const component = () => <BrandImportPage isFirst={isFirst} />;
  const page = { getParentRoute: () => root, path: '/', component } as const;
  const routeTree = root.addChildren([
    createRoute(page),
    createRoute({ getParentRoute: () => root, path: '/dashboard' }),
    createRoute({ getParentRoute: () => root, path: '/brandmanager/$id' }),
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

it('as a part of the Brand Manager it has no frame of its own, and leads back there', async () => {
  show(async () => COLORED, false);
  const back = await screen.findByRole('link', { name: 'Cancel' });
  expect(back.getAttribute('href')).toBe('/brandmanager/logo');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(screen.queryByRole('main')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Website' }), {
    target: { value: 'museum.example' },
  });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take over' }, { timeout: 3000 }));
  const on = await screen.findByRole('link', { name: 'To the Brand Manager' });
  expect(on.getAttribute('href')).toBe('/brandmanager/logo');
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
  const { colors } = parseBrand(value, TEAM);
  expect(colors).toEqual({ ...DEFAULT_COLORS, secondary: { hex: '#006a4e' } });
});

const LOGO = {
  media: {
    path: `teams/${TEAM}/imports/i/0.png`,
    type: 'image/png',
    bytes: 3,
    sha256: 'a'.repeat(64),
    chunks: ['a'.repeat(64)],
  },
  isForDark: false,
  isGuess: false,
};
const OLD_DARK = 'https://old.example/dark.png';
const ownsDark = () =>
  store.sync.transact((tx) => {
    const ref = brandKey(TEAM);
    const value = parseBrand({ logoDark: OLD_DARK }, TEAM) as never;
    return tx.putRows([{ ref, row: { key: ref.key, value } }]);
  });
const shownPictures = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('none of the logos says that the present one goes, shows it, and removes it', async () => {
  await ownsDark();
  await importAs({ ...NOTHING, logos: [LOGO] });
  const present = screen.getByRole<HTMLInputElement>('radio', { name: 'The present one' });
  expect(present.checked).toBe(true);
  expect(shownPictures().filter((src) => src === OLD_DARK)).toHaveLength(2); // also on the sample
  fireEvent.click(screen.getAllByRole('radio', { name: 'None of these' })[1]!);
  expect(screen.getByText(/The present logo will be removed/)).toBeTruthy();
  expect(shownPictures().filter((src) => src === OLD_DARK)).toHaveLength(1);
  await act(() => speak('de'));
  expect(screen.getByText(/Das bisherige Logo wird entfernt/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('radio', { name: 'Keines davon' })[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(async () => {
    const { value } = (await store.db.rowsOf('brand').get(brandKey(TEAM).key)) ?? {};
    expect(value).not.toHaveProperty('logoDark');
  });
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
  ['addressOtherPort', /Only websites on the usual ports/],
  ['addressRefused', /into a private network or to a single computer/],
])('an import that ends with %s says why', async (code, sentence) => {
  show(() => Promise.reject(new CallError('refused', code)));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  fireEvent.change(website, { target: { value: 'https://museum.example' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
});
