import { closedBy } from '../screen/operatingHours.ts';
import { wallTimeAt } from '../screen/wallClock.ts';
import type { Slide } from '../slide/slide.ts';
import { campaignOf, interruptMinutes } from './programme.ts';
import { loopForecast } from './loopForecast.ts';
import { loopPass } from './loopPass.ts';
import { loopSlide } from './playSequence.ts';
import { programmeAt } from './programmeAt.ts';
import { isRunning } from './screenSchedule.ts';
import { replacingOn, type ScreenSetup } from './slideVerdict.ts';

/** What a screen shows at an instant by plan: which of its slides is there at that moment only the screen itself knows. */
export interface ShownAt {
  /** Outside its hours it is dark; `closed` is the name of the closed day that makes it so. */
  readonly isDark: boolean;
  readonly closed?: string | undefined;
  /** In their order, as they would take turns; none: the clock shows. */
  readonly slides: readonly SlideAt[];
  /** Those beside them, in the side; none: main fills the screen. */
  readonly side: readonly SlideAt[];
  /** A video's own length is not known: it counts as nothing. */
  readonly hasVideos: boolean;
  /** The names of the campaigns that replace everything else. */
  readonly replacing: readonly string[];
}

export interface SlideAt {
  readonly slide: Slide;
  /** About so often, seconds; undefined for the only one. */
  readonly everySeconds: number | undefined;
}

/** Slides of longer loops are not told how often they play. */
const LONGEST_LISTED = 200;

/** Returns what a screen shows at an instant (ms); `generationOf` is as in `loopOrder`. */
export function screenAt(
  slides: readonly Slide[],
  setup: ScreenSetup,
  instantMs: number,
  generationOf: (slide: Slide) => number,
): ShownAt {
  const { hours, offsetOf, screen, specialDays } = setup;
  const wall = wallTimeAt(offsetOf, screen.timeZone, instantMs);
  const due = programmeAt(slides, setup, instantMs);
  const main = turnsOf(due.main, setup, generationOf);
  const side = turnsOf(due.side, setup, generationOf);
  return {
    isDark: !isRunning(setup, instantMs),
    closed: closedBy(hours, wall, specialDays)?.name,
    slides: main.slides,
    side: side.slides,
    hasVideos: main.hasVideos || side.hasVideos,
    replacing: replacingOn(setup, instantMs).map(({ name }) => name),
  };
}

/** Returns how the slides of one zone take turns. */
function turnsOf(
  due: readonly Slide[],
  { programme }: ScreenSetup,
  generationOf: (slide: Slide) => number,
): Pick<ShownAt, 'slides' | 'hasVideos'> {
  const playing = due
    .map((slide) => ({ slide, loop: loopSlide(slide, generationOf(slide)) }))
    .sort((a, b) => (a.loop.order < b.loop.order ? -1 : 1));
  const turning = playing.filter(
    ({ slide }) => interruptMinutes(campaignOf(slide, programme)) === undefined,
  );
  const pass = loopPass(
    turning.map(({ slide }) => slide),
    generationOf,
  );
  const perTurn = pass.seconds / Math.max(1, pass.turns.length);
  const loop = turning.map((one) => one.loop);
  const isListed = loop.length > 1 && loop.length <= LONGEST_LISTED;
  return {
    slides: playing.map(({ slide, loop: own }) => {
      const minutes = interruptMinutes(campaignOf(slide, programme));
      if (minutes !== undefined) return { slide, everySeconds: minutes * 60 };
      return {
        slide,
        everySeconds: isListed ? loopForecast(loop, own, 1).every * perTurn : undefined,
      };
    }),
    hasVideos: pass.hasVideos,
  };
}
