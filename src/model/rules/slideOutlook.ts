import type { Screen } from '../screen.ts';
import type { Slide } from '../slide.ts';
import { slideForecast } from './slideForecast.ts';
import {
  fitsOrientation,
  isChosen,
  reasonsOfSlide,
  type ScreenFacts,
  type Wall,
  type WhyNot,
} from './slideVerdict.ts';

/**
 * In short, what the team's screens will do with a slide: on how many with a player it is due now and until
 * when (ms), from when (ms, in the time of `timeZone`), or the one obstacle. This is the plan: whether a
 * screen is reachable at the moment is unknown here.
 */
export type Outlook =
  | { readonly kind: 'due'; readonly screens: number; readonly until?: Instant }
  | { readonly kind: 'later'; readonly from: Instant }
  | { readonly kind: 'never'; readonly why: WhyNowhere };

export interface Instant {
  readonly ms: number;
  /** Time zone of the screen in question; absent for the device's own. */
  readonly timeZone?: string | undefined;
}

export type WhyNowhere = WhyNot | 'fileWaits' | 'noScreens' | 'noChosenScreen' | 'noPlayer';

export type OutlookScreen = Pick<
  Screen,
  'id' | 'teamId' | 'orientation' | 'timeZone' | 'tags' | 'deviceId'
>;

export interface OutlookPlace {
  readonly screens: readonly OutlookScreen[];
  readonly tags: Wall['tags'];
  readonly offsetOf: Wall['offsetOf'];
  /** A file of the slide is still to be sent from this device. */
  readonly hasWaitingFile: boolean;
}

/**
 * Returns the outlook; the first obstacle to fix comes first: the slide, its file, where it plays, then
 * when.
 */
export function slideOutlook(slide: Slide, place: OutlookPlace, nowMs: number): Outlook {
  const [own] = reasonsOfSlide(slide);
  if (own) return never(own);
  if (place.hasWaitingFile) return never('fileWaits');
  const where = takersOf(slide, place);
  return Array.isArray(where) ? timesOf(slide, where, place, nowMs) : never(where);
}

const never = (why: WhyNowhere): Outlook => ({ kind: 'never', why });

/** Returns the slide for any screen: only the clock decides. */
const everywhere = (slide: Slide): Slide => ({ ...slide, screens: {}, tags: {}, orientation: 2 });

function takersOf(slide: Slide, { screens, tags }: OutlookPlace): OutlookScreen[] | WhyNowhere {
  if (screens.length === 0) return 'noScreens';
  const chosen = screens.filter((screen) => isChosen(slide, screen, tags));
  if (chosen.length === 0) return 'noChosenScreen';
  const fitting = chosen.filter(({ orientation }) => fitsOrientation(slide, orientation));
  if (fitting.length === 0) return 'otherOrientation';
  const paired = fitting.filter(({ deviceId }) => deviceId !== undefined);
  return paired.length === 0 ? 'noPlayer' : paired;
}

/** Returns one forecast per time zone: no other property of a screen matters any more. */
function timesOf(
  slide: Slide,
  takers: readonly OutlookScreen[],
  { offsetOf }: OutlookPlace,
  nowMs: number,
): Outlook {
  const zones = new Map(takers.map((screen) => [screen.timeZone, screen]));
  const forecasts = [...zones.values()].map((screen) => ({
    screen,
    forecast: slideForecast(everywhere(slide), { screen, offsetOf }, nowMs),
  }));
  const due = forecasts.flatMap(({ screen, forecast }) =>
    forecast.kind === 'plays' ? [instantOf(screen, forecast.untilMs ?? Infinity)] : [],
  );
  if (due.length > 0) return dueOn(takers, due);
  const later = forecasts.flatMap(({ screen, forecast }) =>
    forecast.kind === 'later' ? [instantOf(screen, forecast.fromMs)] : [],
  );
  if (later.length > 0) return { kind: 'later', from: earliest(later) };
  const reasons = forecasts.flatMap(({ forecast: one }) =>
    one.kind === 'never' ? one.whyNot : [],
  );
  return never(reasons[0] ?? 'over');
}

function dueOn(takers: readonly OutlookScreen[], due: readonly Instant[]): Outlook {
  const until = earliest(due);
  const screens = takers.filter(({ timeZone }) => due.some((one) => one.timeZone === timeZone));
  return { kind: 'due', screens: screens.length, ...(until.ms < Infinity && { until }) };
}

const instantOf = ({ timeZone }: ScreenFacts, ms: number): Instant => ({ timeZone, ms });
const earliest = (instants: readonly Instant[]): Instant =>
  instants.reduce((first, one) => (one.ms < first.ms ? one : first));
