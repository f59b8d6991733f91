import { isWebSlide, widgetOf } from '../slideContent.ts';
import type { Slide } from '../slide.ts';
import { sourcesOf } from '../widgets/widgetData.ts';
import { nextScheduleChange } from './screenSchedule.ts';
import { slideVerdict, type Wall, type WhyNot } from './slideVerdict.ts';
import { DAY_MS, parseDay, wallTimeAt } from './wallClock.ts';

/** A slide's future on a screen: it plays, from an instant (ms) on, or never and why. */
export type Forecast =
  | {
      readonly kind: 'plays' /** When it stops; undefined if that is more than nine days away. */;
      readonly untilMs?: number;
    }
  | { readonly kind: 'later'; readonly fromMs: number }
  | { readonly kind: 'never'; readonly whyNot: readonly WhyNot[] };

/** An end further away than this is not told. */
const END_WITHIN_MS = 9 * DAY_MS;
/**
 * Within this horizon every weekday and time of day occurs at least once: a time that the clock skips on one
 * Sunday comes on the next.
 */
const HORIZON_MS = 16 * DAY_MS;
/** Reasons that pass by themselves. */
const PASSING: readonly WhyNot[] = ['notYet', 'otherDay', 'otherTime'];

/**
 * Returns what a slide will do on a screen from an instant (ms) on, as far as the slide and the clock
 * decide.
 */
export function slideForecast(slide: Slide, wall: Wall, nowMs: number): Forecast {
  const verdict = slideVerdict(slide, wall, nowMs);
  if (verdict.plays) {
    const untilMs = nextScheduleChange([slide], wall, nowMs, END_WITHIN_MS);
    return { kind: 'plays', ...(untilMs !== undefined && { untilMs }) };
  }
  const lasting = verdict.whyNot.filter((why) => !PASSING.includes(why));
  if (lasting.length > 0) return { kind: 'never', whyNot: lasting };
  const fromMs = firstPlay(slide, wall, nowMs);
  if (fromMs !== undefined) return { kind: 'later', fromMs };
  // Its dates and days never meet, or end before its time comes.
  return { kind: 'never', whyNot: verdict.whyNot };
}

/** Returns the first instant at which it plays, searched from its first day on. */
function firstPlay(slide: Slide, wall: Wall, nowMs: number): number | undefined {
  let at = Math.max(nowMs, firstDayMs(slide, wall, nowMs));
  const end = at + HORIZON_MS;
  while (at < end) {
    if (slideVerdict(slide, wall, at).plays) return at;
    const next = nextScheduleChange([slide], wall, at, end - at);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** A day before its first day, as zone offsets are smaller. */
function firstDayMs({ dates }: Slide, { offsetOf, screen }: Wall, nowMs: number): number {
  const day = dates && parseDay(dates.start);
  if (day === undefined) return nowMs;
  const today = wallTimeAt(offsetOf, screen.timeZone, nowMs).dayNumber;
  return day <= today ? nowMs : (day - 1) * DAY_MS;
}

/**
 * What an offline wall does with a slide whose files it has: plays it, shows the picture that stands in,
 * plays it while its data is recent enough, or skips it.
 */
export type OfflineBehaviour = 'plays' | 'standIn' | 'whileFresh' | 'skipped';

/** What that depends on: `fallback` is the picture that stands in for a page, stored already or not. */
export type OfflineParts = Pick<Slide, 'type' | 'widget'> & { readonly fallback?: unknown };

export function offlineBehaviour(slide: OfflineParts): OfflineBehaviour {
  if (isWebSlide(slide)) return slide.fallback ? 'standIn' : 'skipped';
  const widget = widgetOf(slide);
  return widget && sourcesOf(widget).length > 0 ? 'whileFresh' : 'plays';
}
