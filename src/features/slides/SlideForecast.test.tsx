// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { screenKey, teamKey } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { parseTeam } from '../../model/team/team.ts';
import { heartbeatsPath, screenReportsPath } from '../../store/hooks/facts.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import {
  openTestStore,
  putTeamSpace,
  screenIdOf,
  slideRow,
  TEAM,
  UID,
} from '../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { SlideForecast } from './SlideForecast.tsx';

const TAG = 'tag00000000000000001';

/** Renders the forecast of a card whose slide changed with revision 5, on two screens that were just heard from. */
async function openCard() {
  const store = await openTestStore(1, UID, () => Date.now());
  onTestFinished(() => store.db.delete());
  const rows = [1, 2].map((number) => {
    const ref = screenKey(TEAM, screenIdOf(number));
    const value = parseScreen({ id: screenIdOf(number), name: 'Hall', deviceId: 'd' }, TEAM);
    return { ref, row: { key: ref.key, value: value as AnyRow } };
  });
  const row = slideRow(1, { type: 'time', status: 'published' });
  const slide = row.row.value as Slide;
  const ref = teamKey(TEAM);
  const team = parseTeam({ name: 'Museum', tags: { [TAG]: { name: 'Window' } } }, TEAM) as AnyRow;
  const teamRow = { ref, row: { key: ref.key, value: team } };
  await store.sync.transact((tx) => tx.putRows([...rows, teamRow, row]));
  await putTeamSpace(store, { shown: { [slide.id]: 5 } });
  const each = <T,>(of: (number: number) => T) =>
    Object.fromEntries([1, 2].map((number) => [screenIdOf(number), of(number)]));
  await store.putFact(
    heartbeatsPath(TEAM),
    each(() => Date.now()),
  );
  const tell = (first: number, second: number) =>
    store.putFact(
      screenReportsPath(TEAM),
      each((number) => ({ at: Date.now(), rev: number === 1 ? first : second, playing: 'other' })),
    );
  const stop = vi.fn<() => void>();
  const watchScreens = vi.fn<(teamId: string) => () => void>(() => stop);
  const wrapper = inApp(store, { sync: { watchScreens } as never }); // the only method called
  return { slide, tell, watchScreens, stop, wrapper };
}

it('counts screens that told of the latest change, and follows the others until they do', async () => {
  const { slide, tell, watchScreens, stop, wrapper } = await openCard();
  await tell(4, 4);
  render(<SlideForecast slide={slide} />, { wrapper });
  expect(await screen.findByText(/its latest change is not on its screens yet/)).toBeTruthy();
  await vi.waitFor(() => expect(watchScreens).toHaveBeenCalledWith(TEAM));
  await tell(5, 4);
  expect(await screen.findByText('On 1 of 2 screens now')).toBeTruthy();
  expect(stop).not.toHaveBeenCalled();
  await tell(5, 5);
  expect(await screen.findByText('On 2 of 2 screens now')).toBeTruthy();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('says of a slide for a tag that no screen has that it is meant for none, not that they are gone', async () => {
  const { slide, wrapper } = await openCard();
  render(<SlideForecast slide={{ ...slide, tags: { [TAG]: true } }} />, { wrapper });
  expect(await screen.findByText('Meant for none of your screens')).toBeTruthy();
});
