import { describe, expect, it } from 'vitest';
import { parseAlert } from '../screen/alert.ts';
import { parseScreen } from '../screen/screen.ts';
import { parseScreenReport } from '../screen/screenReport.ts';
import type { Slide } from '../slide/slide.ts';
import { PRODUCT } from '../slide/welcomeSlide.ts';
import { offsetOf, SCREEN, TEAM, testSlide, utc } from './rules.testkit.ts';
import {
  hasContact,
  isFault,
  loopAt,
  noContactSince,
  screenKnown,
  screenNow,
  screenReach,
} from './screenNow.ts';
import { setupWithHours } from './slideNow.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Wednesday: 11:00 in Berlin, 05:00 in New York, 19:00 in Tokyo. */
const NOW = utc('2026-03-25T10:00');
const ALERT = 'alert-of-the-tests-0';

interface Given {
  readonly screen?: object;
  /** Minutes since the last heartbeat; null: never. */
  readonly beat?: number | null;
  readonly report?: object | null;
  readonly alert?: object;
  /** Its player has not told of having the latest settings. */
  readonly hasOldSettings?: boolean;
  readonly slides?: readonly Slide[];
  readonly now?: number;
  /** Minutes since this device heard anything; null: never. */
  readonly heard?: number | null;
}

function given(one: Given) {
  const { screen: raw = {}, beat = 0, report = {}, alert, now = NOW, heard = 0 } = one;
  const base = { id: SCREEN, name: 'Hall', timeZone: 'Europe/Berlin', deviceId: 'device' };
  const screen = parseScreen({ ...base, ...raw }, TEAM)!;
  const known = screenKnown({
    screen,
    lastMs: beat === null ? undefined : now - beat * MINUTE,
    report: report === null ? undefined : parseScreenReport({ at: now, ...report }),
    alerts: alert ? [parseAlert({ text: 'Out', until: now + HOUR, ...alert }, ALERT)!] : [],
  });
  const lastContactMs = heard === null ? undefined : now - heard * MINUTE;
  const { hasOldSettings = false } = one;
  const moment = { nowMs: now, lastContactMs, offsetOf };
  return { screen, known: { ...known, hasOldSettings }, moment };
}

function nowOf(one: Given) {
  const { screen, known, moment } = given(one);
  const setup = setupWithHours(screen, { tags: new Set(), subscribed: new Set() }, offsetOf);
  return screenNow(known, one.slides ?? [testSlide()], setup, moment);
}

const ID = testSlide().id;
const OTHER = 'slide-of-another-one';
const shop = 'Mo Tu We Th Fr 08:00-20:00';
const night = 'Fr Sa 20:00-03:00';
const lunch = testSlide({ time: { from: '11:30', to: '14:00' } });
const paired = (minutes: number) => ({ pairedAtMs: NOW - minutes * MINUTE });
const berlin = (text: string) => Date.parse(text);

describe('what a screen does now', () => {
  it.each<[string, Given, object]>([
    ['has no player', { screen: { deviceId: undefined } }, { kind: 'unpaired' }],
    ['is unknown to a device that has read nothing', { heard: null }, { kind: 'unknown' }],
    ['was paired a moment ago', { screen: paired(9), beat: null }, { kind: 'starting' }],
    [
      'has not started ten minutes after its pairing',
      { screen: paired(10), beat: null },
      { kind: 'neverStarted', sinceMs: NOW - 10 * MINUTE, missedMs: 10 * MINUTE },
    ],
    [
      'was paired by a version that noted no time, and never started',
      { beat: null },
      { kind: 'neverStarted', missedMs: NOW },
    ],
    [
      'has a new player that never started, whatever the former one did',
      { screen: paired(20), beat: 25 },
      { kind: 'neverStarted', sinceMs: NOW - 20 * MINUTE, missedMs: 20 * MINUTE },
    ],
    [
      'has a new player that has told nothing yet, whatever the former one told',
      {
        screen: paired(5),
        report: { at: NOW - 6 * MINUTE, alert: 'alert-of-another-00', alertTeam: 'x' },
      },
      { kind: 'plays' },
    ],
    [
      'plays what was published a moment ago, whatever its clock',
      {
        report: { at: NOW - MINUTE, clockOffsetMs: 2 * HOUR },
        slides: [testSlide({ lastChangedDate: NOW - MINUTE / 2 })],
      },
      { kind: 'plays' },
    ],
    ['was heard from lately', { beat: 9, report: { playing: ID } }, { kind: 'plays', slide: ID }],
    [
      'is silent',
      { beat: 10, report: { playing: ID } },
      { kind: 'silent', sinceMs: NOW - 10 * MINUTE, missedMs: 10 * MINUTE },
    ],
    [
      'is not silent while this device hears nothing',
      { beat: 60, heard: 55, report: { at: NOW - 60 * MINUTE, playing: ID } },
      { kind: 'plays', slide: ID },
    ],
    [
      'shows an alert',
      { report: { alert: ALERT }, alert: {} },
      { kind: 'alert', id: ALERT, untilMs: NOW + HOUR },
    ],
    [
      'shows an alert of a team above',
      { report: { alert: 'alert-of-another-00', alertTeam: 'x' } },
      { kind: 'alert' },
    ],
    [
      'has ended an alert in time, as players do',
      { report: { alert: ALERT, playing: ID }, alert: { until: NOW } },
      { kind: 'plays', slide: ID },
    ],
    [
      'has not got an alert yet',
      { report: { playing: ID }, alert: {} },
      { kind: 'plays', slide: ID },
    ],
    [
      'must show an alert by now, where its report is old',
      { report: { at: NOW - 20 * MINUTE, playing: ID }, alert: {} },
      { kind: 'alert', id: ALERT, untilMs: NOW + HOUR },
    ],
    [
      'shows an alert outside its hours too',
      { screen: { hours: 'Mo 08:00-20:00' }, report: { alert: ALERT }, alert: {} },
      { kind: 'alert', id: ALERT, untilMs: NOW + HOUR },
    ],
    ['has nothing to play, ever', { slides: [] }, { kind: 'idle' }],
    [
      'waits for its next slide',
      { slides: [lunch] },
      { kind: 'idle', untilMs: berlin('2026-03-25T11:30+01:00') },
    ],
    [
      'plays a slide until its time is over',
      { slides: [lunch], now: berlin('2026-03-25T12:00+01:00'), report: { playing: ID } },
      { kind: 'plays', slide: ID, untilMs: berlin('2026-03-25T14:00+01:00') },
    ],
    [
      'plays until its hours end',
      { screen: { hours: shop }, report: { playing: ID } },
      { kind: 'plays', slide: ID, untilMs: berlin('2026-03-25T20:00+01:00') },
    ],
    [
      'plays something that an old report does not name',
      { report: { at: NOW - 20 * MINUTE, playing: OTHER } },
      { kind: 'plays' },
    ],
    [
      'plays a slide that this device does not have',
      { slides: [], report: { playing: OTHER } },
      { kind: 'plays', slide: OTHER },
    ],
    [
      'shows none of a slide whose time is over since it told',
      { slides: [lunch], report: { playing: ID } },
      { kind: 'idle', untilMs: berlin('2026-03-25T11:30+01:00') },
    ],
    [
      'is downloading its first files',
      { report: { media: { haveBytes: 30, wantedBytes: 120 } } },
      { kind: 'loading', percent: 25 },
    ],
    ['has not shown its first slide yet', { report: {} }, { kind: 'loading' }],
    [
      'has not told yet of a slide that has just become due',
      {
        slides: [lunch],
        now: berlin('2026-03-25T11:31+01:00'),
        report: { at: berlin('2026-03-25T11:25+01:00') },
      },
      { kind: 'plays', untilMs: berlin('2026-03-25T14:00+01:00') },
    ],
    [
      'has no room for any slide',
      { report: { failures: { [ID]: 'overQuota' } } },
      { kind: 'stuck', why: 'disk' },
    ],
    [
      'has no room for its files',
      { report: { media: { haveBytes: 5, wantedBytes: 5, noRoomBytes: 9 } } },
      { kind: 'stuck', why: 'disk' },
    ],
    [
      'fails on every slide',
      { report: { failures: { [ID]: 'failed' } } },
      { kind: 'stuck', why: 'files' },
    ],
    [
      'lacks the data of its only slide',
      { report: { failures: { [ID]: 'dataTooOld' } } },
      { kind: 'stuck', why: 'data' },
    ],
    [
      'shows nothing by a wrong clock',
      { report: { clockOffsetMs: -2 * HOUR } },
      { kind: 'stuck', why: 'clock' },
    ],
    [
      'has not told of the hours by which it would be dark',
      { hasOldSettings: true, screen: { hours: 'Mo 08:00-20:00' }, report: { playing: ID } },
      { kind: 'newSettings' },
    ],
    [
      'has not told of the hours by which it would play',
      { hasOldSettings: true, report: { playing: ID } },
      { kind: 'newSettings' },
    ],
    [
      'told of an alert, and not of its settings',
      { hasOldSettings: true, report: { alert: ALERT }, alert: {} },
      { kind: 'alert', id: ALERT, untilMs: NOW + HOUR },
    ],
    [
      'would show an alert by tags that it may not have, and told nothing lately',
      { hasOldSettings: true, report: null, alert: {} },
      { kind: 'newSettings' },
    ],
    [
      'is silent, whatever its settings',
      { hasOldSettings: true, beat: 20 },
      { kind: 'silent', sinceMs: NOW - 20 * MINUTE, missedMs: 20 * MINUTE },
    ],
    [
      'plays although a slide fails',
      { report: { playing: ID, failures: { [OTHER]: 'failed' } } },
      { kind: 'plays', slide: ID },
    ],
  ])('a screen that %s', (_, one, expected) => {
    expect(nowOf(one)).toEqual(expected);
  });

  it('names a fault only where somebody has to act', () => {
    expect(isFault(nowOf({ beat: 20 }))).toBe(true);
    expect(isFault(nowOf({ screen: paired(20), beat: null }))).toBe(true);
    expect(isFault(nowOf({ report: { failures: { [ID]: 'failed' } } }))).toBe(true);
    const fine: readonly Given[] = [
      { screen: { deviceId: undefined } },
      { heard: null },
      { screen: paired(2), beat: null },
      { report: { alert: ALERT }, alert: {} },
      { screen: { hours: 'Mo 08:00-20:00' } },
      { slides: [] },
      { report: {} },
      { report: { playing: ID } },
      { hasOldSettings: true },
    ];
    expect(fine.map((one) => isFault(nowOf(one)))).toEqual(fine.map(() => false));
  });
});

describe('a screen with hours', () => {
  /** Each now, in each zone, is dark until the opening that a clock there shows. */
  it.each([
    ['Saturday morning', 'Europe/Berlin', shop, '2026-03-28T10:00+01:00', '2026-03-30T08:00+02:00'],
    [
      'Friday at closing',
      'Europe/Berlin',
      shop,
      '2026-03-27T20:00+01:00',
      '2026-03-30T08:00+02:00',
    ],
    [
      'Saturday morning',
      'America/New_York',
      shop,
      '2026-03-28T10:00-04:00',
      '2026-03-30T08:00-04:00',
    ],
    [
      'Friday evening, Saturday in Europe',
      'America/New_York',
      shop,
      '2026-03-27T21:00-04:00',
      '2026-03-30T08:00-04:00',
    ],
    [
      'Monday before opening, Sunday in Europe',
      'Asia/Tokyo',
      shop,
      '2026-03-30T07:59+09:00',
      '2026-03-30T08:00+09:00',
    ],
    [
      'a zone with half hours',
      'Asia/Kolkata',
      shop,
      '2026-03-28T10:00+05:30',
      '2026-03-30T08:00+05:30',
    ],
    [
      'the end of summer time',
      'Europe/Berlin',
      shop,
      '2026-10-24T10:00+02:00',
      '2026-10-26T08:00+01:00',
    ],
    [
      'an hour that is skipped',
      'Europe/Berlin',
      'Su 02:30-06:00',
      '2026-03-29T01:00+01:00',
      '2026-03-29T03:00+02:00',
    ],
    [
      'after a night over the change',
      'Europe/Berlin',
      night,
      '2026-03-29T03:00+02:00',
      '2026-04-03T20:00+02:00',
    ],
    [
      'between two windows',
      'Europe/Berlin',
      'We 08:00-12:00; We 14:00-18:00',
      '2026-03-25T12:30+01:00',
      '2026-03-25T14:00+01:00',
    ],
  ])('is dark: %s in %s', (_, timeZone, hours, now, until) => {
    const one = { screen: { timeZone, hours }, now: Date.parse(now), report: { playing: ID } };
    expect(nowOf(one)).toEqual({ kind: 'dark', untilMs: Date.parse(until) });
  });

  it.each([
    ['at opening', 'Europe/Berlin', shop, '2026-03-30T08:00+02:00', '2026-03-30T20:00+02:00'],
    [
      'after midnight of an overnight window',
      'Europe/Berlin',
      night,
      '2026-03-28T01:00+01:00',
      '2026-03-28T03:00+01:00',
    ],
    [
      'in the night that loses an hour',
      'Europe/Berlin',
      night,
      '2026-03-29T01:30+01:00',
      '2026-03-29T03:00+02:00',
    ],
    [
      'in the night that gains an hour',
      'Europe/Berlin',
      night,
      '2026-10-25T02:30+02:00',
      '2026-10-25T03:00+01:00',
    ],
  ])('plays: %s in %s', (_, timeZone, hours, now, until) => {
    const one = { screen: { timeZone, hours }, now: Date.parse(now), report: { playing: ID } };
    expect(nowOf(one)).toEqual({ kind: 'plays', slide: ID, untilMs: Date.parse(until) });
  });

  it('that nobody can read runs always: no screen is black by mistake', () => {
    expect(nowOf({ screen: { hours: 'sometimes' }, report: { playing: ID } })).toMatchObject({
      kind: 'plays',
    });
  });

  const special = {
    '2026-03-27': { name: 'Fair', isClosed: false },
    '2026-03-30': { name: 'Works', isClosed: true },
    '2026-03-31': { name: 'More works', isClosed: true },
  };

  it.each([
    ['on the closed day', shop, '2026-03-30T12:00', '2026-04-01T08:00', 'Works'],
    ['before its opening', shop, '2026-03-30T07:00', '2026-04-01T08:00', 'Works'],
    ['on the evening before', shop, '2026-03-29T21:00', '2026-04-01T08:00', 'Works'],
    ['on the second one', shop, '2026-03-31T08:00', '2026-04-01T08:00', 'More works'],
    ['in a usual night', shop, '2026-03-26T21:00', '2026-03-27T08:00', undefined],
    ['for ever', 'Mo 08:00-08:01', '2026-04-05T12:00', '2026-04-06T08:00', undefined],
    ['in the night of it', 'Tu 20:00-03:00', '2026-04-01T02:00', '2026-04-07T20:00', 'More works'],
  ])('says which closed day keeps it dark: %s', (_, hours, now, until, closed) => {
    const screen = { timeZone: 'UTC', hours };
    const { known, moment } = given({ screen, now: utc(now) });
    expect(screenReach({ ...known, specialDays: special }, moment)).toEqual({
      kind: 'dark',
      untilMs: utc(until),
      ...(closed && { closed }),
    });
  });

  it('misses nothing on a closed day, and one without hours is not touched', () => {
    const beat = 48 * 60;
    const now = utc('2026-04-01T07:59');
    const { known, moment } = given({ screen: { timeZone: 'UTC', hours: shop }, beat, now });
    expect(screenReach(known, moment).kind).toBe('silent');
    expect(screenReach({ ...known, specialDays: special }, moment).kind).toBe('dark');
    const open = given({ screen: { hours: '' }, now: utc('2026-03-30T12:00') });
    expect(screenReach({ ...open.known, specialDays: special }, open.moment).kind).toBe('live');
  });

  const at = (text: string) => Date.parse(`2026-06-${text}:00+02:00`);
  /** From Monday, 1 June: last heard, now, and what it does. */
  it.each([
    ['01T12:00', '01T12:09', 'plays'],
    ['01T12:00', '01T12:10', 'silent'],
    // Switched off for the night, a little before closing, and over the weekend.
    ['01T19:59', '01T23:00', 'dark'],
    ['01T19:30', '01T23:00', 'dark'],
    ['05T19:58', '07T12:00', 'dark'],
    // It died in its hours: the night does not hide that.
    ['01T18:30', '01T23:00', 'silent'],
    ['03T10:00', '06T12:00', 'silent'],
    // In the morning it gets ten minutes to start.
    ['01T19:59', '02T08:05', 'starting'],
    ['01T19:59', '02T08:11', 'silent'],
  ])('heard from last at %s is at %s: %s', (last, now, kind) => {
    const nowMs = at(now);
    const beat = (nowMs - at(last)) / MINUTE;
    expect(nowOf({ screen: { hours: shop }, now: nowMs, beat, report: null }).kind).toBe(kind);
  });

  it.each([
    ['01T20:00', '03T19:59', 23 + 59 / 60],
    ['01T19:58', '03T20:00', 24 + 2 / 60],
    ['05T19:59', '08T09:00', 1 + 1 / 60],
  ])('counts what it missed of them: %s to %s', (last, now, hours) => {
    const nowMs = at(now);
    const { known, moment } = given({
      screen: { hours: shop },
      now: nowMs,
      beat: (nowMs - at(last)) / MINUTE,
    });
    const reach = screenReach(known, moment);
    expect(reach.kind === 'silent' && Math.round(reach.missedMs / MINUTE)).toBe(
      Math.round(Math.min(hours, 24 + 2 / 60) * 60),
    );
  });
});

it('contact and the day without it go by the clock, whatever the hours', () => {
  const of = (one: Given) => {
    const { known, moment } = given(one);
    return [hasContact(known, moment), noContactSince(known, moment)];
  };
  const hours = { hours: 'Mo 08:00-09:00' };
  expect(of({ screen: hours, beat: 9 })).toEqual([true, undefined]);
  expect(of({ screen: hours, beat: 24 * 60 })).toEqual([false, undefined]);
  expect(of({ screen: hours, beat: 24 * 60 + 1 })).toEqual([false, NOW - 24 * HOUR - MINUTE]);
  expect(of({ screen: paired(24 * 60), beat: null })).toEqual([false, undefined]);
  expect(of({ screen: paired(24 * 60 + 1), beat: null })).toEqual([
    false,
    NOW - 24 * HOUR - MINUTE,
  ]);
  expect(of({ beat: null })).toEqual([false, 0]);
  expect(of({ screen: { deviceId: undefined }, beat: 3000 })).toEqual([false, undefined]);
  expect(of({ heard: null, beat: 3000 })).toEqual([false, undefined]);
});

it('the loop is what plays at that moment, and the welcome slide only where nothing else does', () => {
  const { screen } = given({});
  const setup = setupWithHours(screen, {}, offsetOf);
  const welcome = testSlide({ id: 'slide-of-the-product', editedBy: PRODUCT });
  const always = testSlide({ id: OTHER });
  const noon = berlin('2026-03-25T12:00+01:00');
  expect(loopAt([welcome, lunch, always], setup, NOW)).toEqual([OTHER]);
  expect(loopAt([welcome, lunch, always], setup, noon)).toEqual([ID, OTHER]);
  expect(loopAt([welcome], setup, NOW)).toEqual([welcome.id]);
  expect(loopAt([always], { ...setup, hours: 'Mo 08:00-09:00' }, NOW)).toEqual([]);
});
