import { blankSlide } from '../src/model/slide/blankSlide.ts';
import type { UserId } from '../src/model/ids.ts';
import { isDue } from '../src/model/rules/slideVerdict.ts';
import { zoneOffset } from '../src/model/screen/wallClock.ts';
import { seedId } from './ids.ts';
import { SLIDES, type SeedSlide } from './posters.ts';
import type { SeedScreen } from './themes/screens.ts';

/** Of all screens of the cast. */
export const TIME_ZONE = 'Europe/Zurich';

/** Returns the posters that a screen shows at an instant (ms), by the rules that real players follow. */
export function postersDue(screen: SeedScreen, instantMs: number): readonly SeedSlide[] {
  const { team, orientation, name } = screen;
  const id = seedId<'screen'>('screen', team.id, name);
  const facts = { id, teamId: team.id, orientation, timeZone: TIME_ZONE, tags: {} };
  return SLIDES.filter(({ title, status, fields = {} }) => {
    const origin = {
      id: seedId<'slide'>('slide', team.id, title),
      teamId: team.id,
      // Pictures are there once they are uploaded; what decides here is the schedule.
      type: 'time',
      status,
      position: '',
      originalDate: 0,
      createdBy: '' as UserId, // nobody asks
    };
    const slide = { ...blankSlide(origin), ...fields } as Parameters<typeof isDue>[0];
    return isDue(slide, { screen: facts, offsetOf: zoneOffset }, instantMs);
  });
}
