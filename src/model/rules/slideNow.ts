import type { Screen } from '../screen/screen.ts';
import type { Slide } from '../slide/slide.ts';
import { isWelcomeSlide } from '../slide/welcomeSlide.ts';
import {
  freshReport,
  obstacle,
  screenReach,
  type Moment,
  type ScreenKnown,
  type ScreenReach,
  type StuckBy,
} from './screenNow.ts';
import type { Replaced } from './screenSchedule.ts';
import { slideForecast, type Forecast } from './slideForecast.ts';
import {
  isDue,
  isMeantFor,
  reasonsOfSlide,
  replacementOf,
  type ScreenSetup,
  type WhyNot,
} from './slideVerdict.ts';
import { fitsZone, type Divided } from './zones/zones.ts';

/** What one screen does with a slide now, by what it told last: instants are ms. */
export type SlideHere =
  | { readonly kind: 'on'; readonly untilMs?: number }
  /** It is due there, and does not show; `by` says why. */
  | { readonly kind: 'held'; readonly by: SlideObstacle; readonly untilMs?: number }
  /** `isDark`: only the hours of the screen keep it waiting, or the closed day that `closed` names. */
  | ({ readonly kind: 'later'; readonly fromMs: number; readonly replaced?: Replaced } & Darkness)
  | Extract<Forecast, { readonly kind: 'never' }>
  | { readonly kind: 'unpaired' };

/** `fails`: the screen skips it, and one of `StuckBy`: it shows nothing at all. `behind`: its latest change has not arrived. `newSettings`: the screen plays by those of before. `offline`: it needs a network there. */
export type SlideObstacle =
  | Exclude<ScreenReach['kind'], 'live' | 'dark' | 'unpaired'>
  | StuckBy
  | 'loading'
  | 'fails'
  | 'behind'
  | 'offline';

/**
 * In short, what the team's screens do with a slide: on how many of its screens it is in the loop at this moment,
 * what holds it although it is due, from when on it plays, or the one obstacle.
 */
export type SlideNow =
  | { readonly kind: 'on'; readonly screens: number; readonly of: number; readonly until?: Instant }
  | { readonly kind: 'held'; readonly by: SlideObstacle; readonly screens: number }
  | ({
      readonly kind: 'later';
      readonly from: Instant;
      readonly replaced?: ReplacedThere;
    } & Darkness)
  | { readonly kind: 'never'; readonly why: WhyNowhere; readonly replaced?: ReplacedThere };

interface Darkness {
  readonly isDark: boolean;
  readonly closed?: string;
}

/** The name of a campaign that replaces a slide, and until when. */
export interface ReplacedThere {
  readonly name: string;
  readonly until?: Instant;
}

export interface Instant {
  readonly ms: number;
  /** Time zone of the screen in question; absent for the device's own. */
  readonly timeZone?: string | undefined;
}

export type WhyNowhere = WhyNot | 'fileWaits' | 'noScreens' | 'noChosenScreen' | 'noPlayer';

/** A screen, by the zone that it plays by, and what is known of it. */
export interface PlacedScreen {
  readonly screen: Pick<Screen, 'id' | 'teamId' | 'timeZone' | 'tags' | 'hours'> & Divided;
  readonly known: ScreenKnown;
}

/** How far the latest change of a slide or screen has come. */
export interface LatestChange {
  /** It has not reached the server. */
  readonly isUnsent: boolean;
  /** The revision that players follow; undefined if it is unknown, as it is of what has not changed for long. */
  readonly shownRev: number | undefined;
}

export interface SlidePlace extends LatestChange {
  readonly screens: readonly PlacedScreen[];
  /** Of the team. */
  readonly rules: PlaceRules | undefined;
  /** A file of the slide is still to be sent from this device. */
  readonly hasWaitingFile: boolean;
}

/** What a team says of where slides play. */
export type PlaceRules = Pick<ScreenSetup, 'tags' | 'programme'>;

/** Returns a screen's setup with its hours. */
export const setupWithHours = (
  screen: PlacedScreen['screen'],
  team: Pick<
    ScreenSetup,
    'tags' | 'subscribed' | 'specialDays' | 'programme' | 'roles' | 'acceptsRequired'
  >,
  offsetOf: ScreenSetup['offsetOf'],
): ScreenSetup => ({ ...team, screen, offsetOf, hours: screen.hours });

/** Returns what a screen does with a slide now; `forecast` is what it would do by plan, if that is known already. */
export function slideHere(
  slide: Slide,
  { screen, known }: PlacedScreen,
  rules: PlaceRules | undefined,
  moment: Moment,
  forecast?: Forecast,
): SlideHere {
  if (known.screen.deviceId === undefined) return { kind: 'unpaired' };
  const { specialDays } = known;
  const setup = setupWithHours(screen, { ...rules, specialDays }, moment.offsetOf);
  const planned = forecast ?? slideForecast(slide, setup, moment.nowMs);
  // Until a file of the campaign is there, the screen goes on with the others.
  const report = isReplaced(planned) ? freshReport(known, moment) : undefined;
  if (report?.playing === slide.id && replacementOf(slide, setup, report.at)) return { kind: 'on' };
  if (planned.kind === 'never') return planned;
  if (planned.kind === 'later') {
    const isDark = isDue(slide, { ...setup, hours: undefined }, moment.nowMs);
    // It may go by the hours of before, and show the slide.
    if (!isDark) return { ...planned, isDark };
    const reach = screenReach(known, moment);
    if (reach.kind === 'newSettings') return { kind: 'held', by: 'newSettings' };
    const closed = reach.kind === 'dark' ? reach.closed : undefined;
    return { ...planned, isDark, ...(closed !== undefined && { closed }) };
  }
  if (givesWay(slide, known, moment)) return { kind: 'never', whyNot: ['givesWay'] };
  const by = obstacleOf(slide, known, setup, moment);
  const until = planned.untilMs === undefined ? {} : { untilMs: planned.untilMs };
  return by ? { kind: 'held', by, ...until } : { kind: 'on', ...until };
}

const isReplaced = (planned: Forecast): boolean =>
  planned.kind !== 'plays' && planned.replaced !== undefined;

/**
 * True for a screen that has not told of having its latest settings. Of a player that is too old to tell, or has told
 * nothing yet, they count as arrived.
 */
export const lagsBehindSettings = (
  { isUnsent, shownRev }: LatestChange,
  { report }: Pick<ScreenKnown, 'report'>,
): boolean =>
  isUnsent ||
  (shownRev !== undefined && report?.screenRev !== undefined && report.screenRev < shownRev);

/** True for a screen that has not told of having the latest change of a slide. */
export const isLagging = (
  { isUnsent, shownRev }: LatestChange,
  { report }: Pick<ScreenKnown, 'report'>,
): boolean => isUnsent || (shownRev !== undefined && (report?.rev ?? 0) < shownRev);

/** Returns the same of a published slide, held where its latest change has not arrived. */
export const asArrived = (here: SlideHere, change: LatestChange, known: ScreenKnown): SlideHere =>
  here.kind === 'on' && isLagging(change, known) ? { ...here, kind: 'held', by: 'behind' } : here;

/** The screen told that it shows another slide. */
function givesWay(slide: Slide, known: ScreenKnown, moment: Moment): boolean {
  const report = isWelcomeSlide(slide) ? freshReport(known, moment)?.playing : undefined;
  return report !== undefined && report !== slide.id;
}

function obstacleOf(
  slide: Slide,
  known: ScreenKnown,
  setup: ScreenSetup,
  moment: Moment,
): SlideObstacle | undefined {
  const { kind } = screenReach(known, moment);
  if (kind !== 'live' && kind !== 'dark' && kind !== 'unpaired') return kind;
  const report = freshReport(known, moment);
  if (!report) return undefined;
  if (report.failures[slide.id] !== undefined) return 'fails';
  const found = obstacle(known, [slide], setup, moment);
  return found?.kind === 'stuck' ? found.why : found?.kind;
}

/** Returns what the screens do with a slide; the first obstacle to fix comes first: the slide, its file, where, when. */
export function slideNow(slide: Slide, place: SlidePlace, moment: Moment): SlideNow {
  const [own] = reasonsOfSlide(slide);
  if (own) return never(own);
  if (place.hasWaitingFile) return never('fileWaits');
  const where = takersOf(slide, place);
  return Array.isArray(where) ? onTakers(slide, where, place, moment) : never(where);
}

const never = (why: WhyNowhere): SlideNow => ({ kind: 'never', why });

/** Returns the slide for any screen: only the clock decides. */
const everywhere = (slide: Slide): Slide => ({ ...slide, screens: {}, tags: {}, orientation: 2 });

function takersOf(slide: Slide, { screens, rules }: SlidePlace): PlacedScreen[] | WhyNowhere {
  if (screens.length === 0) return 'noScreens';
  const chosen = screens.filter(({ screen }) => isMeantFor(slide, screen, rules));
  if (chosen.length === 0) return 'noChosenScreen';
  const fitting = chosen.filter(({ screen }) => fitsZone(slide, screen));
  if (fitting.length === 0) return 'otherOrientation';
  const paired = fitting.filter(({ known }) => known.screen.deviceId !== undefined);
  return paired.length === 0 ? 'noPlayer' : paired;
}

interface There {
  readonly screen: PlacedScreen['screen'];
  readonly here: SlideHere;
}

function onTakers(
  slide: Slide,
  takers: readonly PlacedScreen[],
  { rules, ...change }: SlidePlace,
  moment: Moment,
): SlideNow {
  const anywhere = everywhere(slide);
  const forecastOf = forecasts(anywhere, rules, moment);
  const all = takers.map((one): There => {
    const here = slideHere(anywhere, one, rules, moment, forecastOf(one));
    return { screen: one.screen, here: asArrived(here, change, one.known) };
  });
  const on = all.filter(({ here }) => here.kind === 'on');
  if (on.length > 0) return onSome(on, takers.length);
  const [held] = all.flatMap(({ here }) => (here.kind === 'held' ? [here] : []));
  if (held) {
    const { length } = all.filter(({ here }) => here.kind === 'held' && here.by === held.by);
    return { kind: 'held', by: held.by, screens: length };
  }
  const later = all.flatMap(({ screen, here }) =>
    here.kind === 'later' ? [{ timeZone: screen.timeZone, ms: here.fromMs }] : [],
  );
  const replaced = replacedOnAny(all);
  if (later.length > 0) {
    const dark = all.flatMap(({ here }) => (here.kind === 'later' && here.isDark ? [here] : []));
    const { closed } = dark[0] ?? {};
    const why = closed === undefined ? {} : { closed };
    return { kind: 'later', from: earliest(later), isDark: dark.length > 0, ...why, ...replaced };
  }
  const reasons = all.flatMap(({ here }) => (here.kind === 'never' ? here.whyNot : []));
  return { ...never(reasons[0] ?? 'over'), ...replaced };
}

/** Of several screens the first that a campaign has. */
function replacedOnAny(all: readonly There[]): { readonly replaced?: ReplacedThere } {
  const [first] = all.flatMap(({ screen: { timeZone }, here }) => {
    const by = here.kind === 'later' || here.kind === 'never' ? here.replaced : undefined;
    return by ? [{ timeZone, ...by }] : [];
  });
  if (!first) return {};
  const { name, untilMs: ms, timeZone } = first;
  return { replaced: { name, ...(ms !== undefined && { until: { ms, timeZone } }) } };
}

/**
 * Forecasts a slide once for all of a team's screens with the same zone and hours: nothing else of a screen matters any more,
 * unless there are campaigns, which have screens of their own.
 */
function forecasts(slide: Slide, rules: PlaceRules | undefined, { nowMs, offsetOf }: Moment) {
  const hasCampaigns = slide.campaign !== undefined || rules?.programme?.slides.length;
  const known = new Map<string, Forecast>();
  return ({ screen, known: { specialDays } }: PlacedScreen): Forecast => {
    const key = `${screen.timeZone ?? ''}|${screen.hours ?? ''}|${hasCampaigns ? screen.id : ''}`;
    const setup = setupWithHours(screen, { ...rules, specialDays }, offsetOf);
    const found = known.get(key) ?? slideForecast(slide, setup, nowMs);
    known.set(key, found);
    return found;
  };
}

function onSome(on: readonly There[], of: number): SlideNow {
  const ends = on.map(({ screen, here }) => ({
    timeZone: screen.timeZone,
    ms: (here.kind === 'on' && here.untilMs) || Infinity,
  }));
  const until = earliest(ends);
  return { kind: 'on', screens: on.length, of, ...(until.ms < Infinity && { until }) };
}

const earliest = (instants: readonly Instant[]): Instant =>
  instants.reduce((first, one) => (one.ms < first.ms ? one : first));
