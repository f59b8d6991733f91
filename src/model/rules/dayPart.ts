import { sameJson } from '../diff.ts';
import { windowsOf } from './playWindows.ts';
import type { DayPart } from '../team/team.ts';
import type { PlayWindow } from '../slide/fields.ts';
import { scheduleOf } from './schedule.ts';
import type { Slide } from '../slide/slide.ts';

/** True for the same times of the week as those of a day part. */
export const isAtTimesOf = (
  windows: readonly PlayWindow[],
  { windows: wanted }: DayPart,
): boolean => sameJson(scheduleOf(windows), scheduleOf(wanted));

/**
 * Parts the slides that took their times from a day part: those that still play at them and so change with it, and those
 * that do not. They hold the times themselves, so that players and older apps need not know any day part; whoever changed
 * them there, or took them while the day part changed, has other ones.
 */
export function slidesOf(part: DayPart, slides: readonly Slide[]) {
  const its = slides.filter(({ dayPart }) => dayPart === part.id);
  const isFollowing = (slide: Slide): boolean => isAtTimesOf(windowsOf(slide), part);
  return {
    following: its.filter(isFollowing),
    others: its.filter((slide) => !isFollowing(slide)),
  };
}
