import type { Slide } from '../slide/slide.ts';
import { isWelcomeSlide } from '../slide/welcomeSlide.ts';
import { isOperating, parseHours } from '../screen/operatingHours.ts';
import { specialDayOn, type SpecialDays } from '../screen/specialDays.ts';
import type { Minutes } from './playWindows.ts';
import { replacedAt, screenSchedule, type Replaced } from './screenSchedule.ts';
import { slideVerdict, type ScreenSetup, type WhyNot } from './slideVerdict.ts';
import { zoneOf } from './zones/zones.ts';
import { DAY_MS, MINUTE_MS, wallTimeAt } from '../screen/wallClock.ts';

export interface SlidePlan {
  readonly slide: Slide;
  /** By day, starting today. */
  readonly days: readonly (readonly Minutes[])[];
}

export interface WeekPlan {
  /** Day numbers, as `wallTimeAt` counts them. */
  readonly days: readonly number[];
  /** Slides that play at some time in the week. */
  readonly plays: readonly SlidePlan[];
  /** Published slides that do not, with the current reasons. */
  readonly silent: readonly SilentSlide[];
  /** Times in which the screen runs and no slide plays in main: it shows the brand card there. */
  readonly gaps: readonly (readonly Minutes[])[];
  /** The closed days among them, on which a screen with hours is dark. */
  readonly closed: readonly ClosedDay[];
  /**
   * At some time more slides request frequent turns than there are slots: each plays less often than
   * requested.
   */
  readonly isCrowded: boolean;
}

export interface ClosedDay {
  readonly day: number;
  readonly name: string;
}

export interface SilentSlide {
  readonly slide: Slide;
  readonly whyNot: readonly WhyNot[];
  /** Only a campaign keeps it from playing now. */
  readonly replaced?: Replaced;
  /** It would play, but only while the screen is dark. */
  readonly isOutsideHours: boolean;
}

const DAY_MINUTES = 1440;

/**
 * Returns what a screen plays on `count` days from the day of `nowMs` on, and what it does not, and why.
 */
export function weekPlan(
  slides: readonly Slide[],
  setup: ScreenSetup,
  hours: string | undefined,
  nowMs: number,
  count = 7,
): WeekPlan {
  const today = wallTimeAt(setup.offsetOf, setup.screen.timeZone, nowMs);
  const days = Array.from({ length: count }, (_, at) => today.dayNumber + at);
  const startMs = nowMs - today.minuteOfDay * MINUTE_MS - (nowMs % MINUTE_MS);
  // A day on which clocks change has 23 or 25 hours: the extra hour on both sides is cut off below.
  const spans = screenSchedule(
    slides,
    setup,
    startMs - HOUR_MS,
    startMs + count * DAY_MS + HOUR_MS,
  );
  const parts = new Map<string, Minutes[][]>();
  const gaps = days.map((): Minutes[] => []);
  const open = days.map((day) => openParts(day, hours, setup.specialDays));
  const timed = new Set<string>();
  const inSide = new Set<string>(
    slides.flatMap((slide) => (zoneOf(slide, setup.screen) === 'side' ? [slide.id] : [])),
  );
  for (const span of spans) {
    const pieces = piecesOf(span.fromMs, span.toMs, setup, days[0] ?? 0, count);
    for (const [day, part] of pieces) {
      span.slides.forEach((id) => timed.add(id));
      const seen = (open[day] ?? []).flatMap((one) => shared(one, part));
      if (span.slides.every((id) => inSide.has(id))) gaps[day]?.push(...seen);
      for (const id of seen.length > 0 ? span.slides : []) {
        const of = parts.get(id) ?? days.map(() => []);
        parts.set(id, of);
        of[day]?.push(...seen);
      }
    }
  }
  return {
    days,
    plays: slides.flatMap((slide) => {
      const of = parts.get(slide.id);
      return of ? [{ slide, days: of.map(united) }] : [];
    }),
    silent: slides.flatMap((slide) => {
      const verdict = slideVerdict(slide, setup, nowMs);
      if (parts.has(slide.id)) return [];
      const whyNot = verdict.plays ? givesWay(slide) : verdict.whyNot;
      const by = whyNot.join() === 'replaced' ? replacedAt(slide, setup, nowMs) : undefined;
      const isOutsideHours = timed.has(slide.id);
      return [{ slide, whyNot, isOutsideHours, ...(by && { replaced: by }) }];
    }),
    gaps: gaps.map(united),
    closed: parseHours(hours) ? days.flatMap((day) => closedOn(day, setup.specialDays)) : [],
    isCrowded: spans.some((span) => {
      const playing = slides.filter(({ id }) => span.slides.includes(id));
      return [true, false].some((is) =>
        isCrowded(playing.filter(({ id }) => inSide.has(id) === is)),
      );
    }),
  };
}

function closedOn(day: number, special: SpecialDays | undefined): readonly ClosedDay[] {
  const found = specialDayOn(special, day);
  return found?.isClosed ? [{ day, name: found.name }] : [];
}

/** Returns why a slide that might play now does not in the whole week. */
const givesWay = (slide: Slide): readonly WhyNot[] => (isWelcomeSlide(slide) ? ['givesWay'] : []);

/** Within a zone: base slides get every other turn; frequent slides that request more than the rest are late. */
function isCrowded(playing: readonly Slide[]): boolean {
  const asked = playing.filter(({ frequency }) => frequency > 0);
  const hasBase = asked.length < playing.length;
  const turns = asked.reduce((sum, { frequency }) => sum + 1 / (frequency + 1), 0);
  return hasBase && turns > 0.5;
}

const HOUR_MS = 60 * MINUTE_MS;

/** Returns the times of a day in order and once: those that a clock change repeats come twice. */
function united(parts: readonly Minutes[]): readonly Minutes[] {
  const all: Minutes[] = [];
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    const last = all[all.length - 1];
    if (!last || from > last.to) all.push({ from, to });
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return all;
}

/** Returns a span of time in wall-clock time, day by day. */
function piecesOf(
  fromMs: number,
  toMs: number,
  { offsetOf, screen }: ScreenSetup,
  firstDay: number,
  count: number,
): readonly (readonly [day: number, part: Minutes])[] {
  const from = minutesSince(fromMs + offsetOf(screen.timeZone, fromMs), firstDay);
  // Just before the end: at the end itself the clock may have changed already.
  const last = toMs - MINUTE_MS;
  const to = minutesSince(last + offsetOf(screen.timeZone, last), firstDay) + 1;
  const pieces: (readonly [number, Minutes])[] = [];
  for (let day = Math.max(0, Math.floor(from / DAY_MINUTES)); day < count; day += 1) {
    const start = Math.max(from - day * DAY_MINUTES, 0);
    const end = Math.min(to - day * DAY_MINUTES, DAY_MINUTES);
    if (end <= 0) break;
    if (end > start) pieces.push([day, { from: start, to: end }]);
  }
  return pieces;
}

const minutesSince = (localMs: number, firstDay: number): number =>
  Math.floor((localMs - firstDay * DAY_MS) / MINUTE_MS);

/** Returns when the screen runs on a day; otherwise it is black. */
function openParts(
  dayNumber: number,
  hours: string | undefined,
  special: SpecialDays | undefined,
): readonly Minutes[] {
  const parts: Minutes[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    if (!isOperating(hours, { dayNumber, minuteOfDay: minute }, special)) continue;
    parts.push({ from: minute, to: minute + 1 });
  }
  return united(parts);
}

/** Returns the overlap of two parts: one part, or none. */
function shared(one: Minutes, other: Minutes): readonly Minutes[] {
  const part = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return part.from < part.to ? [part] : [];
}
