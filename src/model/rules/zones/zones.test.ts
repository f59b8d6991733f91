import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/tools/property.ts';
import { LAYOUTS, type ScreenLayout, SIDE_PERCENT, ZONES } from '../../screen/layout.ts';
import { withoutWelcome } from '../../slide/welcomeSlide.ts';
import { SCREEN_ORIENTATIONS } from '../../screen/fields.ts';
import type { ScreenOrientation } from '../../screen/screen.ts';
import { programmeAt } from '../programmeAt.ts';
import { campaignId, campaignsFrom, programmeWith, someCampaigns } from '../programme.testkit.ts';
import { testPlayer, testSlide, utc } from '../rules.testkit.ts';
import { screenSchedule } from '../screenSchedule.ts';
import { isDue, reasonsOfSlide, slideVerdict, type ScreenSetup } from '../slideVerdict.ts';
import { STAGES } from '../stages.ts';
import { weekPlan } from '../weekPlan.ts';
import { zoneBoxes } from './zoneBoxes.ts';
import { zoneConcern } from './zoneConcern.ts';
import { fitsZone, sharePercent, zoneOf, zoneOrientation } from './zones.ts';

const NOON = utc('2026-07-10T12:00');
const ofMain = testSlide({ id: 'slide-of-main-000000' });
const ofSide = testSlide({ id: 'slide-of-the-side-00', zone: 'side' });
const divided = (layout: ScreenLayout, over: Partial<ScreenSetup> = {}): ScreenSetup => {
  const plain = testPlayer('UTC', over);
  return { ...plain, screen: { ...plain.screen, layout } };
};
const screens = fc.record({
  orientation: fc.constantFrom(...SCREEN_ORIENTATIONS),
  layout: fc.constantFrom(...LAYOUTS),
  side: fc.integer({ min: SIDE_PERCENT.min, max: SIDE_PERCENT.max }),
});

describe('the zones of a screen', () => {
  it.each([
    [
      'landscape',
      'ticker',
      { x: 0, y: 0, width: 100, height: 88 },
      { x: 0, y: 88, width: 100, height: 12 },
    ],
    [
      'portrait',
      'ticker',
      { x: 0, y: 0, width: 100, height: 88 },
      { x: 0, y: 88, width: 100, height: 12 },
    ],
    [
      'landscape',
      'left',
      { x: 25, y: 0, width: 75, height: 100 },
      { x: 0, y: 0, width: 25, height: 100 },
    ],
    [
      'portrait',
      'left',
      { x: 0, y: 25, width: 100, height: 75 },
      { x: 0, y: 0, width: 100, height: 25 },
    ],
    [
      'landscape',
      'right',
      { x: 0, y: 0, width: 75, height: 100 },
      { x: 75, y: 0, width: 25, height: 100 },
    ],
    [
      'landscape',
      'halves',
      { x: 0, y: 0, width: 50, height: 100 },
      { x: 50, y: 0, width: 50, height: 100 },
    ],
    [
      'landscape',
      'corner',
      { x: 25, y: 0, width: 75, height: 75 },
      { x: 0, y: 0, width: 100, height: 100 },
    ],
  ] as const)('%s, %s', (orientation, layout, main, side) => {
    expect(zoneBoxes({ orientation, layout })).toEqual({ main, side });
  });

  it('lie in the picture, cover all of it, and do not overlap but where the side is behind main', () => {
    fc.assert(
      fc.property(screens, (screen) => {
        const { main, side } = zoneBoxes(screen);
        const area = ({ width, height }: typeof main) => width * height;
        for (const { x, y, width, height } of [main, side]) {
          expect(Math.min(x, y, 100 - x - width, 100 - y - height)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThan(0);
        }
        const isBehind = screen.layout === 'corner' || screen.layout === 'whole';
        expect(isBehind ? area(side) : area(main) + area(side)).toBeCloseTo(10_000);
      }),
    );
  });

  it('a share that leaves one of them illegible, as a newer app may store it, becomes the nearest legible one', () => {
    expect(sharePercent({ layout: 'left', side: 5 })).toBe(15);
    expect(sharePercent({ layout: 'left', side: 50 })).toBe(40);
    expect(sharePercent({ layout: 'left', side: 30 })).toBe(30);
    expect(sharePercent({ layout: 'ticker', side: 0 })).toBe(12);
    expect(sharePercent({ layout: 'halves', side: 20 })).toBe(50);
  });

  it('have the orientation of their shape: near to a square, both fit', () => {
    fc.assert(
      fc.property(screens, fc.constantFrom(...ZONES), (screen, zone) => {
        const box = zoneBoxes(screen)[zone];
        const stage = STAGES[screen.orientation];
        const ratio = (stage.width * box.width) / (stage.height * box.height);
        const own = zone === 'side' ? { zone } : {};
        const fits = (orientation: 0 | 1 | 2) => fitsZone({ orientation, ...own }, screen);
        const isThere = zoneOf({ zone: 'side' }, screen) === 'side' || zone === 'main';
        if (!isThere) return;
        expect(zoneOrientation(screen, zone)).toBe(ratio < 1 ? 'portrait' : 'landscape');
        expect([fits(0), fits(1), fits(2)]).toEqual([ratio >= 0.8, ratio <= 1.25, true]);
      }),
    );
  });

  it.each(SCREEN_ORIENTATIONS.map((orientation) => [orientation]))(
    'a %s screen without a side judges as before there were zones',
    (orientation: ScreenOrientation) => {
      const before = (wanted: number) =>
        wanted === 2 || (wanted === 1) === (orientation === 'portrait');
      for (const layout of [undefined, 'whole'] as const) {
        for (const zone of ['side', undefined] as const) {
          for (const wanted of [0, 1, 2] as const) {
            const fits = fitsZone(
              { orientation: wanted, ...(zone && { zone }) },
              { orientation, layout },
            );
            expect(fits).toBe(before(wanted));
          }
        }
      }
    },
  );
});

describe('what may play by zone', () => {
  const ids = (setup: ScreenSetup, slides = [ofMain, ofSide]) => {
    const { main, side } = programmeAt(slides, setup, NOON);
    return [main.map(({ id }) => id), side.map(({ id }) => id)];
  };

  it('is side and main on a divided screen, and all in main on any other', () => {
    expect(ids(divided('left'))).toEqual([[ofMain.id], [ofSide.id]]);
    expect(ids(divided('whole'))).toEqual([[ofMain.id, ofSide.id], []]);
    expect(ids(testPlayer('UTC'))).toEqual([[ofMain.id, ofSide.id], []]);
  });

  it('a slide for another shape than its zone does not play there', () => {
    const wide = testSlide({ ...ofSide, orientation: 0 });
    expect(slideVerdict(wide, divided('left'), NOON)).toEqual({
      plays: false,
      whyNot: ['otherOrientation'],
    });
    expect(slideVerdict(wide, divided('ticker'), NOON)).toEqual({ plays: true });
    expect(slideVerdict(wide, testPlayer('UTC'), NOON)).toEqual({ plays: true });
  });

  it('a campaign replaces others within its zone, where there is one, and the welcome slide gives way within its', () => {
    const campaign = campaignId(0);
    const sale = testSlide({ id: 'slide-of-the-sale-00', campaign, zone: 'side' });
    const slides = [ofMain, ofSide, sale];
    const programme = programmeWith(campaignsFrom({}), slides);
    expect(ids(divided('left', { programme }), slides)).toEqual([[ofMain.id], [sale.id]]);
    expect(ids(testPlayer('UTC', { programme }), slides)).toEqual([[sale.id], []]);
    const welcome = testSlide({ id: 'slide-of-welcome-000', editedBy: 'vitrine' });
    expect(ids(divided('left'), [welcome, ofSide])).toEqual([[welcome.id], [ofSide.id]]);
    expect(ids(testPlayer('UTC'), [welcome, ofSide])).toEqual([[ofSide.id], []]);
  });

  it('does not depend on zones on a screen without a side: it plays as it did before there were any', () => {
    const programme = fc.record({
      campaigns: someCampaigns('2026-07-10'),
      slides: fc.array(
        fc.record({
          zone: fc.constantFrom(undefined, 'side'),
          campaign: fc.constantFrom(undefined, campaignId(0), campaignId(1)),
          time: fc.constantFrom(undefined, { from: '08:00', to: '13:00' }),
          editedBy: fc.constantFrom('somebody-of-the-team0', 'vitrine'),
          orientation: fc.constantFrom(0, 1, 2),
          frequency: fc.constantFrom(0, 2),
        }),
        { maxLength: 6 },
      ),
      hour: fc.integer({ min: 0, max: 72 }),
    });
    fc.assert(
      fc.property(programme, ({ campaigns, slides, hour }) => {
        const at = NOON + hour * 3_600_000;
        const idsOf = (hasZones: boolean) => {
          const all = slides.map(({ zone, ...fields }, index) => {
            const id = `slide-number-${String(index).padStart(7, '0')}`;
            return testSlide({ id, ...fields, ...(hasZones && zone && { zone }) });
          });
          const setup = testPlayer('UTC', { programme: programmeWith(campaigns, all) });
          const { main, side } = programmeAt(all, setup, at);
          // As all readers did, before.
          const before = withoutWelcome(all.filter((slide) => isDue(slide, setup, at)));
          expect(main).toEqual(before);
          expect(side).toEqual([]);
          return main.map((slide) => slide.id);
        };
        expect(idsOf(true)).toEqual(idsOf(false));
      }),
      { numRuns: 2000 },
    );
  });

  it('a ticker is of an unknown type to an older version, and has no picture that it would show instead', () => {
    const row = { type: 'ticker', widget: { lines: 'Soup of the day' } };
    expect(reasonsOfSlide(testSlide(row))).toEqual([]);
    expect(reasonsOfSlide(testSlide({ ...row, type: 'unheardOf' }))).toEqual(['unknownType']);
  });

  it('the schedule of a screen has both, and a gap where main is empty', () => {
    const lunch = testSlide({ ...ofMain, time: { from: '12:00', to: '14:00' } });
    const setup = divided('ticker');
    const [first, second] = screenSchedule([lunch, ofSide], setup, NOON, NOON + 86_400_000);
    expect([first?.slides, second?.slides]).toEqual([[lunch.id, ofSide.id], [ofSide.id]]);
    const plan = weekPlan([lunch, ofSide], setup, undefined, NOON, 1);
    expect(plan.gaps).toEqual([
      [
        { from: 0, to: 720 },
        { from: 840, to: 1440 },
      ],
    ]);
    expect(weekPlan([ofMain, ofSide], setup, undefined, NOON, 1).gaps).toEqual([[]]);
  });
});

it('a zone for which no slide will ever come is told, and nothing where all is well or nothing plays', () => {
  const concern = (setup: ScreenSetup, ...slides: readonly ReturnType<typeof testSlide>[]) =>
    zoneConcern(slides, setup, NOON);
  expect(concern(divided('left'), ofMain)).toBe('emptySide');
  expect(concern(divided('left'), ofSide)).toBe('emptyMain');
  expect(concern(divided('left'), ofMain, ofSide)).toBeUndefined();
  expect(concern(divided('left'))).toBeUndefined();
  expect(concern(testPlayer('UTC'), ofMain)).toBeUndefined();
  const evening = testSlide({ ...ofSide, time: { from: '20:00', to: '22:00' } });
  expect(concern(divided('left'), ofMain, evening)).toBeUndefined();
  const wide = testSlide({ ...ofSide, orientation: 0 });
  expect(concern(divided('left'), ofMain, wide)).toBe('emptySide');
  const draft = testSlide({ ...ofSide, status: 'draft' });
  expect(concern(divided('left'), ofMain, draft)).toBe('emptySide');
});
