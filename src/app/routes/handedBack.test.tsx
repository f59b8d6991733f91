// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlertsPage } from '../../features/alerts/AlertsPage.tsx';
import { ScreenPage } from '../../features/screens/page/ScreenPage.tsx';
import { ScreensPage } from '../../features/screens/ScreensPage.tsx';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { defaultBrand } from '../../model/brand/brand.ts';
import { brandKey, memberKey, screenKey, teamKey, type RowRef } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { parseTeam } from '../../model/team/team.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import {
  openTestStore,
  putTeamSpace,
  screenIdOf,
  TEAM,
  UID,
} from '../../store/storeFixture.testkit.ts';
import { FirstBrandImport } from './brandImportRoute.tsx';

let store: Store;
const put = (ref: RowRef, value: unknown) =>
  store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value: value as never } }]));
const become = (role: 'admin' | 'editor') =>
  put(memberKey(TEAM, UID), parseMember({ name: 'Ada', role }, TEAM, UID));
const FOYER = screenKey(TEAM, screenIdOf(1));
const foyer = parseScreen({ id: screenIdOf(1), name: 'Foyer' }, TEAM);

beforeEach(async () => {
  store = await openTestStore();
  await speak('en');
  await putTeamSpace(store, { rev: 1 });
  await put(teamKey(TEAM), parseTeam({ name: 'Museum' }, TEAM));
  await put(brandKey(TEAM), defaultBrand(TEAM));
  await put(FOYER, foyer);
  await become('admin');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

const SYNC = { watchScreens: () => () => undefined } as never;

function show(component: () => ReactNode) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
  });
  const InApp = inApp(store, {
    sync: SYNC,
    live: { write: async () => undefined } as never,
    config: { origin: '' } as never,
  });
  render(
    <InApp>
      <RouterProvider router={router as never} />
    </InApp>,
  );
}
const Picture = () => null;
const Gone = () => <p>Nothing here</p>;
const type = async (label: string, value: string) =>
  void fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) =>
  void fireEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const handedBack = (text: string) => screen.findByText(text, { selector: 'dd' });

it('the address on the brand import page', async () => {
  show(FirstBrandImport);
  await type('Website', 'https://harbour.example/');
  await become('editor');
  expect(await handedBack('https://harbour.example/')).toBeTruthy();
});

it('the address, too, when the parent team takes the right away from an admin', async () => {
  show(FirstBrandImport);
  await type('Website', 'https://harbour.example/');
  await put(teamKey(TEAM), parseTeam({ name: 'M', parentTeam: 'parentparent12345678' }, TEAM));
  expect(await handedBack('https://harbour.example/')).toBeTruthy();
  expect(screen.getByText('Its parent team now decides on the brand of this team.')).toBeTruthy();
});

it('the text of an alert', async () => {
  show(AlertsPage);
  await press('New alert');
  await type('Message', 'Please leave the building');
  await become('editor');
  expect(await handedBack('Please leave the building')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the code in the dialog that pairs a screen', async () => {
  show(() => <ScreensPage SlidePicture={Picture} />);
  await press('Pair a screen');
  await type('Connection code', 'ABC234');
  await become('editor');
  expect(await handedBack('ABC234')).toBeTruthy();
});

it('the new name of a screen that somebody else removes meanwhile, and not of one beside it', async () => {
  const hall = screenKey(TEAM, screenIdOf(2));
  await put(hall, parseScreen({ id: screenIdOf(2), name: 'Hall' }, TEAM));
  show(() => <ScreensPage SlidePicture={Picture} />);
  await press('Actions for Foyer');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await type('Name', 'Entrance hall');
  await put(hall, { ...foyer, id: screenIdOf(2), removed: true });
  await expect.poll(() => screen.queryByText('Hall')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await put(FOYER, { ...foyer, removed: true });
  expect(await handedBack('Entrance hall')).toBeTruthy();
});

it.each([
  ['is no longer an admin', () => become('editor')],
  ['works on a screen that is removed', () => put(FOYER, { ...foyer, removed: true })],
])('the settings of a screen, for who %s', async (_, happens) => {
  show(() => <ScreenPage id={screenIdOf(1)} SlidePicture={Picture} NotFound={Gone} />);
  await type('Place', 'Next to the stairs');
  await happens();
  expect(await handedBack('Next to the stairs')).toBeTruthy();
});
