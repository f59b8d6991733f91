// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { screenKey } from '../../../model/kinds.ts';
import { restoreScreen } from '../../../model/screen.ts';
import { CONTACT_PATH } from '../../../model/contact.ts';
import type { Slide } from '../../../model/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { heartbeatsPath } from '../../../store/hooks/facts.ts';
import { openTestStore, screenIdOf, slideRow, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import type { Store } from '../../../store/openStore.ts';
import { ScreenOutlook } from './ScreenOutlook.tsx';

const DAY = 86_400_000;
afterEach(cleanup);

/** Renders the outlook of a published slide on three screens of a team, the third without a player. */
async function openOutlook(shownRev: number) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rows = [1, 2, 3].map((number) => {
    const id = screenIdOf(number);
    const ref = screenKey(TEAM, id);
    const player = number < 3 && { deviceId: 'd' };
    const value = restoreScreen({ id, name: `Screen ${number}`, ...player }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  const slide = slideRow(1, { type: 'time', status: 'published' });
  await store.sync.transact((tx) => tx.putRows([...rows, slide]));
  const planned = slide.row.value as Slide;
  const sync = { watchScreens: () => () => undefined } as never; // the only method called
  const live = { readById: async () => ({ [planned.id]: { shownRev } }) } as never; // likewise
  const outlook = (offline: 'skipped' | 'plays') => (
    <ScreenOutlook planned={planned} isPublished offline={offline} />
  );
  return { store, outlook, wrapper: inApp(store, { sync, live }) };
}
const heard = (store: Store, first: number, second: number) =>
  store.putFact(heartbeatsPath(TEAM), {
    [screenIdOf(1)]: Date.now() - first,
    [screenIdOf(2)]: Date.now() - second,
  });
/** Stores the revision of the last change that each of the two players has reported. */
const said = (store: Store, first: number, second: number) =>
  store.putFact(`screenStates/${TEAM}`, {
    [screenIdOf(1)]: { rev: first, lastSync: 1 },
    [screenIdOf(2)]: { rev: second, lastSync: 1 },
  });

it('counts screens that are there, and says of the others why it does not', async () => {
  const { store, outlook, wrapper } = await openOutlook(5);
  await heard(store, 0, 3 * 3_600_000);
  await said(store, 5, 5);
  const { rerender } = render(outlook('skipped'), { wrapper });
  expect(await screen.findByText(/^Plays on 1 of 3 screens now · 1 has no player$/)).toBeTruthy();
  expect(screen.getByText('No player is paired with it')).toBeTruthy();
  expect(screen.getByText(/Offline now: skipped/)).toBeTruthy();
  rerender(outlook('plays'));
  expect(await screen.findByText(/no contact lately/)).toBeTruthy();
  expect(screen.getByText(/^Plays on 1 of 3 screens now/)).toBeTruthy();
});

it('counts screens that have the slide, and names those that it has not reached', async () => {
  const { store, outlook, wrapper } = await openOutlook(5);
  await heard(store, 0, 0);
  await said(store, 5, 4);
  render(outlook('plays'), { wrapper });
  expect(await screen.findByText(/^Plays on 1 of 3 screens now/)).toBeTruthy();
  expect(screen.getByText(/not arrived there yet/)).toBeTruthy();
  await said(store, 5, 5);
  expect(await screen.findByText(/^Plays on 2 of 3 screens now/)).toBeTruthy();
});

it('takes no silence for theirs while this device hears nothing, nor by a clock that is wrong', async () => {
  const { store, outlook, wrapper } = await openOutlook(5);
  await heard(store, DAY, DAY);
  await said(store, 5, 5);
  // Lost a minute after the last heartbeat, by a clock that is a day fast.
  await store.putFact(CONTACT_PATH, { isConnected: false, aheadMs: 60_000 - DAY });
  render(outlook('skipped'), { wrapper });
  expect(await screen.findByText(/^Plays on 2 of 3 screens now/)).toBeTruthy();
});
