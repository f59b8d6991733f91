import { describe, expect, it } from 'vitest';
import { campaignId, campaignsFrom, programmeWith } from './programme.testkit.ts';
import { programmeOf } from './programme.ts';
import { OTHER_TEAM, SCREEN, TEAM, testPlayer, testSlide, utc } from './rules.testkit.ts';
import { firstShow, replacedAt } from './screenSchedule.ts';
import { slideForecast } from './slideForecast.ts';
import { isMeantFor, slideVerdict, type ScreenSetup } from './slideVerdict.ts';

const NOON = utc('2026-07-10T12:00');
const [SALE, OTHER] = [campaignId(0), campaignId(1)];
const plain = testSlide({ id: 'slide-of-no-campaign' });
const ofSale = testSlide({ id: 'slide-of-the-sale-00', campaign: SALE });
const ofOther = testSlide({ id: 'slide-of-the-other-0', campaign: OTHER });
const ALL = [plain, ofSale, ofOther];

function setupWith(
  campaigns: readonly object[],
  slides = ALL,
  over: Partial<ScreenSetup> = {},
): ScreenSetup {
  return testPlayer('UTC', {
    programme: programmeWith(campaignsFrom(...campaigns), slides),
    ...over,
  });
}
const whyNot = (slide: typeof plain, setup: ScreenSetup, at = NOON) => {
  const verdict = slideVerdict(slide, setup, at);
  return verdict.plays ? [] : verdict.whyNot;
};
const playing = (setup: ScreenSetup, at = NOON, slides = ALL) =>
  slides.filter((slide) => slideVerdict(slide, setup, at).plays).map(({ id }) => id);

describe('a slide of a campaign', () => {
  it('plays at its own times and those of its campaign', () => {
    const july = { mode: 'joins', dates: { start: '2026-07-01', end: '2026-07-24' } };
    const setup = setupWith([july]);
    expect(whyNot(ofSale, setup)).toEqual([]);
    expect(whyNot(ofSale, setup, utc('2026-06-30T23:59'))).toEqual(['campaignWaits']);
    expect(whyNot(ofSale, setup, utc('2026-07-24T23:59'))).toEqual([]);
    expect(whyNot(ofSale, setup, utc('2026-07-25T00:00'))).toEqual(['campaignOver']);
    const mornings = setupWith([
      { ...july, windows: [{ days: ['Fr'], from: '08:00', to: '11:00' }] },
    ]);
    expect(whyNot(ofSale, mornings, utc('2026-07-10T10:00'))).toEqual([]);
    expect(whyNot(ofSale, mornings)).toEqual(['campaignWaits']);
    const afternoon = testSlide({ campaign: SALE, time: { from: '13:00', to: '14:00' } });
    expect(whyNot(afternoon, setup)).toEqual(['otherTime']);
  });

  it('ends at midnight with its campaign, below a window that goes on; one of the campaign itself goes on', () => {
    const dates = { start: '2026-07-01', end: '2026-07-24' };
    const night = { days: [], from: '22:00', to: '02:00' };
    const nightly = testSlide({ campaign: SALE, time: { from: '22:00', to: '02:00' } });
    const late = utc('2026-07-25T01:00');
    expect(whyNot(nightly, setupWith([{ dates }]), late)).toEqual(['campaignOver']);
    expect(whyNot(nightly, setupWith([{ dates, windows: [night] }]), late)).toEqual([]);
  });

  it('plays nowhere without its campaign: deleted, of a newer version, or not read', () => {
    expect(whyNot(ofSale, setupWith([], []))).toEqual(['noCampaign']);
    expect(whyNot(ofSale, setupWith([{ mode: 'hides' }]))).toEqual(['noCampaign']);
    expect(
      whyNot(ofSale, setupWith([{ dates: { start: '2026-02-30', end: '2026-07-01' } }])),
    ).toEqual(['noCampaign']);
    expect(whyNot(ofSale, testPlayer('UTC'))).toEqual(['campaignWaits']);
  });

  it('plays on the screens and tags that both name', () => {
    const tagged = { tags: { lobby: true as const } };
    const setup = setupWith([{ tags: { lobby: true } }]);
    expect(whyNot(ofSale, setup)).toEqual(['campaignElsewhere']);
    const lobby = { ...setup, screen: { ...setup.screen, ...tagged } };
    expect(whyNot(ofSale, lobby)).toEqual([]);
    expect(isMeantFor(ofSale, lobby.screen, setup)).toBe(true);
    expect(isMeantFor(ofSale, setup.screen, setup)).toBe(false);
    expect(whyNot(ofSale, setupWith([{ screens: { [SCREEN]: true } }]))).toEqual([]);
    expect(whyNot(ofSale, setupWith([{ screens: { 'another-screen-000': true } }]))).toEqual([
      'campaignElsewhere',
    ]);
    const elsewhere = { id: 'another-screen-000', active: true };
    const both = testSlide({ campaign: SALE, screens: [elsewhere] });
    expect(whyNot(both, setup)).toEqual(['campaignElsewhere', 'otherScreen']);
  });
});

describe('a campaign that replaces others', () => {
  it('does so while a slide of it plays, and not a moment longer', () => {
    const setup = setupWith([{ dates: { start: '2026-07-01', end: '2026-07-24' } }]);
    expect(playing(setup)).toEqual([ofSale.id]);
    expect(whyNot(plain, setup)).toEqual(['replaced']);
    expect(whyNot(plain, setup, utc('2026-06-30T23:59'))).toEqual([]);
    expect(whyNot(plain, setup, utc('2026-07-25T00:00'))).toEqual([]);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['an empty one', { type: 'image' }],
    ['one for another screen', { screens: [{ id: 'another-screen-000', active: true }] }],
    ['one of another time', { time: { from: '18:00', to: '20:00' } }],
  ])('replaces nothing with %s', (_, over) => {
    const slide = testSlide({ ...ofSale, ...over });
    expect(whyNot(plain, setupWith([{}], [slide, plain]))).toEqual([]);
  });

  it('replaces nothing without a slide, nor where its files are missing or fail', () => {
    expect(whyNot(plain, setupWith([{}], [plain]))).toEqual([]);
    const here = (slide: { readonly id: string }) => slide.id !== ofSale.id;
    const missing = setupWith([{}], ALL, {
      localStateOf: (slide) => (here(slide) ? 'ready' : 'notDownloaded'),
    });
    expect(playing(missing)).toEqual([plain.id]);
    expect(playing(setupWith([{}], ALL, { canShow: here }))).toEqual([plain.id, ofSale.id]);
  });

  it.each([
    [1, 1, 'replaces', ['slide-of-the-sale-00', 'slide-of-the-other-0']],
    [2, 1, 'replaces', ['slide-of-the-sale-00']],
    [0, 1, 'replaces', ['slide-of-the-other-0']],
    [1, 1, 'joins', ['slide-of-the-sale-00', 'slide-of-the-other-0']],
    [1, 0, 'joins', ['slide-of-the-sale-00']],
    [0, 2, 'joins', ['slide-of-the-sale-00', 'slide-of-the-other-0']],
  ] as const)(
    'leaves those of its priority and above: %i beside %i that %s',
    (priority, other, mode, expected) => {
      expect(playing(setupWith([{ priority }, { priority: other, mode }]))).toEqual(expected);
    },
  );

  it('says by which campaign a slide is replaced, and until when, however long', () => {
    const dates = { start: '2026-07-01', end: '2026-12-05' };
    const setup = setupWith([{ dates, windows: [{ days: [], from: '', to: '' }] }]);
    const untilMs = utc('2026-12-06T00:00');
    expect(replacedAt(plain, setup, NOON)).toEqual({ name: 'Campaign 0', untilMs });
    expect(slideForecast(plain, setup, NOON)).toEqual({
      kind: 'later',
      fromMs: untilMs,
      replaced: { name: 'Campaign 0', untilMs },
    });
    const evenings = setupWith([{ dates, windows: [{ days: [], from: '11:00', to: '18:00' }] }]);
    expect(replacedAt(plain, evenings, NOON)?.untilMs).toBe(utc('2026-07-10T18:00'));
    const short = testSlide({ dates: { start: '2026-07-01', end: '2026-07-31' } });
    expect(slideForecast(short, setup, NOON)).toEqual({
      kind: 'never',
      whyNot: ['replaced'],
      replaced: { name: 'Campaign 0', untilMs },
    });
  });

  it('a slide waits for a campaign that is months away', () => {
    const setup = setupWith([{ dates: { start: '2026-12-01', end: '2026-12-24' } }]);
    expect(firstShow(ofSale, setup, NOON)).toBe(utc('2026-12-01T00:00'));
    expect(slideForecast(ofSale, setup, utc('2026-12-30T00:00'))).toEqual({
      kind: 'never',
      whyNot: ['campaignOver'],
    });
  });
});

describe('teams above', () => {
  const branches = [{ id: TEAM, active: true }];
  const theirs = { teamId: OTHER_TEAM, branches };
  const above = testSlide({ id: 'slide-from-above-000', ...theirs });
  const ofTheirs = testSlide({ id: 'slide-of-their-sale0', ...theirs, campaign: SALE });
  const subscribed = new Set<string>([above.id, ofTheirs.id]);
  const all = [plain, ofSale, above, ofTheirs];
  const [none, one] = [campaignsFrom(), campaignsFrom({})];
  const setup = (own: typeof one, other: typeof one, over: Partial<ScreenSetup> = {}) =>
    testPlayer('UTC', {
      programme: programmeOf({ [TEAM]: own, [OTHER_TEAM]: other }, all),
      subscribed,
      ...over,
    });

  it('replace their own slides, never those of the team below', () => {
    expect(playing(setup(none, one), NOON, all)).toEqual([plain.id, ofTheirs.id]);
  });

  it('are replaced by the team itself, whatever their priority', () => {
    const most = campaignsFrom({ priority: 2 });
    expect(playing(setup(one, most), NOON, all)).toEqual([ofSale.id]);
  });

  it('replace nothing by a slide that is switched off here', () => {
    const off = { subscribed: new Set([above.id]) };
    expect(playing(setup(none, one, off), NOON, all)).toEqual([plain.id, above.id]);
  });

  it('name screens and tags of theirs, which mean nothing here', () => {
    const lobby = campaignsFrom({
      tags: { lobby: true },
      screens: { 'their-screen-000000': true },
    });
    expect(playing(setup(none, lobby), NOON, all)).toEqual([plain.id, ofTheirs.id]);
  });
});
