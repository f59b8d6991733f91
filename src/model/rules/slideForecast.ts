import { isWebSlide, widgetOf } from '../slide/slideContent.ts';
import type { Slide } from '../slide/slide.ts';
import { sourcesOf } from '../widgets/widgetData.ts';
import { firstShow, nextScheduleChange } from './screenSchedule.ts';
import { isPassing, slideVerdict, type ScreenSetup, type WhyNot } from './slideVerdict.ts';
import { DAY_MS, parseDay, wallTimeAt } from '../screen/wallClock.ts';

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
 * Returns what a slide will do on a screen from an instant (ms) on, as far as the slide and the clock
 * decide.
 */
export function slideForecast(slide: Slide, setup: ScreenSetup, nowMs: number): Forecast {
  const verdict = slideVerdict(slide, setup, nowMs);
  if (verdict.plays) {
    const untilMs = nextScheduleChange([slide], setup, nowMs, END_WITHIN_MS);
    return { kind: 'plays', ...(untilMs !== undefined && { untilMs }) };
  }
  const lasting = verdict.whyNot.filter((why) => !isPassing(why));
  if (lasting.length > 0) return { kind: 'never', whyNot: lasting };
  const fromMs = firstPlay(slide, setup, nowMs);
  if (fromMs !== undefined) return { kind: 'later', fromMs };
  const isHidden = setup.hours && firstPlay(slide, { ...setup, hours: undefined }, nowMs);
  if (isHidden) return { kind: 'never', whyNot: ['outsideHours'] };
  // Its dates and days never meet, or end before its time comes.
  return { kind: 'never', whyNot: verdict.whyNot };
}

/** Returns the first instant at which it plays, searched from its first day on. */
const firstPlay = (slide: Slide, setup: ScreenSetup, nowMs: number): number | undefined =>
  firstShow(slide, setup, Math.max(nowMs, firstDayMs(slide, setup, nowMs)));

/** A day before its first day, as zone offsets are smaller. */
function firstDayMs({ dates }: Slide, { offsetOf, screen }: ScreenSetup, nowMs: number): number {
  const day = dates && parseDay(dates.start);
  if (day === undefined) return nowMs;
  const today = wallTimeAt(offsetOf, screen.timeZone, nowMs).dayNumber;
  return day <= today ? nowMs : (day - 1) * DAY_MS;
}

/**
 * What an offline screen does with a slide whose files it has: plays it, shows the picture that stands in,
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
