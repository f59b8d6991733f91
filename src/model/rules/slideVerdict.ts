import type { TeamId } from '../ids.ts';
import type { Screen, ScreenOrientation } from '../screen.ts';
import { contentProblem } from '../slideContent.ts';
import { isBrokenSlide, type Slide } from '../slide.ts';
import { WEEKDAYS } from '../slide/fields.ts';
import {
  parseDay,
  parseMinute,
  wallTimeAt,
  weekdayOf,
  type WallTime,
  type ZoneOffset,
} from './wallClock.ts';

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
export interface Wall {
  readonly screen: ScreenFacts;
  readonly offsetOf: ZoneOffset;
  /** Ids of the tags of the screen's team; if absent (unknown), every tag counts. */
  readonly tags?: ReadonlySet<string> | undefined;
  /** Slides of parent teams that this team has switched on. */
  readonly subscribed?: ReadonlySet<string>;
  readonly localStateOf?: (slide: Slide) => LocalState;
}

export type Verdict =
  | { readonly plays: true }
  | { readonly plays: false; readonly whyNot: readonly WhyNot[] };

/** Returns whether a slide shows on a screen at an instant (ms), or each reason why not. */
export function slideVerdict(slide: Slide, wall: Wall, instantMs: number): Verdict {
  const now = wallTimeAt(wall.offsetOf, wall.screen.timeZone, instantMs);
  const whyNot = [
    ...statusReasons(slide),
    ...timeReasons(slide, now),
    ...screenReasons(slide, wall),
    ...localReasons(slide, wall),
  ];
  return whyNot.length === 0 ? PLAYS : { plays: false, whyNot };
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
 * Dates, days and time. An overnight window belongs, with its date and day, to the day on which it starts.
 */
function timeReasons(
  slide: Pick<Slide, 'dates' | 'days' | 'time'>,
  now: WallTime,
): readonly WhyNot[] {
  const window = windowOf(slide.time);
  const isMorningAfter = window !== undefined && isOvernight(window) && now.minuteOfDay < window.to;
  const day = isMorningAfter ? now.dayNumber - 1 : now.dayNumber;
  return [
    ...dateReasons(slide.dates, day),
    ...(isOnDay(slide.days, day) ? [] : (['otherDay'] as const)),
    ...(window && !isInside(window, now.minuteOfDay) ? (['otherTime'] as const) : []),
  ];
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

interface MinuteWindow {
  readonly from: number;
  readonly to: number;
}

/** Undefined for the whole day. Equal ends are refused when saved; in older data they mean all day. */
function windowOf(time: Slide['time']): MinuteWindow | undefined {
  const from = time && parseMinute(time.from);
  const to = time && parseMinute(time.to);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

const isOvernight = ({ from, to }: MinuteWindow): boolean => from > to;

/** [from, to), across midnight if from is after to. */
function isInside(window: MinuteWindow, minute: number): boolean {
  return isOvernight(window)
    ? minute >= window.from || minute < window.to
    : minute >= window.from && minute < window.to;
}

function screenReasons(slide: Slide, { screen, tags, subscribed }: Wall): readonly WhyNot[] {
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
  teamTags: Wall['tags'],
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
  { localStateOf }: Pick<Wall, 'localStateOf'>,
): readonly WhyNot[] {
  if (isBrokenSlide(slide)) return ['broken'];
  const problem = contentProblem(slide);
  if (problem) return [problem];
  const state = localStateOf?.(slide) ?? 'ready';
  return state === 'ready' ? [] : [state];
}
