// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { restoreScreen } from '../../model/screen.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { ScreenFacts } from './ScreenFacts.tsx';
import type { ScreenOverview } from './useOverview.ts';

afterEach(cleanup);

const unknown = { lastMs: undefined, report: undefined, timeZone: undefined };

async function factsOf(
  raw: object,
  known: Partial<ScreenOverview> = {},
): Promise<(string | null)[]> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screen = restoreScreen({ id: screenIdOf(1), name: 'Foyer', ...raw }, TEAM);
  const overview = { ...unknown, ...known, screen } as ScreenOverview; // all that it uses of it
  render(<ScreenFacts overview={overview} />, { wrapper: inApp(store) });
  return page.getAllByRole('definition').map(({ textContent }) => textContent);
}

it('of a screen without a player are neither a contact nor the time of a player', async () => {
  expect(await factsOf({})).toEqual(['none yet']);
});

it('of a screen without a player still tell the time of the zone that was chosen for it', async () => {
  const timeZone = 'Europe/Zurich';
  expect(await factsOf({ timeZone }, { timeZone })).toEqual([
    'none yet',
    expect.stringContaining('(Europe/Zurich)'),
  ]);
});

it('of a screen whose player has not reported yet say so', async () => {
  const facts = await factsOf({ deviceId: 'device' });
  expect(facts).toEqual(['never', 'set by the player’s clock']);
});
