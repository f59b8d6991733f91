// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { restoreScreen } from '../../model/screen.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { StateLine } from './ScreenCard.tsx';
import type { ScreenOverview } from './useOverview.ts';

afterEach(cleanup);

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [elsewhere, place] =
  here === 'Asia/Tokyo' ? ['Europe/Zurich', 'Zurich'] : ['Asia/Tokyo', 'Tokyo'];

it.each([
  ['names the place of another clock', elsewhere, new RegExp(`^\\d+:\\d\\d [AP]M \\(${place}\\)$`)],
  ['names no place whose clock shows the same', here, /^\d+:\d\d [AP]M$/],
])('a screen %s', async (_, timeZone, text) => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screen = restoreScreen({ id: screenIdOf(1), deviceId: 'device', timeZone }, TEAM);
  const overview = { screen, timeZone, level: 'online' } as ScreenOverview; // all that it uses of it
  render(<StateLine overview={overview} />, { wrapper: inApp(store) });
  expect(page.getByTitle('Local time').textContent).toMatch(text);
});
