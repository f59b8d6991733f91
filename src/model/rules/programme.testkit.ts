import fc from '../../../tests/tools/property.ts';
import { parseCampaigns, type Campaigns } from '../team/campaigns.ts';
import type { Slide } from '../slide/slide.ts';
import { dayText, parseDay } from '../screen/wallClock.ts';
import { someWindow } from './playWindows.testkit.ts';
import { programmeOf, type Programme } from './programme.ts';
import { TEAM } from './rules.testkit.ts';

const WHOLE_DAY = { days: [], from: '', to: '' };

/** The id of a campaign of the tests. */
export const campaignId = (n: number): string => `campaign-${String(n).padStart(11, '0')}`;

/** Returns campaigns as a team stores them: they replace others, in all of 2026, unless a field says otherwise. */
export const campaignsFrom = (...all: readonly object[]): Campaigns =>
  parseCampaigns(
    Object.fromEntries(
      all.map((over, n) => [
        campaignId(n),
        {
          name: `Campaign ${n}`,
          mode: 'replaces',
          dates: { start: '2026-01-01', end: '2026-12-31' },
          windows: [WHOLE_DAY],
          priority: 1,
          ...over,
        },
      ]),
    ),
  );

/** Returns the programme of a team. */
export const programmeWith = (
  campaigns: Campaigns,
  slides: readonly Slide[],
  teamId: string = TEAM,
): Programme => programmeOf({ [teamId]: campaigns }, slides);

/** Up to four campaigns around a date, of every kind. */
export const someCampaigns = (from: string): fc.Arbitrary<Campaigns> => {
  const day = parseDay(from.slice(0, 10)) ?? 0;
  const dates = fc
    .tuple(fc.integer({ min: -2, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([after, days]) => ({ start: dayText(day + after), end: dayText(day + after + days) }));
  const campaign = fc.record({
    mode: fc.constantFrom('joins', 'replaces', 'replaces'),
    dates,
    windows: fc.array(someWindow, { minLength: 1, maxLength: 3 }),
    priority: fc.constantFrom(0, 1, 2),
  });
  return fc.array(campaign, { maxLength: 4 }).map((all) => campaignsFrom(...all));
};
