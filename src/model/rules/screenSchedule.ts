import type { Slide } from '../slide/slide.ts';
import { isOperating, parseHours } from '../screen/operatingHours.ts';
import { endOfSpecialDays } from '../screen/specialDays.ts';
import { windowsOf } from './playWindows.ts';
import { campaignOf } from './programme.ts';
import { programmeAt } from './programmeAt.ts';
import { isDue, replacementOf, type ScreenSetup } from './slideVerdict.ts';
import { DAY_MS, MINUTE_MS, parseDay, parseMinute, wallTimeAt } from '../screen/wallClock.ts';

/** A span in which the same slides may play; in ms, `toMs` exclusive. */
export interface ScheduleSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Ids of the slides that play, in the order given. */
  readonly slides: readonly string[];
}

/** Returns what a screen shows between two instants, as spans without a change. */
export function screenSchedule(
  slides: readonly Slide[],
  setup: ScreenSetup,
  fromMs: number,
  toMs: number,
): readonly ScheduleSpan[] {
  const spans: ScheduleSpan[] = [];
  const marks = marksBetween(slides, setup, fromMs, toMs);
  for (const [index, start] of marks.entries()) {
    const { main, side } = programmeAt(slides, setup, start);
    const span = {
      fromMs: start,
      toMs: marks[index + 1] ?? toMs,
      slides: [...main, ...side].map((s) => s.id),
    };
    const last = spans[spans.length - 1];
    if (last && last.slides.join() === span.slides.join()) {
      spans[spans.length - 1] = { ...last, toMs: span.toMs };
    } else spans.push(span);
  }
  return spans;
}

/** Returns when the next change comes within `horizonMs`, or undefined; for hosts that wait for it. */
export function nextScheduleChange(
  slides: readonly Slide[],
  setup: ScreenSetup,
  instantMs: number,
  horizonMs: number,
): number | undefined {
  const [first] = screenSchedule(slides, setup, instantMs, instantMs + horizonMs);
  return first && first.toMs < instantMs + horizonMs ? first.toMs : undefined;
}

/** Enough of a screen for its clock and its hours. */
export type ScreenHours = Pick<ScreenSetup, 'offsetOf' | 'hours' | 'specialDays'> & {
  readonly screen: Pick<ScreenSetup['screen'], 'timeZone'>;
};

/** Returns when a screen next begins to show any slide (`shows`), or no longer does; undefined beyond `horizonMs`. */
export function nextShow(
  slides: readonly Slide[],
  setup: ScreenSetup,
  instantMs: number,
  horizonMs: number,
  shows: boolean,
): number | undefined {
  return marksBetween(slides, setup, instantMs, instantMs + horizonMs).find(
    (mark) => slides.some((slide) => isDue(slide, setup, mark)) === shows,
  );
}

/** Returns when a slide first plays from an instant (ms) on; undefined if it never does. */
export const firstShow = (
  slide: Slide,
  setup: ScreenSetup,
  instantMs: number,
): number | undefined => firstTime(slide, setup, instantMs, (ms) => isDue(slide, setup, ms));

/** Returns the campaign that replaces a slide at an instant (ms), and until when. */
export function replacedAt(
  slide: Slide,
  setup: ScreenSetup,
  instantMs: number,
): Replaced | undefined {
  const by = replacementOf(slide, setup, instantMs);
  const untilMs = firstTime(slide, setup, instantMs, (ms) => {
    return replacementOf(slide, setup, ms)?.id !== by?.id;
  });
  return by && { name: by.name, ...(untilMs !== undefined && { untilMs }) };
}

/** That a slide is replaced: the name of a campaign, and the end of that. */
export interface Replaced {
  readonly name: string;
  readonly untilMs?: number;
}

/** Searches everything that decides on a slide: what repeats each week, special days, and the dates of campaigns. */
function firstTime(
  slide: Slide,
  setup: ScreenSetup,
  instantMs: number,
  isSo: (ms: number) => boolean,
): number | undefined {
  const { programme, specialDays } = setup;
  const deciding = [slide, ...(programme?.slides ?? [])];
  const end = deciding.some((one) => one.specialDays)
    ? endOfSpecialDays(specialDays, () => true)
    : endOfClosedDays(setup);
  const dates = deciding.flatMap((one) => [one.dates, campaignOf(one, programme)?.dates]);
  return inSteps(instantMs, end, dates.flatMap(edgesOf), (from, to) =>
    marksBetween([slide], setup, from, to).find(isSo),
  );
}

/** A day before each, as zone offsets are smaller. */
function edgesOf(dates: Slide['dates']): readonly number[] {
  const days = dates ? [parseDay(dates.start), parseDay(dates.end)] : [];
  return days.flatMap((day) => (day === undefined ? [] : (day - 1) * DAY_MS));
}

/** True for a screen that is not dark at an instant (ms), by its hours and closed days. */
export const isRunning = (setup: ScreenHours, instantMs: number): boolean =>
  isOperating(
    setup.hours,
    wallTimeAt(setup.offsetOf, setup.screen.timeZone, instantMs),
    setup.specialDays,
  );

/** Returns when a screen that is dark lights up, or the other way round; undefined if it never does. */
export function nextHoursChange(setup: ScreenHours, instantMs: number): number | undefined {
  const runs = isRunning(setup, instantMs);
  return inSteps(instantMs, endOfClosedDays(setup), [], (from, to) =>
    marksBetween([], setup, from, to).find((mark) => isRunning(setup, mark) !== runs),
  );
}

const endOfClosedDays = ({ hours, specialDays }: ScreenHours): number =>
  hours ? endOfSpecialDays(specialDays, ({ isClosed }) => isClosed) : 0;

/** Days and hours repeat each week; a time that the clock skips comes in the next one. */
const WEEKS_MS = 16 * DAY_MS;

/**
 * Searches until everything has occurred that repeats each week, after `endMs` at the latest and again after each of some
 * dates: mostly the first step ends it.
 */
function inSteps(
  fromMs: number,
  endMs: number,
  datesMs: readonly number[],
  find: (fromMs: number, toMs: number) => number | undefined,
): number | undefined {
  let at = fromMs;
  const search = (toMs: number): number | undefined => {
    for (; at < toMs; at += WEEKS_MS) {
      const found = find(at, at + WEEKS_MS);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search(Math.max(fromMs, endMs) + WEEKS_MS);
  if (found !== undefined) return found;
  for (const date of [...new Set(datesMs)].sort((a, b) => a - b)) {
    at = Math.max(at, date);
    const later = search(date + WEEKS_MS);
    if (later !== undefined) return later;
  }
  return undefined;
}

/** Returns every instant at which a verdict may change: wall-clock edges within spans of equal offset. */
function marksBetween(
  slides: readonly Slide[],
  setup: ScreenHours & Pick<ScreenSetup, 'programme'>,
  fromMs: number,
  toMs: number,
) {
  if (fromMs >= toMs) return [];
  const edges = edgeMinutes(slides, setup);
  const marks = new Set([fromMs]);
  const changes = [fromMs, ...offsetChanges(setup, fromMs, toMs), toMs];
  for (const [index, start] of changes.slice(0, -1).entries()) {
    const end = changes[index + 1] ?? toMs;
    marks.add(start);
    for (const mark of screenEdges(edges, offsetAt(setup, start), start, end)) marks.add(mark);
  }
  return [...marks].sort((a, b) => a - b);
}

function edgeMinutes(
  slides: readonly Slide[],
  { hours, programme }: Pick<ScreenSetup, 'hours' | 'programme'>,
): readonly number[] {
  const deciding = [...slides, ...(slides.length > 0 ? (programme?.slides ?? []) : [])];
  const windows = [
    ...deciding.flatMap(windowsOf),
    ...deciding.flatMap((slide) => campaignOf(slide, programme)?.windows ?? []),
    ...(parseHours(hours) ?? []),
  ];
  const edges = windows.flatMap(({ from, to }) => [parseMinute(from), parseMinute(to)]);
  return [...new Set([0, ...edges.filter((edge) => edge !== undefined)])];
}

const offsetAt = (setup: ScreenHours, instantMs: number): number =>
  setup.offsetOf(setup.screen.timeZone, instantMs);

function screenEdges(edges: readonly number[], offset: number, fromMs: number, toMs: number) {
  const marks: number[] = [];
  const lastDay = Math.floor((toMs + offset) / DAY_MS);
  for (let day = Math.floor((fromMs + offset) / DAY_MS); day <= lastDay; day += 1) {
    for (const edge of edges) {
      const mark = day * DAY_MS + edge * MINUTE_MS - offset;
      if (mark > fromMs && mark < toMs) marks.push(mark);
    }
  }
  return marks;
}

/** Returns when the zone's offset changes, to the minute; no zone changes twice within a day. */
function offsetChanges(setup: ScreenHours, fromMs: number, toMs: number): readonly number[] {
  const changes: number[] = [];
  for (let start = fromMs; start < toMs; start += DAY_MS) {
    const end = Math.min(start + DAY_MS, toMs);
    if (offsetAt(setup, start) !== offsetAt(setup, end)) changes.push(bisect(setup, start, end));
  }
  return changes.filter((change) => change < toMs);
}

function bisect(setup: ScreenHours, lowMs: number, highMs: number): number {
  const before = offsetAt(setup, lowMs);
  let [low, high] = [Math.floor(lowMs / MINUTE_MS), Math.ceil(highMs / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(setup, middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
