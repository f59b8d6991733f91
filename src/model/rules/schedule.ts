import { minutesADay, minutesOf, savedSchedule, type SavedSchedule } from './playWindows.ts';
import { WEEKDAYS, type PlayWindow } from '../slide/fields.ts';
import { isTimeSpan } from '../slide/forms.ts';

/** Returns the fields that store windows, at least one, without those within another one: they change nothing. */
export const scheduleOf = (windows: readonly PlayWindow[]): SavedSchedule =>
  savedSchedule(windows.filter((_, at) => coverOf(windows, at) === undefined));

/** Returns the place of a window that contains the one at `at`, of equals the first; undefined if none does. */
export function coverOf(windows: readonly PlayWindow[], at: number): number | undefined {
  const inner = windows[at];
  const found = windows.findIndex((outer, place) => {
    if (place === at || !inner || !covers(outer, inner)) return false;
    return place < at || !covers(inner, outer);
  });
  return found < 0 ? undefined : found;
}

/** What begins on another day is another window, with that day's date, even if it is the same time. */
function covers(outer: PlayWindow, inner: PlayWindow): boolean {
  const [start, within, days] = [startOf(outer), startOf(inner), daysIn(outer)];
  const isInside = start <= within && within + minutesADay(inner) <= start + minutesADay(outer);
  return isInside && daysIn(inner).every((day) => days.includes(day));
}

const startOf = (window: PlayWindow): number => minutesOf(window)?.from ?? 0;

/** Returns the days of a window: all of them if it names none. */
export const daysIn = ({ days }: PlayWindow): readonly string[] =>
  days.length > 0 ? days : WEEKDAYS;

/** What a form says of one of several windows. */
export type WindowProblem = 'halfTime' | 'equalTime' | 'wholeDay';

/**
 * Returns what prevents saving one of several windows. Times that were not filled in mean the whole day: beside others
 * that it would swallow, that is an oversight.
 */
export function problemOfWindow(
  windows: readonly PlayWindow[],
  at: number,
): WindowProblem | undefined {
  const { from = '', to = '' } = windows[at] ?? {};
  if ((from === '') !== (to === '')) return 'halfTime';
  if (from !== '') return isTimeSpan({ from, to }) ? undefined : 'equalTime';
  return windows.some((_, other) => coverOf(windows, other) === at) ? 'wholeDay' : undefined;
}
