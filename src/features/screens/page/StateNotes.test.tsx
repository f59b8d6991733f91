// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen as page } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { parseScreen } from '../../../model/screen/screen.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { StateNotes } from './StateNotes.tsx';
import type { ScreenOverview } from '../useOverview.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [elsewhere, place] =
  here === 'Asia/Tokyo' ? ['Europe/Zurich', 'Zurich'] : ['Asia/Tokyo', 'Tokyo'];

it.each([
  [
    'names the place of another clock',
    elsewhere,
    new RegExp(`^Local time \\d+:\\d\\d [AP]M \\(${place}\\)$`),
  ],
  ['names no place whose clock shows the same', here, /^Local time \d+:\d\d [AP]M$/],
])('a screen %s', async (_, timeZone, text) => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screen = parseScreen({ id: screenIdOf(1), deviceId: 'device', timeZone }, TEAM);
  const overview = { screen, timeZone, now: { kind: 'plays' } } as ScreenOverview; // all that it uses of it
  render(<StateNotes overview={overview} />, { wrapper: inApp(store) });
  // Beside a state a time alone would be taken for the time of that.
  expect(page.getByText(text).textContent).toMatch(text);
});
