import type { TeamId } from '../ids.ts';
import type { Screen, ScreenOrientation } from '../screen/screen.ts';
import { contentProblem } from '../slide/slideContent.ts';
import { isBrokenSlide, type Slide } from '../slide/slide.ts';
import { WEEKDAYS, type PlayWindow } from '../slide/fields.ts';
import { minutesOf, windowsOf, type Minutes } from './playWindows.ts';
import { isOperating } from '../screen/operatingHours.ts';
import { specialDayOn, type SpecialDays } from '../screen/specialDays.ts';
import {
  parseDay,
  wallTimeAt,
  weekdayOf,
  type WallTime,
  type ZoneOffset,
} from '../screen/wallClock.ts';

/** Why a slide does not show; the caller provides the wording. */
export type WhyNot =
  | 'draft'
  | 'archived'
  | 'deleted'
  | 'broken'
  | 'empty'
  | 'unknownType'
  | 'notYet'
  | 'over'
  | 'otherDay'
  | 'otherTime'
  | 'specialDay'
  | 'noSpecialDay'
  | 'outsideHours'
  | 'otherScreen'
  | 'otherOrientation'
  | 'notShared'
  | 'notSubscribed'
  | 'notDownloaded'
  | 'overQuota'
  | 'offline'
  | 'dataTooOld'
  | 'dataEmpty'
  | 'failed'
  | 'givesWay';

/** What the screen itself knows about a slide's content; absent where it does not matter (the editor). */
export type LocalState =
  | 'ready'
  | 'notDownloaded'
  | 'overQuota'
  | 'offline'
  | 'dataTooOld'
  | 'dataEmpty'
  | 'failed';

export type ScreenFacts = Pick<Screen, 'id' | 'teamId' | 'orientation' | 'timeZone' | 'tags'>;

/** A screen, and what else decides besides the slide itself. */
export interface ScreenSetup {
  readonly screen: ScreenFacts;
  readonly offsetOf: ZoneOffset;
  /** Ids of the tags of the screen's team; if absent (unknown), every tag counts. */
  readonly tags?: ReadonlySet<string> | undefined;
  /** Those of the screen's team, also for slides of teams above; if absent (unknown), there are none. */
  readonly specialDays?: SpecialDays | undefined;
  /** Slides of parent teams that this team has switched on. */
  readonly subscribed?: ReadonlySet<string> | undefined;
  readonly localStateOf?: (slide: Slide) => LocalState;
  /** When it runs, as `Screen` stores it; absent where only the slides matter, as in the player, which pauses. */
  readonly hours?: string | undefined;
}

export type Verdict =
  | { readonly plays: true }
  | { readonly plays: false; readonly whyNot: readonly WhyNot[] };

/** Returns whether a slide shows on a screen at an instant (ms), or each reason why not. */
export function slideVerdict(slide: Slide, setup: ScreenSetup, instantMs: number): Verdict {
  const now = wallTimeAt(setup.offsetOf, setup.screen.timeZone, instantMs);
  const whyNot = [
    ...statusReasons(slide),
    ...timeReasons(slide, setup, now),
    ...(isOperating(setup.hours, now, setup.specialDays) ? [] : (['outsideHours'] as const)),
    ...screenReasons(slide, setup),
    ...localReasons(slide, setup),
  ];
  return whyNot.length === 0 ? PLAYS : { plays: false, whyNot };
}

/** Returns whether a slide shows on a screen at an instant (ms). */
export const isDue = (slide: Slide, setup: ScreenSetup, instantMs: number): boolean =>
  slideVerdict(slide, setup, instantMs).plays;

/** Reasons that pass by themselves. */
const PASSING: ReadonlySet<WhyNot> = new Set([
  'notYet',
  'otherDay',
  'otherTime',
  'specialDay',
  'noSpecialDay',
  'outsideHours',
]);
export const isPassing = (why: WhyNot): boolean => PASSING.has(why);

/** Returns whether a slide does not show on a screen at an instant (ms), but may when its time comes. */
export function waitsForTime(slide: Slide, setup: ScreenSetup, instantMs: number): boolean {
  const verdict = slideVerdict(slide, setup, instantMs);
  return !verdict.plays && verdict.whyNot.every(isPassing);
}

/** Returns why a slide shows nowhere, whatever the screen and the time: its status, or what it lacks. */
export const reasonsOfSlide = (slide: Slide): readonly WhyNot[] => [
  ...statusReasons(slide),
  ...localReasons(slide, {}),
];

const PLAYS: Verdict = { plays: true };

function statusReasons(slide: Slide): readonly WhyNot[] {
  return slide.status === 'published' ? [] : [slide.status];
}

/**
 * Dates, days and time: of several windows none if one holds, else what the one lacks that lacks least. An overnight
 * window belongs, with its date and day, to the day on which it starts.
 */
function timeReasons(slide: Slide, { specialDays }: ScreenSetup, now: WallTime) {
  const all = windowsOf(slide).map((window) => windowReasons(slide, window, now, specialDays));
  return all.reduce((least, reasons) => (lacks(reasons) < lacks(least) ? reasons : least));
}

/** Of equals the first; one of another day only if none is of this day. */
const lacks = (reasons: readonly WhyNot[]): number =>
  reasons.length + (reasons.includes('otherDay') ? 0.5 : 0);

function windowReasons(
  slide: Slide,
  window: PlayWindow,
  now: WallTime,
  specialDays: SpecialDays | undefined,
) {
  const minutes = minutesOf(window);
  const isMorningAfter =
    minutes !== undefined && isOvernight(minutes) && now.minuteOfDay < minutes.to;
  const day = isMorningAfter ? now.dayNumber - 1 : now.dayNumber;
  return [
    ...dateReasons(slide.dates, day),
    ...(isOnDay(window.days, day) ? [] : (['otherDay'] as const)),
    ...(minutes && !isInside(minutes, now.minuteOfDay) ? (['otherTime'] as const) : []),
    ...specialReasons(slide, day, specialDays),
  ];
}

function specialReasons(
  { specialDays: wish }: Slide,
  day: number,
  specialDays: SpecialDays | undefined,
): readonly WhyNot[] {
  if (wish === undefined) return [];
  const isSpecial = specialDayOn(specialDays, day) !== undefined;
  if (wish === 'not') return isSpecial ? ['specialDay'] : [];
  return isSpecial ? [] : ['noSpecialDay'];
}

function dateReasons(dates: Slide['dates'], day: number): readonly WhyNot[] {
  if (!dates) return [];
  const [start, end] = [parseDay(dates.start), parseDay(dates.end)];
  if (start !== undefined && day < start) return ['notYet'];
  return end !== undefined && day > end ? ['over'] : [];
}

/** No known day means all days: older data contains unreadable lists. */
function isOnDay(days: Slide['days'], day: number): boolean {
  const known = days.filter((name) => WEEKDAYS.includes(name));
  return known.length === 0 || known.some((name) => WEEKDAYS.indexOf(name) === weekdayOf(day));
}

const isOvernight = ({ from, to }: Minutes): boolean => from > to;

/** [from, to), across midnight if from is after to. */
function isInside(window: Minutes, minute: number): boolean {
  return isOvernight(window)
    ? minute >= window.from || minute < window.to
    : minute >= window.from && minute < window.to;
}

function screenReasons(slide: Slide, { screen, tags, subscribed }: ScreenSetup): readonly WhyNot[] {
  const orientation = fitsOrientation(slide, screen.orientation)
    ? []
    : (['otherOrientation'] as const);
  const place =
    slide.teamId === screen.teamId
      ? isChosen(slide, screen, tags)
        ? []
        : (['otherScreen'] as const)
      : sharedReasons(slide, screen.teamId, subscribed);
  return [...place, ...orientation];
}

/** Screens and tags of another team do not apply here: its slides come by branch and subscription. */
function sharedReasons(
  slide: Slide,
  team: TeamId,
  subscribed: ReadonlySet<string> | undefined,
): readonly WhyNot[] {
  if (slide.branches[team]?.active !== true) return ['notShared'];
  return subscribed?.has(slide.id) ? [] : ['notSubscribed'];
}

/**
 * True for chosen screens and screens with a chosen tag; nothing chosen means all, later screens too. A tag
 * that the team has removed selects nothing, although slides and screens may still carry it.
 */
export function isChosen(
  slide: Pick<Slide, 'screens' | 'tags'>,
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
  teamTags: ScreenSetup['tags'],
): boolean {
  const chosen = Object.values(slide.screens).filter((entry) => entry.active);
  const tags = Object.keys(slide.tags).filter((tag) => teamTags?.has(tag) ?? true);
  if (chosen.length === 0 && tags.length === 0) return true;
  return (
    chosen.some((entry) => entry.id === screen.id) || tags.some((tag) => screen.tags[tag] === true)
  );
}

/** 0 plays on landscape screens, 1 on portrait screens, 2 on all. */
export function fitsOrientation(
  slide: Pick<Slide, 'orientation'>,
  orientation: ScreenOrientation,
): boolean {
  return slide.orientation === 2 || (slide.orientation === 1) === (orientation === 'portrait');
}

function localReasons(
  slide: Slide,
  { localStateOf }: Pick<ScreenSetup, 'localStateOf'>,
): readonly WhyNot[] {
  if (isBrokenSlide(slide)) return ['broken'];
  const problem = contentProblem(slide);
  if (problem) return [problem];
  const state = localStateOf?.(slide) ?? 'ready';
  return state === 'ready' ? [] : [state];
}
