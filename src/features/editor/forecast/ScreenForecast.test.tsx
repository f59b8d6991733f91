// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { screenKey } from '../../../model/kinds.ts';
import { parseScreen } from '../../../model/screen/screen.ts';
import { CONTACT_PATH } from '../../../model/screen/contact.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { heartbeatsPath } from '../../../store/hooks/facts.ts';
import {
  openTestStore,
  putTeamSpace,
  screenIdOf,
  slideRow,
  TEAM,
  UID,
} from '../../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import type { Store } from '../../../store/openStore.ts';
import { ScreenForecast } from './ScreenForecast.tsx';

const DAY = 86_400_000;

/** Renders the forecast of a published slide on three screens of a team, the third without a player. */
async function openForecast(shownRev: number) {
  const store = await openTestStore(1, UID, () => Date.now());
  onTestFinished(() => store.db.delete());
  const rows = [1, 2, 3].map((number) => {
    const id = screenIdOf(number);
    const ref = screenKey(TEAM, id);
    const player = number < 3 && { deviceId: 'd' };
    const value = parseScreen({ id, name: `Screen ${number}`, ...player }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  const slide = slideRow(1, { type: 'time', status: 'published' });
  const planned = slide.row.value as Slide;
  await store.sync.transact((tx) => tx.putRows([...rows, slide]));
  await putTeamSpace(store, { shown: { [planned.id]: shownRev } });
  const sync = { watchScreens: () => () => undefined } as never; // the only method called
  const live = {} as never;
  const forecast = (offline: 'skipped' | 'plays') => (
    <ScreenForecast planned={planned} isPublished offline={offline} />
  );
  const InApp = inApp(store, { sync, live });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <InApp>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </InApp>
  );
  return { store, forecast, wrapper };
}
const heard = (store: Store, first: number, second: number) =>
  store.putFact(heartbeatsPath(TEAM), {
    [screenIdOf(1)]: Date.now() - first,
    [screenIdOf(2)]: Date.now() - second,
  });
/** Stores the revision of the last change that each of the two players has reported. */
const said = (store: Store, first: number, second: number) =>
  store.putFact(`screenStates/${TEAM}`, {
    [screenIdOf(1)]: { rev: first, at: Date.now(), playing: 'another-slide-000000' },
    [screenIdOf(2)]: { rev: second, at: Date.now(), playing: 'another-slide-000000' },
  });

/** A paragraph with this text, however many elements it is made of. */
const isLine = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;

it('counts screens that are there, and says of the others why it does not', async () => {
  const { store, forecast, wrapper } = await openForecast(5);
  await heard(store, 0, 3 * 3_600_000);
  await said(store, 5, 5);
  const { rerender } = render(forecast('skipped'), { wrapper });
  expect(
    await screen.findByText(isLine('Plays on 1 of 3 screens now · 1 has no player')),
  ).toBeTruthy();
  expect(screen.getByText('No player is paired with it')).toBeTruthy();
  expect(screen.getByText(/Offline now: skipped/)).toBeTruthy();
  rerender(forecast('plays'));
  expect(await screen.findByText(/^Due now · Silent · since /)).toBeTruthy();
  expect(screen.getByText(/^Plays on 1 of 3 screens now/)).toBeTruthy();
});

it('counts screens that have the slide, and names those that it has not reached', async () => {
  const { store, forecast, wrapper } = await openForecast(5);
  await heard(store, 0, 0);
  await said(store, 5, 4);
  render(forecast('plays'), { wrapper });
  expect(await screen.findByText(/^Plays on 1 of 3 screens now/)).toBeTruthy();
  expect(screen.getByText(/has not arrived there yet/)).toBeTruthy();
  await said(store, 5, 5);
  expect(await screen.findByText(/^Plays on 2 of 3 screens now/)).toBeTruthy();
});

it('takes no silence for theirs while this device hears nothing, nor by a clock that is wrong', async () => {
  const { store, forecast, wrapper } = await openForecast(5);
  await heard(store, DAY, DAY);
  await said(store, 5, 5);
  // Lost a minute after the last heartbeat, by a clock that is a day fast.
  await store.putFact(CONTACT_PATH, { isConnected: false, aheadMs: 60_000 - DAY });
  render(forecast('skipped'), { wrapper });
  expect(await screen.findByText(/^Plays on 2 of 3 screens now/)).toBeTruthy();
});
