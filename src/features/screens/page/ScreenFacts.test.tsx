// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen as page } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { parseScreen } from '../../../model/screen/screen.ts';
import { parseScreenReport } from '../../../model/screen/screenReport.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { ScreenFactList } from './ScreenFacts.tsx';
import type { ScreenOverview } from '../useOverview.ts';

const unknown = {
  now: { kind: 'starting' },
  lastMs: undefined,
  report: undefined,
  timeZone: undefined,
};

async function factsOf(
  raw: object,
  known: Partial<ScreenOverview> = {},
): Promise<(string | null)[]> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screen = parseScreen({ id: screenIdOf(1), name: 'Foyer', ...raw }, TEAM);
  const overview = { ...unknown, ...known, screen } as ScreenOverview; // all that it uses of it
  render(<ScreenFactList overview={overview} />, { wrapper: inApp(store) });
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

it.each<[string, ScreenOverview['now'], string]>([
  ['is corrected while it plays', { kind: 'plays' }, '2 hours slow, corrected'],
  ['is not where it keeps it from playing', { kind: 'stuck', why: 'clock' }, '2 hours slow'],
])('of a screen with a wrong clock say that this %s', async (_, now, told) => {
  const report = parseScreenReport({ at: 1, clockOffsetMs: 2 * 3_600_000 });
  const facts = await factsOf({ deviceId: 'device' }, { now, report });
  expect(facts.at(-1)).toBe(told);
});

it('of a screen that this device has heard nothing of do not claim that there was never a contact', async () => {
  const [contact] = await factsOf({ deviceId: 'device' }, { now: { kind: 'unknown' } });
  expect(contact).toBe('Not known yet');
});
