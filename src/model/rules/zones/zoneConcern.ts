import type { Slide } from '../../slide/slide.ts';
import { isPassing, slideVerdict, type ScreenSetup } from '../slideVerdict.ts';
import { hasSide, zoneOf } from './zones.ts';

/** A zone of a divided screen for which there is no slide, now and at any other time. */
export type ZoneConcern = 'emptySide' | 'emptyMain';

/**
 * Returns what a person should know before a screen is divided, or a slide is moved to another zone of it: main fills a
 * screen whose side is empty, and the clock shows in an empty main. Undefined without any slide, which says more.
 */
export function zoneConcern(
  slides: readonly Slide[],
  setup: ScreenSetup,
  nowMs: number,
): ZoneConcern | undefined {
  if (!hasSide(setup.screen)) return undefined;
  const coming = slides.filter((slide) => {
    const verdict = slideVerdict(slide, setup, nowMs);
    return verdict.plays || verdict.whyNot.every(isPassing);
  });
  if (coming.length === 0) return undefined;
  const zones = new Set(coming.map((slide) => zoneOf(slide, setup.screen)));
  if (!zones.has('side')) return 'emptySide';
  return zones.has('main') ? undefined : 'emptyMain';
}
