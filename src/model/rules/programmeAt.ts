import type { Slide } from '../slide/slide.ts';
import { withoutWelcome } from '../slide/welcomeSlide.ts';
import { isDue, type ScreenSetup } from './slideVerdict.ts';
import { zoneOf, type ByZone } from './zones/zones.ts';

/**
 * Returns which slides may play on a screen at an instant (ms), by zone, in the order given: the same for player, editor,
 * week plan and screen page. The welcome slide gives way within its zone.
 */
export function programmeAt(
  slides: readonly Slide[],
  setup: ScreenSetup,
  instantMs: number,
): ByZone<readonly Slide[]> {
  const due = slides.filter((slide) => isDue(slide, setup, instantMs));
  const inSide = due.filter((slide) => zoneOf(slide, setup.screen) === 'side');
  if (inSide.length === 0) return { main: withoutWelcome(due), side: [] };
  const inMain = due.filter((slide) => zoneOf(slide, setup.screen) === 'main');
  return { main: withoutWelcome(inMain), side: withoutWelcome(inSide) };
}
