import { contentProblem } from '../slide/slideContent.ts';
import { isBrokenSlide, type Slide } from '../slide/slide.ts';
import { parseDay } from '../screen/wallClock.ts';

/** Why a published slide needs attention. */
export type SlideConcern =
  /** It has nothing to show. */
  | { readonly kind: 'empty' }
  /** Its last day is near; 0 is today. */
  | { readonly kind: 'endsSoon'; readonly inDays: number }
  /** Its last day has passed recently: no screen shows it, but it is still published. */
  | { readonly kind: 'ended'; readonly daysAgo: number };

/** Time enough to make its successor. */
const SOON_DAYS = 3;
/** After this many days people know and do not mind. */
const LATELY_DAYS = 7;

/**
 * Returns why a slide needs attention on a day (`yyyy-mm-dd`, where the person is); undefined if it does
 * not, or is not published.
 */
export function slideConcern(slide: Slide, today: string): SlideConcern | undefined {
  if (slide.status !== 'published') return undefined;
  if (isBrokenSlide(slide) || contentProblem(slide) === 'empty') return { kind: 'empty' };
  const [end, now] = [slide.dates && parseDay(slide.dates.end), parseDay(today)];
  if (end === undefined || now === undefined) return undefined;
  const inDays = end - now;
  if (inDays >= 0 && inDays <= SOON_DAYS) return { kind: 'endsSoon', inDays };
  return inDays < 0 && inDays >= -LATELY_DAYS ? { kind: 'ended', daysAgo: -inDays } : undefined;
}

const URGENCY = { empty: 0, endsSoon: 1, ended: 2 } as const;

/** Sorts the most urgent first: nothing to show, then what ends next, then what ended last. */
export function byUrgency(a: SlideConcern, b: SlideConcern): number {
  const days = (of: SlideConcern) =>
    of.kind === 'endsSoon' ? of.inDays : of.kind === 'ended' ? of.daysAgo : 0;
  return URGENCY[a.kind] - URGENCY[b.kind] || days(a) - days(b);
}
