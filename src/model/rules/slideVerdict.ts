import type { Screen } from '../screen/screen.ts';
import { contentProblem } from '../slide/slideContent.ts';
import { isSharedWith, shareRoles } from '../slide/share.ts';
import { isBrokenSlide, type Slide } from '../slide/slide.ts';
import type { Campaign } from '../team/campaigns.ts';
import { windowsOf } from './playWindows.ts';
import { campaignOf, replacementAt, replacingAt, type Programme } from './programme.ts';
import { timeReasons } from './timeReasons.ts';
import { fitsZone, type Divided } from './zones/zones.ts';
import { isOperating } from '../screen/operatingHours.ts';
import type { SpecialDays } from '../screen/specialDays.ts';
import type { Zone } from '../screen/layout.ts';
import { wallTimeAt, type WallTime, type ZoneOffset } from '../screen/wallClock.ts';

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
  | 'noCampaign'
  | 'campaignWaits'
  | 'campaignOver'
  | 'campaignElsewhere'
  | 'outsideHours'
  | 'otherScreen'
  | 'otherOrientation'
  | 'notShared'
  | 'notSubscribed'
  | 'notAgreed'
  | 'otherRole'
  | 'notDownloaded'
  | 'overQuota'
  | 'offline'
  | 'dataTooOld'
  | 'dataEmpty'
  | 'failed'
  | 'givesWay'
  | 'replaced';

/** What the screen itself knows about a slide's content; absent where it does not matter (the editor). */
export type LocalState =
  | 'ready'
  | 'notDownloaded'
  | 'overQuota'
  | 'offline'
  | 'dataTooOld'
  | 'dataEmpty'
  | 'failed';

export type ScreenFacts = Pick<Screen, 'id' | 'teamId' | 'timeZone' | 'tags' | 'roles'> & Divided;

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
  /** The team has agreed to what parent teams require. */
  readonly acceptsRequired?: boolean | undefined;
  /** Ids of the roles of screens that the root team names; if absent (unknown), every role counts. */
  readonly roles?: ReadonlySet<string> | undefined;
  /** The campaigns of the screen's team and of those above; if absent (unknown), none of their slides plays. */
  readonly programme?: Programme | undefined;
  readonly localStateOf?: (slide: Slide) => LocalState;
  /** False for a slide that fails on this screen again and again, which therefore replaces nothing. */
  readonly canShow?: (slide: Slide) => boolean;
  /** When it runs, as `Screen` stores it; absent where only the slides matter, as in the player, which pauses. */
  readonly hours?: string | undefined;
}

export type Verdict =
  | { readonly plays: true }
  | { readonly plays: false; readonly whyNot: readonly WhyNot[] };

/** Returns whether a slide shows on a screen at an instant (ms), or each reason why not. */
export function slideVerdict(slide: Slide, setup: ScreenSetup, instantMs: number): Verdict {
  const whyNot = ownReasons(slide, setup, instantMs);
  if (replacementOf(slide, setup, instantMs))
    return { plays: false, whyNot: [...whyNot, 'replaced'] };
  return whyNot.length === 0 ? PLAYS : { plays: false, whyNot };
}

/** Returns the campaign that keeps a slide from a screen at an instant (ms), as it replaces others and shows there. */
export const replacementOf = (
  slide: Slide,
  setup: ScreenSetup,
  instantMs: number,
): Campaign | undefined => replacementAt(slide, setup, instantMs, canReplace);

/** Returns the campaigns of a screen's own team that replace everything else in a zone of it at an instant (ms). */
export const replacingOn = (
  setup: ScreenSetup,
  instantMs: number,
  zone: Zone = 'main',
): readonly Campaign[] => replacingAt(setup, instantMs, zone, canReplace);

const canReplace = (slide: Slide, setup: ScreenSetup, instantMs: number): boolean =>
  ownReasons(slide, setup, instantMs).length === 0 && (setup.canShow?.(slide) ?? true);

/** Every reason but other slides. */
function ownReasons(slide: Slide, setup: ScreenSetup, instantMs: number): readonly WhyNot[] {
  const now = wallTimeAt(setup.offsetOf, setup.screen.timeZone, instantMs);
  const { dates, specialDays } = slide;
  const when = { dates, specialDays, windows: windowsOf(slide) };
  return [
    ...statusReasons(slide),
    ...timeReasons(when, setup.specialDays, now),
    ...campaignReasons(slide, setup, now),
    ...(isOperating(setup.hours, now, setup.specialDays) ? [] : (['outsideHours'] as const)),
    ...screenReasons(slide, setup),
    ...localReasons(slide, setup),
  ];
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
  'campaignWaits',
  'outsideHours',
  'replaced',
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

/** What the campaign of a slide says of where and when; of one that nobody knows any more nothing plays. */
function campaignReasons(
  slide: Slide,
  { screen, tags, programme }: ScreenSetup,
  now: WallTime,
): readonly WhyNot[] {
  if (slide.campaign === undefined) return [];
  const campaign = campaignOf(slide, programme);
  if (!campaign) return [programme ? 'noCampaign' : 'campaignWaits'];
  const time = timeReasons(campaign, undefined, now);
  const isThere = slide.teamId !== screen.teamId || isCampaignFor(campaign, screen, tags);
  return [
    ...(time.length === 0
      ? []
      : ([time.includes('over') ? 'campaignOver' : 'campaignWaits'] as const)),
    ...(isThere ? [] : (['campaignElsewhere'] as const)),
  ];
}

function screenReasons(slide: Slide, setup: ScreenSetup): readonly WhyNot[] {
  const { screen, tags } = setup;
  const orientation = fitsZone(slide, screen) ? [] : (['otherOrientation'] as const);
  const place =
    slide.teamId === screen.teamId
      ? isChosen(slide, screen, tags)
        ? []
        : (['otherScreen'] as const)
      : sharedReasons(slide, setup);
  return [...place, ...orientation];
}

/** Screens and tags of another team do not apply here: its slides come by branch, role and switch, or are required. */
function sharedReasons(
  slide: Slide,
  { screen, subscribed, acceptsRequired = false, roles }: ScreenSetup,
): readonly WhyNot[] {
  if (!isSharedWith(slide, screen.teamId)) return ['notShared'];
  const isRequired = slide.share?.isRequired === true;
  const isOn = subscribed?.has(slide.id) === true || (isRequired && acceptsRequired);
  return [
    ...(isForRole(slide, screen, roles) ? [] : (['otherRole'] as const)),
    ...(isOn ? [] : ([isRequired ? 'notAgreed' : 'notSubscribed'] as const)),
  ];
}

/** True for a screen with one of the roles that a shared slide is for, as far as the root team still names them. */
function isForRole(
  slide: Pick<Slide, 'share'>,
  screen: Pick<ScreenFacts, 'roles'>,
  named: ScreenSetup['roles'],
): boolean {
  const wanted = shareRoles(slide);
  if (wanted.length === 0) return true;
  return wanted.some((role) => screen.roles?.[role] === true && (named?.has(role) ?? true));
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
  const screens = Object.values(slide.screens).flatMap(({ id, active }) => (active ? [id] : []));
  return isOneOf({ screens, tags: Object.keys(slide.tags) }, screen, teamTags);
}

/** As `isChosen`, of a campaign, on a screen of its team. */
export const isCampaignFor = (
  campaign: Pick<Campaign, 'screens' | 'tags'>,
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
  teamTags: ScreenSetup['tags'],
): boolean =>
  isOneOf(
    { screens: Object.keys(campaign.screens), tags: Object.keys(campaign.tags) },
    screen,
    teamTags,
  );

/** True for a screen of its team that a slide is for, and its campaign, if it has one. */
export function isMeantFor(
  slide: Pick<Slide, 'screens' | 'tags' | 'campaign' | 'teamId'>,
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
  rules: Pick<ScreenSetup, 'tags' | 'programme'> | undefined,
): boolean {
  const campaign = campaignOf(slide, rules?.programme);
  return (
    isChosen(slide, screen, rules?.tags) &&
    (!campaign || isCampaignFor(campaign, screen, rules?.tags))
  );
}

interface Places {
  readonly screens: readonly string[];
  readonly tags: readonly string[];
}

/** As `isChosen`, of ids. */
function isOneOf(
  { screens, tags: named }: Places,
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
  teamTags: ScreenSetup['tags'],
): boolean {
  const tags = named.filter((tag) => teamTags?.has(tag) ?? true);
  if (screens.length === 0 && tags.length === 0) return true;
  return screens.includes(screen.id) || tags.some((tag) => screen.tags[tag] === true);
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
