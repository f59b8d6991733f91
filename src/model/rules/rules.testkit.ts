import { mustId } from '../ids.ts';
import { parseSlide, type Slide } from '../slide/slide.ts';
import type { ScreenSetup } from './slideVerdict.ts';
import { createZoneOffset } from '../screen/wallClock.ts';

export const TEAM = mustId<'team'>('team-of-the-tests-0');
export const OTHER_TEAM = mustId<'team'>('team-of-another-00');
export const SCREEN = mustId<'screen'>('screen-of-tests-00');
export const offsetOf = createZoneOffset();

/** Returns a published slide that plays always and everywhere, with `raw` fields over it. */
export function testSlide(raw: { readonly [field: string]: unknown } = {}): Slide {
  const slide = parseSlide(
    {
      id: 'slide-of-the-tests-0',
      type: 'webview',
      web: 'https://example.org/',
      status: 'published',
      ...raw,
    },
    (raw['teamId'] as Slide['teamId'] | undefined) ?? TEAM,
  );
  if (!slide) throw new Error('the test made a slide that nobody can read');
  return slide;
}

/** Returns a landscape screen of the team, in a zone. */
export function testPlayer(timeZone: string, over: Partial<ScreenSetup> = {}): ScreenSetup {
  return {
    screen: { id: SCREEN, teamId: TEAM, orientation: 'landscape', timeZone, tags: {} },
    offsetOf,
    ...over,
  };
}

/** Returns the instant of a wall-clock time in UTC, ms. */
export const utc = (text: string): number => Date.parse(`${text}Z`);
