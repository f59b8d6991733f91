import { WEEKDAYS, type PlayWindow } from '../slide/fields.ts';
import type { Slide } from '../slide/slide.ts';
import { parseMinute } from '../screen/wallClock.ts';

/** What of a slide says in which times of the week it plays. */
export type Scheduled = Pick<Slide, 'days' | 'time' | 'windows'>;

const WHOLE_DAY = { from: '', to: '' };

/**
 * Returns the times of the week in which a slide plays, at least one; the only reader of its `windows`. They count only
 * while the longest of them is what `days` and `time` say: an app that knows nothing of them has changed these since.
 */
export function windowsOf({ days, time, windows }: Scheduled): readonly PlayWindow[] {
  const single = { days, ...(time || WHOLE_DAY) };
  return windows && textOf(longestOf(windows)) === textOf(single) ? windows : [single];
}

const textOf = ({ days, from, to }: PlayWindow): string =>
  `${[...days].sort().join()} ${from} ${to}`;

/** Returns the window with the most minutes a week, of equals the first. */
export const longestOf = (windows: readonly PlayWindow[]): PlayWindow =>
  windows.reduce((longest, window) =>
    minutesAWeek(window) > minutesAWeek(longest) ? window : longest,
  );

/** What a save sets for a schedule; null removes. */
export type SavedSchedule = {
  readonly days: PlayWindow['days'];
  readonly time: Slide['time'] | null;
  readonly windows: readonly PlayWindow[] | null;
};

/** Returns the fields that store windows: the longest in `days` and `time`, and all of them if there are several. */
export function savedSchedule(windows: readonly PlayWindow[]): SavedSchedule {
  const { days, from, to } = longestOf(windows);
  const time = from === '' ? null : { from, to };
  return { days, time, windows: windows.length > 1 ? windows : null };
}

const minutesAWeek = (window: PlayWindow): number =>
  (window.days.length || WEEKDAYS.length) * minutesADay(window);

/** Minutes of a day, `to` exclusive; over midnight if `from` is after `to`. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** Undefined for the whole day. Equal ends are refused when saved; in older data they mean all day. */
export function minutesOf(window: PlayWindow): Minutes | undefined {
  const [from, to] = [parseMinute(window.from), parseMinute(window.to)];
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

const DAY_MINUTES = 1440;

/** Returns how long a window is on each of its days. */
export function minutesADay(window: PlayWindow): number {
  const { from, to } = minutesOf(window) || { from: 0, to: 0 };
  return to > from ? to - from : to - from + DAY_MINUTES;
}
