// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { screenKey } from '../../../model/kinds.ts';
import { restoreScreen } from '../../../model/screen.ts';
import type { Slide } from '../../../model/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { heartbeatsPath } from '../../../store/hooks/facts.ts';
import { openTestStore, screenIdOf, slideRow, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import { ScreenOutlook } from './ScreenOutlook.tsx';

afterEach(cleanup);

it('counts screens that are there, and says of the others why it does not', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rows = [1, 2, 3].map((number) => {
    const id = screenIdOf(number);
    const ref = screenKey(TEAM, id);
    const player = number < 3 && { deviceId: 'd' };
    const value = restoreScreen({ id, name: `Screen ${number}`, ...player }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  await store.sync.transact((tx) => tx.putRows(rows));
  await store.putFact(heartbeatsPath(TEAM), {
    [screenIdOf(1)]: Date.now(),
    [screenIdOf(2)]: Date.now() - 3 * 3_600_000,
  });
  const slide = slideRow(1, { type: 'time', status: 'published' }).row.value as Slide;
  const outlook = (offline: 'skipped' | 'plays') => (
    <ScreenOutlook planned={slide} isPublished offline={offline} />
  );
  const sync = { watchScreens: () => () => undefined } as never; // all that it is asked for
  const { rerender } = render(outlook('skipped'), { wrapper: inApp(store, { sync }) });
  expect(await screen.findByText(/^Plays on 1 of 3 screens now · 1 has no player$/)).toBeTruthy();
  expect(screen.getByText('No player is paired with it')).toBeTruthy();
  expect(screen.getByText(/Offline now: skipped/)).toBeTruthy();
  rerender(outlook('plays'));
  expect(await screen.findByText(/not heard of lately/)).toBeTruthy();
  expect(screen.getByText(/^Plays on 1 of 3 screens now/)).toBeTruthy();
});
