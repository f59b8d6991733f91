import type { Alert } from '../screen/alert.ts';
import type { Screen } from '../screen/screen.ts';
import type { ReportedFailure } from '../screen/reportedFailure.ts';
import type { ScreenReport } from '../screen/screenReport.ts';
import type { Slide } from '../slide/slide.ts';
import { activeAlert } from './activeAlert.ts';
import { closedBy, isOperating } from '../screen/operatingHours.ts';
import type { SpecialDays } from '../screen/specialDays.ts';
import type { Zone } from '../screen/layout.ts';
import { programmeAt } from './programmeAt.ts';
import { nextHoursChange, nextShow } from './screenSchedule.ts';
import { isDue, waitsForTime, type ScreenSetup } from './slideVerdict.ts';
import { zoneOf } from './zones/zones.ts';
import { DAY_MS, MINUTE_MS, wallTimeAt, type ZoneOffset } from '../screen/wallClock.ts';

/**
 * What a screen does now. This file alone decides it: every list, page, card and mail asks here. Instants are ms of
 * the server's clock; an absent one is unknown, or too far away to be told.
 */
export type ScreenNow =
  | Exclude<ScreenReach, { readonly kind: 'live' }>
  /** It runs, and has not got its first slide yet; `percent` of the bytes that it needs are there. */
  | { readonly kind: 'loading'; readonly percent?: number }
  /** It runs, slides are due, and it can show none of them. */
  | { readonly kind: 'stuck'; readonly why: StuckBy }
  /** It runs, and no slide is due: it shows its clock. */
  | { readonly kind: 'idle'; readonly untilMs?: number }
  /** `slide` is the id of the one that it told last, if that may still be there. */
  | { readonly kind: 'plays'; readonly slide?: string; readonly untilMs?: number };

/** Whether a screen can show anything at all, without a look at its slides. */
export type ScreenReach =
  | { readonly kind: 'unpaired' }
  /** This device has read nothing about the team's screens yet. */
  | { readonly kind: 'unknown' }
  /** It was paired just now, or its hours have just begun, and nothing was heard from it since. */
  | { readonly kind: 'starting' }
  /** It runs, and has not told of having its latest settings: hours, tags and zone may be those of before. */
  | { readonly kind: 'newSettings' }
  /** It was paired at `sinceMs`, and has never been heard from. */
  | ({ readonly kind: 'neverStarted'; readonly sinceMs?: number } & Missed)
  /** It was last heard from at `sinceMs`. It may go on playing without a network. */
  | ({ readonly kind: 'silent'; readonly sinceMs: number } & Missed)
  /** An alert covers everything. Without `id` it is one that this device does not know. */
  | { readonly kind: 'alert'; readonly id?: string; readonly untilMs?: number }
  /** Black, as it is outside its hours; `closed` is the name of the closed day without which it would light up sooner. */
  | { readonly kind: 'dark'; readonly untilMs?: number; readonly closed?: string }
  | { readonly kind: 'live' };

interface Missed {
  /** How much of its hours it has missed; beyond a day it only means "more". */
  readonly missedMs: number;
}

/** What keeps a screen from showing what is due: a full disk, a wrong clock, failing files, or missing data. */
export type StuckBy = 'disk' | 'clock' | 'files' | 'data';

/** Everything known about a screen, as `screenKnown` makes it. */
export interface ScreenKnown {
  /** With the time zone that it plays by. */
  readonly screen: Pick<Screen, 'id' | 'tags' | 'deviceId' | 'pairedAtMs' | 'hours' | 'timeZone'>;
  /** Its last heartbeat. */
  readonly lastMs: number | undefined;
  readonly report: ScreenReport | undefined;
  /** The alerts of its team, ended ones included. */
  readonly alerts: readonly Alert[];
  /** Those of its team; if absent (unknown), there are none. */
  readonly specialDays?: SpecialDays | undefined;
  /** Its player has not told of having the latest settings, which may not even have been sent. */
  readonly hasOldSettings?: boolean;
}

/** Returns what is known of a screen, without what was told by a player that it has no more. */
export function screenKnown(known: ScreenKnown): ScreenKnown {
  const { screen, lastMs, report, alerts, specialDays } = known;
  const { deviceId, pairedAtMs = 0 } = screen;
  const isIts = (atMs: number) => deviceId !== undefined && atMs >= pairedAtMs;
  return {
    screen,
    lastMs: lastMs !== undefined && isIts(lastMs) ? lastMs : undefined,
    report: report && isIts(report.at) ? report : undefined,
    alerts,
    specialDays,
  };
}

export interface Moment {
  readonly nowMs: number;
  /** Until when this device has heard of screens; undefined if never. Silence counts up to then. */
  readonly lastContactMs: number | undefined;
  readonly offsetOf: ZoneOffset;
}

/**
 * Players send a heartbeat every minute, and pages without a live connection read them every five: a silence of ten
 * minutes is one.
 */
const SILENT_AFTER_MS = 10 * MINUTE_MS;
/** Outside its hours a screen that fell silent shortly before their end was switched off, as people do. */
const SWITCHED_OFF_MS = 60 * MINUTE_MS;
/** Players report everything every ten minutes: what an older report says of the picture may be over. */
const FRESH_MS = 12 * MINUTE_MS;
/** By less than this a clock makes no difference to what plays. */
const CLOCK_WRONG_MS = MINUTE_MS;
/** An end further away than this is not told. */
const REPORTED_WITHIN_MS = 9 * DAY_MS;
/** In this time every weekday and every time of day occurs, whatever a clock change skips. */
const SEARCHED_MS = 16 * DAY_MS;

/** Returns whether a screen can show anything now. */
export function screenReach(known: ScreenKnown, moment: Moment): ScreenReach {
  const { screen } = known;
  if (screen.deviceId === undefined) return { kind: 'unpaired' };
  if (moment.lastContactMs === undefined) return { kind: 'unknown' };
  const silence = silenceOf(known, moment);
  if (silence) return silence;
  const alert = alertOn(known, moment);
  if (alert) return alert;
  if (known.hasOldSettings) return { kind: 'newSettings' };
  return isOpen(known, moment.nowMs, moment.offsetOf) ? { kind: 'live' } : darkness(known, moment);
}

function darkness({ screen, specialDays }: ScreenKnown, { offsetOf, nowMs }: Moment): ScreenReach {
  const { hours, timeZone } = screen;
  const setup = { screen, hours, offsetOf };
  const closedAt = (ms: number) =>
    closedBy(hours, wallTimeAt(offsetOf, timeZone, ms), specialDays)?.name;
  const usualMs = closedAt(nowMs) === undefined ? nextHoursChange(setup, nowMs) : nowMs;
  const closed = usualMs === undefined ? undefined : closedAt(usualMs);
  return {
    kind: 'dark',
    ...untilAt(nextHoursChange({ ...setup, specialDays }, nowMs)),
    ...(closed !== undefined && { closed }),
  };
}

/**
 * Returns what a screen does now, from all slides that may ever play on it. `setup` is the same screen, with its hours. Of
 * a divided screen main decides.
 */
export function screenNow(
  known: ScreenKnown,
  all: readonly Slide[],
  setup: ScreenSetup,
  moment: Moment,
): ScreenNow {
  const reach = screenReach(known, moment);
  if (reach.kind !== 'live') return reach;
  const slides = all.filter((slide) => zoneOf(slide, setup.screen) === 'main');
  const reported = freshReport(known, moment)?.playing;
  const isUnread = reported !== undefined && slides.every(({ id }) => id !== reported);
  const isAnyDue = slides.some((slide) => isDue(slide, setup, moment.nowMs));
  if (!isAnyDue && !isUnread) return idle(slides, setup, moment);
  return obstacle(known, slides, setup, moment) ?? playing(reported, slides, setup, moment);
}

/**
 * What a screen does as far as it can be told without its slides, which only its own team and those below have. `runs`:
 * it runs, and has not told lately what it shows; `noSlide`: it told that it shows none, whatever the reason.
 */
export type ScreenAfar =
  | Exclude<ScreenReach, { readonly kind: 'live' | 'unknown' }>
  | { readonly kind: 'runs' }
  | { readonly kind: 'noSlide' }
  | { readonly kind: 'plays'; readonly slide: string };

/** Returns what a screen does now, for those who see it without its slides. Never says more than `screenNow`. */
export function screenAfar(known: ScreenKnown, moment: Moment): ScreenAfar {
  const reach = screenReach(known, moment);
  if (reach.kind !== 'live' && reach.kind !== 'unknown') return reach;
  const report = freshReport(known, moment);
  if (!report) return { kind: 'runs' };
  return report.playing === undefined
    ? { kind: 'noSlide' }
    : { kind: 'plays', slide: report.playing };
}

/** Returns the ids of the slides in the loop of a screen's zone at an instant, in the order given. */
export function loopAt(
  slides: readonly Slide[],
  setup: ScreenSetup,
  instantMs: number,
  zone: Zone = 'main',
): readonly string[] {
  return programmeAt(slides, setup, instantMs)[zone].map(({ id }) => id);
}

/** Most slides of a large team are not for this screen: they are left out before the search. */
function idle(slides: readonly Slide[], setup: ScreenSetup, { nowMs }: Moment): ScreenNow {
  const waiting = slides.filter((slide) => waitsForTime(slide, setup, nowMs));
  return { kind: 'idle', ...untilAt(nextShow(waiting, setup, nowMs, SEARCHED_MS, true)) };
}

function playing(
  reported: string | undefined,
  slides: readonly Slide[],
  setup: ScreenSetup,
  { nowMs }: Moment,
): ScreenNow {
  const slide = slides.find(({ id }) => id === reported);
  const isThere = reported !== undefined && (!slide || isDue(slide, setup, nowMs));
  const isAnyDue = slides.some((one) => isDue(one, setup, nowMs));
  const until = isAnyDue ? untilAt(nextShow(slides, setup, nowMs, REPORTED_WITHIN_MS, false)) : {};
  return { kind: 'plays', ...(isThere && { slide: reported }), ...until };
}

/** Why a screen shows none of the slides that are due. */
export type Obstacle = Extract<ScreenNow, { readonly kind: 'loading' | 'stuck' }>;

/** Returns why a screen shows nothing although slides are due, by its last report; undefined if it shows something. */
export function obstacle(
  known: ScreenKnown,
  slides: readonly Slide[],
  setup: ScreenSetup,
  moment: Moment,
): Obstacle | undefined {
  const report = freshReport(known, moment);
  if (!report || report.playing !== undefined) return undefined;
  const due = programmeAt(slides, setup, moment.nowMs).main;
  // They may have been published or become due after it reported.
  const wasDue = (slide: Slide) =>
    slide.lastChangedDate < report.at && isDue(slide, setup, report.at);
  if (!due.some(wasDue)) return undefined;
  const { failures, media, clockOffsetMs } = report;
  const reasons = due.flatMap(({ id }) => failures[id] ?? []);
  if ((media.noRoomBytes ?? 0) > 0 || reasons.includes('overQuota')) return stuck('disk');
  if (media.haveBytes < media.wantedBytes) {
    return { kind: 'loading', percent: Math.floor((100 * media.haveBytes) / media.wantedBytes) };
  }
  if (reasons.length > 0) return stuck(reasons.every(isOfData) ? 'data' : 'files');
  return Math.abs(clockOffsetMs) >= CLOCK_WRONG_MS ? stuck('clock') : { kind: 'loading' };
}

const stuck = (why: StuckBy): Obstacle => ({ kind: 'stuck', why });
const isOfData = (why: ReportedFailure): boolean => why === 'dataTooOld' || why === 'dataEmpty';

/** True for what somebody has to see to; the other states are intended, or pass by themselves. */
export const isFault = ({ kind }: ScreenNow | ScreenReach | ScreenAfar): boolean =>
  kind === 'silent' || kind === 'neverStarted' || kind === 'stuck';

/** True if a screen has been heard from lately, whatever its hours. */
export function hasContact(
  { lastMs }: Pick<ScreenKnown, 'lastMs'>,
  { lastContactMs }: Pick<Moment, 'lastContactMs'>,
): boolean {
  return (
    lastMs !== undefined && lastContactMs !== undefined && lastContactMs - lastMs < SILENT_AFTER_MS
  );
}

/**
 * Returns since when a paired screen has had no contact for more than 24 hours of the clock, whatever its hours: 0
 * if even its pairing is unknown, undefined if it has had contact.
 */
export function noContactSince(known: ScreenKnown, { lastContactMs }: Moment): number | undefined {
  if (known.screen.deviceId === undefined || lastContactMs === undefined) return undefined;
  const since = known.lastMs ?? known.screen.pairedAtMs ?? 0;
  return lastContactMs - since > DAY_MS ? since : undefined;
}

/** Returns the last report if the picture is still as it says. */
export function freshReport(
  { report }: Pick<ScreenKnown, 'report'>,
  { lastContactMs = 0 }: Pick<Moment, 'lastContactMs'>,
): ScreenReport | undefined {
  return report && lastContactMs - report.at < FRESH_MS ? report : undefined;
}

function silenceOf(known: ScreenKnown, moment: Moment): ScreenReach | undefined {
  const { screen, lastMs: contactMs } = known;
  const { nowMs, lastContactMs = nowMs, offsetOf } = moment;
  const since = contactMs ?? screen.pairedAtMs;
  if (since !== undefined && lastContactMs - since < SILENT_AFTER_MS) {
    return contactMs === undefined ? { kind: 'starting' } : undefined;
  }
  const missedMs = missedWithinHours(known, since ?? 0, lastContactMs, offsetOf);
  if (contactMs === undefined) {
    return { kind: 'neverStarted', ...(since !== undefined && { sinceMs: since }), missedMs };
  }
  const isRunning = isOpen(known, nowMs, offsetOf);
  if (missedMs >= (isRunning ? SILENT_AFTER_MS : SWITCHED_OFF_MS)) {
    return { kind: 'silent', sinceMs: contactMs, missedMs };
  }
  return isRunning ? { kind: 'starting' } : undefined;
}

/** Returns the alert on a screen: the one that it told, else the one that it must show by now. */
function alertOn(known: ScreenKnown, moment: Moment): ScreenReach | undefined {
  const { alerts, screen } = known;
  const report = freshReport(known, moment);
  if (!report) {
    if (known.hasOldSettings) return undefined; // its tags may be others
    const alert = activeAlert(alerts, screen, moment.nowMs);
    return alert && { kind: 'alert', id: alert.id, untilMs: alert.until };
  }
  if (report.alert === undefined) return undefined;
  const alert = alerts.find(({ id }) => id === report.alert);
  if (!alert) return { kind: 'alert' };
  // A player ends it in time by itself.
  return alert.until > moment.nowMs
    ? { kind: 'alert', id: alert.id, untilMs: alert.until }
    : undefined;
}

type Opening = Pick<ScreenKnown, 'screen' | 'specialDays'>;

const isOpen = (
  { screen: { hours, timeZone }, specialDays }: Opening,
  ms: number,
  offsetOf: ZoneOffset,
): boolean => isOperating(hours, wallTimeAt(offsetOf, timeZone, ms), specialDays);

const untilAt = (untilMs: number | undefined) => (untilMs === undefined ? {} : { untilMs });

const STEP_MS = 15 * MINUTE_MS;
/** Longest silence examined: beyond it even a screen that runs an hour on Sundays only has missed a day. */
const FURTHEST_MS = 30 * DAY_MS;

/** Returns for how many ms of its hours a screen was silent: a night switched off is not a fault in the morning. */
function missedWithinHours(
  opening: Opening,
  fromMs: number,
  toMs: number,
  offsetOf: ZoneOffset,
): number {
  if (!opening.screen.hours) return toMs - fromMs;
  if (toMs - fromMs > FURTHEST_MS) return DAY_MS + 1;
  const runsAt = (ms: number) => isOpen(opening, ms, offsetOf);
  let sum = 0;
  for (let end = toMs; end > fromMs && sum <= DAY_MS; end -= STEP_MS) {
    const start = Math.max(fromMs, end - STEP_MS);
    if (runsAt(start) || runsAt(end - 1)) sum += openWithin(start, end, runsAt);
  }
  return sum;
}

/** Precise to the minute when a window opens or closes. */
function openWithin(start: number, end: number, runsAt: (ms: number) => boolean): number {
  if (runsAt(start) && runsAt(end - 1)) return end - start;
  let sum = 0;
  for (let at = start; at < end; at += MINUTE_MS) {
    if (runsAt(at)) sum += Math.min(MINUTE_MS, end - at);
  }
  return sum;
}
