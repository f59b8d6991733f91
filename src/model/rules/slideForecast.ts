import { isWebSlide, widgetOf } from '../slide/slideContent.ts';
import type { Slide } from '../slide/slide.ts';
import { sourcesOf } from '../widgets/widgetData.ts';
import { firstShow, nextScheduleChange, replacedAt, type Replaced } from './screenSchedule.ts';
import { isPassing, slideVerdict, type ScreenSetup, type WhyNot } from './slideVerdict.ts';
import { DAY_MS } from '../screen/wallClock.ts';

/** A slide's future on a screen: it plays, from an instant (ms) on, or never and why. */
export type Forecast =
  | {
      readonly kind: 'plays' /** When it stops; undefined if that is more than nine days away. */;
      readonly untilMs?: number;
    }
  /** `replaced`: only a campaign keeps it from playing now. */
  | { readonly kind: 'later'; readonly fromMs: number; readonly replaced?: Replaced }
  | {
      readonly kind: 'never';
      readonly whyNot: readonly WhyNot[];
      readonly replaced?: Replaced;
    };

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
  const fromMs = firstShow(slide, setup, nowMs);
  const isReplaced = verdict.whyNot.length === 1 && verdict.whyNot[0] === 'replaced';
  const by = isReplaced ? replacedAt(slide, setup, nowMs) : undefined;
  const replaced = by ? { replaced: by } : {};
  if (fromMs !== undefined) return { kind: 'later', fromMs, ...replaced };
  const isHidden = setup.hours && firstShow(slide, { ...setup, hours: undefined }, nowMs);
  if (isHidden) return { kind: 'never', whyNot: ['outsideHours'] };
  // Its dates and days never meet, or end before its time comes.
  return { kind: 'never', whyNot: verdict.whyNot, ...replaced };
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
