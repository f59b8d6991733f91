import type { Slide } from '../slide.ts';
import { isWelcomeSlide } from '../welcomeSlide.ts';
import { isOperating } from './operatingHours.ts';
import { screenSchedule } from './screenSchedule.ts';
import { slideVerdict, type Wall, type WhyNot } from './slideVerdict.ts';
import { DAY_MS, MINUTE_MS, wallTimeAt } from './wallClock.ts';

/** A part of a wall-clock day, in minutes since midnight; `to` exclusive, at most 1440. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
}

export interface SlidePlan {
  readonly slide: Slide;
  /** By day, starting today. */
  readonly days: readonly (readonly DayPart[])[];
}

export interface WeekPlan {
  /** Day numbers, as `wallTimeAt` counts them. */
  readonly days: readonly number[];
  /** Slides that play at some time in the week. */
  readonly plays: readonly SlidePlan[];
  /** Published slides that do not, with the current reasons. */
  readonly silent: readonly SilentSlide[];
  /** Times in which the screen runs and no slide plays: it shows the brand card. */
  readonly gaps: readonly (readonly DayPart[])[];
  /**
   * At some time more slides request frequent turns than there are slots: each plays less often than
   * requested.
   */
  readonly isCrowded: boolean;
}

export interface SilentSlide {
  readonly slide: Slide;
  readonly whyNot: readonly WhyNot[];
  /** It would play, but only while the screen is dark. */
  readonly isOutsideHours: boolean;
}

const DAY_MINUTES = 1440;

/**
 * Returns what a screen plays on `count` days from the day of `nowMs` on, and what it does not, and why.
 */
export function weekPlan(
  slides: readonly Slide[],
  wall: Wall,
  hours: string | undefined,
  nowMs: number,
  count = 7,
): WeekPlan {
  const today = wallTimeAt(wall.offsetOf, wall.screen.timeZone, nowMs);
  const days = Array.from({ length: count }, (_, at) => today.dayNumber + at);
  const startMs = nowMs - today.minuteOfDay * MINUTE_MS - (nowMs % MINUTE_MS);
  // A day on which clocks change has 23 or 25 hours: the extra hour on both sides is cut off below.
  const spans = screenSchedule(slides, wall, startMs - HOUR_MS, startMs + count * DAY_MS + HOUR_MS);
  const parts = new Map<string, DayPart[][]>();
  const gaps = days.map((): DayPart[] => []);
  const open = days.map((day) => openParts(day, hours));
  const timed = new Set<string>();
  for (const span of spans) {
    const pieces = piecesOf(span.fromMs, span.toMs, wall, days[0] ?? 0, count);
    for (const [day, part] of pieces) {
      span.slides.forEach((id) => timed.add(id));
      const seen = (open[day] ?? []).flatMap((one) => shared(one, part));
      if (span.slides.length === 0) gaps[day]?.push(...seen);
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
      const verdict = slideVerdict(slide, wall, nowMs);
      const whyNot = verdict.plays ? givesWay(slide) : verdict.whyNot;
      return parts.has(slide.id) ? [] : [{ slide, whyNot, isOutsideHours: timed.has(slide.id) }];
    }),
    gaps: gaps.map(united),
    isCrowded: spans.some((span) => isCrowded(slides.filter(({ id }) => span.slides.includes(id)))),
  };
}

/** Returns why a slide that might play now does not in the whole week. */
const givesWay = (slide: Slide): readonly WhyNot[] => (isWelcomeSlide(slide) ? ['givesWay'] : []);

/** Base slides get every other turn; frequent slides that request more than the rest are late. */
function isCrowded(playing: readonly Slide[]): boolean {
  const asked = playing.filter(({ frequency }) => frequency > 0);
  const hasBase = asked.length < playing.length;
  const turns = asked.reduce((sum, { frequency }) => sum + 1 / (frequency + 1), 0);
  return hasBase && turns > 0.5;
}

const HOUR_MS = 60 * MINUTE_MS;

/** Returns the times of a day in order and once: those that a clock change repeats come twice. */
function united(parts: readonly DayPart[]): readonly DayPart[] {
  const all: DayPart[] = [];
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
  { offsetOf, screen }: Wall,
  firstDay: number,
  count: number,
): readonly (readonly [day: number, part: DayPart])[] {
  const from = minutesSince(fromMs + offsetOf(screen.timeZone, fromMs), firstDay);
  // Just before the end: at the end itself the clock may have changed already.
  const last = toMs - MINUTE_MS;
  const to = minutesSince(last + offsetOf(screen.timeZone, last), firstDay) + 1;
  const pieces: (readonly [number, DayPart])[] = [];
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

/** Returns when the screen runs on a day; otherwise the wall is black. */
function openParts(dayNumber: number, hours: string | undefined): readonly DayPart[] {
  const parts: DayPart[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    if (!isOperating(hours, { dayNumber, minuteOfDay: minute })) continue;
    parts.push({ from: minute, to: minute + 1 });
  }
  return united(parts);
}

/** Returns the overlap of two parts: one part, or none. */
function shared(one: DayPart, other: DayPart): readonly DayPart[] {
  const part = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return part.from < part.to ? [part] : [];
}
