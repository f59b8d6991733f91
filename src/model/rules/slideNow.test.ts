import { expect, it } from 'vitest';
import { parseScreen } from '../screen/screen.ts';
import { PRODUCT } from '../slide/welcomeSlide.ts';
import { campaignId, campaignsFrom, programmeWith } from './programme.testkit.ts';
import { offsetOf, SCREEN, TEAM, testSlide, utc } from './rules.testkit.ts';
import { parseScreenReport } from '../screen/screenReport.ts';
import {
  lagsBehindSettings,
  slideHere,
  slideNow,
  type PlacedScreen,
  type SlidePlace,
} from './slideNow.ts';

const now = utc('2026-03-25T10:00'); // a Wednesday, 11:00 in Berlin and 06:00 in New York
const MINUTE = 60_000;
const moment = { nowMs: now, lastContactMs: now, offsetOf };
const later = (nowMs: number) => ({ ...moment, nowMs, lastContactMs: nowMs });
/** A screen that was heard from `beat` minutes ago; null: never. */
const screenOf = (
  raw: object = {},
  { beat = 0, report }: { readonly beat?: number | null; readonly report?: object } = {},
): PlacedScreen => {
  const base = {
    id: SCREEN,
    name: 'Hall',
    timeZone: 'Europe/Berlin',
    deviceId: 'device-of-tests-0',
  };
  const screen = parseScreen({ ...base, ...raw }, TEAM);
  if (!screen) throw new Error('the test made a screen that nobody can read');
  const lastMs = beat === null ? undefined : now - beat * MINUTE;
  const told = report && parseScreenReport({ at: now, ...report });
  return { screen, known: { screen, lastMs, report: told, alerts: [] } };
};
const other = (raw: object = {}) => screenOf({ id: 'screen-of-tests-01', ...raw });
const place = (over: Partial<SlidePlace> = {}): SlidePlace => ({
  screens: [screenOf()],
  rules: { tags: new Set(['tag-of-the-tests-00']), programme: undefined },
  hasWaitingFile: false,
  isUnsent: false,
  shownRev: undefined,
  ...over,
});
const never = (why: string) => ({ kind: 'never', why });
const lunch = { time: { from: '11:30', to: '14:00' } };

it.each([
  ['a draft', { status: 'draft' }, {}, 'draft'],
  ['archived', { status: 'archived' }, {}, 'archived'],
  ['deleted', { status: 'deleted' }, {}, 'deleted'],
  ['without its file', { type: 'image' }, {}, 'broken'],
  ['without content', { web: undefined }, {}, 'empty'],
  ['of a newer version', { type: 'hologram' }, {}, 'unknownType'],
  ['whose file waits', {}, { hasWaitingFile: true }, 'fileWaits'],
  ['in a team without screens', {}, { screens: [] }, 'noScreens'],
  [
    'for a screen that was removed',
    { screens: { gone: { id: 'screen-of-tests-09', active: true } } },
    {},
    'noChosenScreen',
  ],
  ['for a tag that no screen has', { tags: { 'tag-of-the-tests-00': true } }, {}, 'noChosenScreen'],
  ['for portrait screens', { orientation: 1 }, {}, 'otherOrientation'],
  [
    'for a screen without a player',
    {},
    { screens: [screenOf({ deviceId: undefined })] },
    'noPlayer',
  ],
  ['whose dates are over', { dates: { start: '2026-03-01', end: '2026-03-20' } }, {}, 'over'],
  [
    'whose dates hold none of its days',
    { dates: { start: '2026-03-26', end: '2026-03-27' }, days: ['Mo'] },
    {},
    'notYet',
  ],
])('a slide %s plays nowhere, and is told why', (_, raw, over, why) => {
  expect(slideNow(testSlide(raw), place(over), moment)).toEqual(never(why));
});

it('counts the screens with a player that it is on, and says until when', () => {
  const screens = [screenOf(), other({ deviceId: undefined })];
  const on = slideNow(testSlide(), place({ screens }), moment);
  expect(on).toEqual({ kind: 'on', screens: 1, of: 1 });
  const noon = utc('2026-03-25T11:00');
  const fresh = screenOf({}, { beat: (now - noon) / MINUTE });
  expect(slideNow(testSlide(lunch), place({ screens: [fresh] }), later(noon))).toEqual({
    kind: 'on',
    screens: 1,
    of: 1,
    until: { ms: utc('2026-03-25T13:00'), timeZone: 'Europe/Berlin' },
  });
});

it('names the first time at which it plays anywhere, on the clock of that screen', () => {
  const from = { ms: utc('2026-03-25T10:30'), timeZone: 'Europe/Berlin' };
  const screens = [other({ timeZone: 'America/New_York' }), screenOf()];
  const waits = slideNow(testSlide(lunch), place({ screens }), moment);
  expect(waits).toEqual({ kind: 'later', from, isDark: false });
  const evening = later(utc('2026-03-25T16:00')); // over in Berlin, lunch in New York
  const fresh = screens.map((one) => ({ ...one, known: { ...one.known, lastMs: evening.nowMs } }));
  expect(slideNow(testSlide(lunch), place({ screens: fresh }), evening)).toMatchObject({
    kind: 'on',
    screens: 1,
    of: 2,
    until: { timeZone: 'America/New_York' },
  });
});

it('is on no screen that is dark by its hours: it plays when that lights up', () => {
  const screens = [screenOf({ hours: 'Mo 08:00-20:00' })];
  const from = { ms: utc('2026-03-30T06:00'), timeZone: 'Europe/Berlin' };
  const dark = slideNow(testSlide(), place({ screens }), moment);
  expect(dark).toEqual({ kind: 'later', from, isDark: true });
  const specialDays = { '2026-03-30': { name: 'Works', isClosed: true } };
  const closed = screens.map((one) => ({ ...one, known: { ...one.known, specialDays } }));
  expect(slideNow(testSlide(), place({ screens: closed }), moment)).toEqual({
    kind: 'later',
    from: { ...from, ms: utc('2026-04-06T06:00') },
    isDark: true,
    closed: 'Works',
  });
  const evening = testSlide({ time: { from: '21:00', to: '23:00' } });
  expect(slideNow(evening, place({ screens }), moment)).toEqual(never('outsideHours'));
  const open = [screenOf({ hours: 'We 08:00-20:00' })];
  expect(slideNow(testSlide(), place({ screens: open }), moment)).toMatchObject({
    kind: 'on',
    until: { ms: utc('2026-03-25T19:00') },
  });
});

it.each<[string, PlacedScreen, object]>([
  ['a silent screen', screenOf({}, { beat: 20 }), { by: 'silent' }],
  ['a screen that never started', screenOf({}, { beat: null }), { by: 'neverStarted' }],
  [
    'a screen under an alert',
    screenOf({}, { report: { alert: 'alert-of-another-00' } }),
    { by: 'alert' },
  ],
  [
    'a screen that skips it',
    screenOf(
      {},
      { report: { playing: 'another', failures: { 'slide-of-the-tests-0': 'failed' } } },
    ),
    { by: 'fails' },
  ],
  ['a screen that shows nothing yet', screenOf({}, { report: {} }), { by: 'loading' }],
  [
    'a screen that still loads',
    screenOf({}, { report: { media: { haveBytes: 1, wantedBytes: 2 } } }),
    { by: 'loading' },
  ],
  [
    'a screen whose disk is full',
    screenOf({}, { report: { media: { haveBytes: 2, wantedBytes: 2, noRoomBytes: 5 } } }),
    { by: 'disk' },
  ],
  [
    'a screen whose clock is wrong',
    screenOf({}, { report: { clockOffsetMs: 120 * MINUTE } }),
    { by: 'clock' },
  ],
])('is due and not on %s', (_, screen, held) => {
  const found = slideNow(testSlide(), place({ screens: [screen] }), moment);
  expect(found).toEqual({ kind: 'held', screens: 1, ...held });
  const both = slideNow(testSlide(), place({ screens: [screen, other()] }), moment);
  expect(both).toEqual({ kind: 'on', screens: 1, of: 2 });
});

it('is on no screen before its change was sent, nor while nothing is known of the screens', () => {
  const unsent = slideNow(testSlide(), place({ isUnsent: true }), moment);
  expect(unsent).toEqual({ kind: 'held', by: 'behind', screens: 1 });
  const unknown = slideNow(testSlide(), place(), { ...moment, lastContactMs: undefined });
  expect(unknown).toEqual({ kind: 'held', by: 'unknown', screens: 1 });
});

it('is on the screens alone that told of its latest change', () => {
  const told = (rev: number, raw = {}) =>
    screenOf(raw, { beat: 5, report: { rev, playing: 'other' } });
  const without = told(6);
  const having = told(7, { id: 'screen-of-tests-01' });
  const nowOn = (...screens: PlacedScreen[]) =>
    slideNow(testSlide(), place({ screens, shownRev: 7 }), moment);
  expect(nowOn(without)).toEqual({ kind: 'held', by: 'behind', screens: 1 });
  expect(nowOn(screenOf())).toEqual({ kind: 'held', by: 'behind', screens: 1 });
  expect(nowOn(without, having)).toEqual({ kind: 'on', screens: 1, of: 2 });
});

it('tells of one screen the same as of all', () => {
  const rules = { tags: new Set<string>() };
  const here = (one: PlacedScreen, raw = {}) => slideHere(testSlide(raw), one, rules, moment);
  expect(here(screenOf())).toEqual({ kind: 'on' });
  expect(here(screenOf({ deviceId: undefined }))).toEqual({ kind: 'unpaired' });
  expect(here(screenOf({ hours: 'Mo 08:00-20:00' }))).toEqual({
    kind: 'later',
    fromMs: utc('2026-03-30T06:00'),
    isDark: true,
  });
  expect(here(screenOf({}, { beat: 20 }))).toEqual({ kind: 'held', by: 'silent' });
  expect(here(screenOf(), { orientation: 1 })).toEqual({
    kind: 'never',
    whyNot: ['otherOrientation'],
  });
});

it('gives way on a screen that shows another slide, if the product made it', () => {
  const rules = { tags: new Set<string>() };
  const welcome = testSlide({ editedBy: PRODUCT });
  const here = (report: object) => slideHere(welcome, screenOf({}, { report }), rules, moment);
  expect(here({ playing: welcome.id })).toEqual({ kind: 'on' });
  expect(here({ playing: 'another' })).toEqual({ kind: 'never', whyNot: ['givesWay'] });
});

it('says of a screen that may go by its hours of before neither that it is dark nor that it plays', () => {
  const before = (raw: object): PlacedScreen => {
    const { screen, known } = screenOf(raw, { report: {} });
    return { screen, known: { ...known, hasOldSettings: true } };
  };
  for (const hours of ['Mo 08:00-20:00', 'We 08:00-20:00']) {
    const at = place({ screens: [before({ hours })] });
    expect(slideNow(testSlide(), at, moment)).toMatchObject({ kind: 'held', by: 'newSettings' });
  }
  const lunchtime = slideNow(testSlide(lunch), place({ screens: [before({})] }), moment);
  expect(lunchtime.kind).toBe('later'); // its own time keeps it waiting, whatever the screen's hours
});

it.each([
  ['a change that was not sent', { isUnsent: true, shownRev: undefined }, { screenRev: 9 }, true],
  ['one that it has told of', { isUnsent: false, shownRev: 9 }, { screenRev: 9 }, false],
  ['one that it has not told of', { isUnsent: false, shownRev: 9 }, { screenRev: 8 }, true],
  ['one of long ago', { isUnsent: false, shownRev: undefined }, { screenRev: 8 }, false],
  ['a player too old to tell', { isUnsent: false, shownRev: 9 }, {}, false],
  ['one that told nothing', { isUnsent: false, shownRev: 9 }, undefined, false],
])('settings of a screen lag, of %s', (_, change, report, lags) => {
  const { known } = screenOf({}, report && { report });
  expect(lagsBehindSettings(change, known)).toBe(lags);
});

it('a replaced slide is told with its campaign and the end of that; on a screen that has no file of it, it goes on', () => {
  const campaigns = campaignsFrom({ dates: { start: '2026-03-20', end: '2026-03-31' } });
  const slide = testSlide();
  const sale = testSlide({ id: 'slide-of-the-sale-00', campaign: campaignId(0) });
  const rules = { tags: new Set<string>(), programme: programmeWith(campaigns, [slide, sale]) };
  const until = { ms: utc('2026-03-31T22:00'), timeZone: 'Europe/Berlin' };
  expect(slideNow(slide, place({ rules }), moment)).toEqual({
    kind: 'later',
    from: until,
    isDark: false,
    replaced: { name: 'Campaign 0', until },
  });
  expect(slideNow(sale, place({ rules }), moment)).toMatchObject({ kind: 'on' });
  const playing = (id: string) => screenOf({}, { report: { playing: id } });
  expect(slideHere(slide, playing(slide.id), rules, moment)).toEqual({ kind: 'on' });
  expect(slideHere(slide, playing(sale.id), rules, moment).kind).toBe('later');
  const elsewhere = { ...rules, programme: programmeWith({}, [slide, sale]) };
  expect(slideNow(sale, place({ rules: elsewhere }), moment)).toEqual(never('noCampaign'));
  const tagged = campaignsFrom({ tags: { 'tag-of-the-tests-00': true } });
  const ofTag = { tags: new Set(['tag-of-the-tests-00']), programme: programmeWith(tagged, []) };
  expect(slideNow(sale, place({ rules: ofTag }), moment)).toEqual(never('noChosenScreen'));
});
