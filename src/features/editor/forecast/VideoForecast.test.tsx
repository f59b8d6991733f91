// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { RareCoding } from '../../../model/media/videoCoding.ts';
import { screenKey } from '../../../model/kinds.ts';
import { parseScreen } from '../../../model/screen/screen.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, slideRow, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import { VideoForecast } from './VideoForecast.tsx';

/** Four paired screens: one plays VP9, one does not, one has an older player; the last is mounted in portrait. */
async function show(codings: readonly RareCoding[]) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rows = ['Lobby', 'Window', 'Kiosk', 'Column'].map((name, number) => {
    const id = screenIdOf(number);
    const orientation = name === 'Column' ? 'portrait' : 'landscape';
    const ref = screenKey(TEAM, id);
    const value = parseScreen({ id, name, orientation, deviceId: 'd' }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  await store.sync.transact((tx) => tx.putRows(rows));
  await store.putFact(`screenStates/${TEAM}`, {
    [screenIdOf(0)]: { at: 1, decodes: { vp9: true, av1: false } },
    [screenIdOf(1)]: { at: 1, decodes: { vp9: false, av1: false } },
    [screenIdOf(2)]: { at: 1 },
    [screenIdOf(3)]: { at: 1, decodes: { vp9: false, av1: false } },
  });
  // As the editor plans it: with its content complete. It is for landscape screens.
  const fields = { type: 'time', status: 'published', orientation: 0 };
  const planned = slideRow(1, fields).row.value as Slide;
  render(<VideoForecast planned={planned} codings={codings} />, { wrapper: inApp(store) });
}

it('names the screens that will not play a video, and those that have not said', async () => {
  await show(['vp9']);
  expect(await screen.findByText('It will not play on: Window.')).toBeTruthy();
  expect(screen.getByText(/^This video is encoded in VP9/)).toBeTruthy();
  expect(screen.getByText(/have not said yet whether they can: Kiosk\.$/)).toBeTruthy();
});

it('of two videos names a screen that lacks one of them', async () => {
  await show(['vp9', 'av1']);
  expect(await screen.findByText('It will not play on: Lobby and Window.')).toBeTruthy();
  expect(screen.getByText(/^This video is encoded in VP9 and AV1/)).toBeTruthy();
});

it('says nothing of a video that every screen plays', async () => {
  await show([]);
  expect(screen.queryByRole('status')).toBeNull();
});
