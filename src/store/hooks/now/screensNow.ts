import { useMemo } from 'react';
import { parseAlert } from '../../../model/screen/alert.ts';
import type { ScreenId, SlideId, TeamId } from '../../../model/ids.ts';
import { entriesOf, isObject } from '../../../model/json.ts';
import { screenKey } from '../../../model/kinds.ts';
import {
  hasContact,
  screenKnown,
  screenNow,
  type Moment,
  type ScreenKnown,
  type ScreenNow,
} from '../../../model/rules/screenNow.ts';
import { lagsBehindSettings, setupWithHours } from '../../../model/rules/slideNow.ts';
import { slidePlan } from '../../../model/rules/slidePlan.ts';
import { MINUTE_MS, zoneOffset } from '../../../model/screen/wallClock.ts';
import { screenThere, type Screen } from '../../../model/screen/screen.ts';
import { parseScreenReport, type ScreenReport } from '../../../model/screen/screenReport.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { Rows } from '../../liveRows.ts';
import { onceRead } from '../../onceRead.ts';
import { alertsPath, failingPath, heartbeatsPath, screenReportsPath } from '../facts.ts';
import { useLastContact, useServerNow } from '../lastContact.ts';
import { screensOf, teamOf } from '../rows.ts';
import { useTeamRules } from './teamRules.ts';
import { collectSlides } from '../scanSlides.ts';
import { slideIds } from '../slides.ts';
import { sharedSlides } from '../subscriptions.ts';
import { useSharedRows } from '../useRows.ts';
import { useWatchedScreens } from '../watchScreens.ts';
import { useFollowedChanges } from './followedChanges.ts';

/** A screen, and everything that this device knows about it. */
export interface KnownScreen {
  /** As it is stored. */
  readonly stored: Screen;
  /** With the time zone that it plays by. */
  readonly screen: Screen;
  readonly known: ScreenKnown;
}

/** All screens of a team by name, and the moment that they are judged at. */
export interface TeamScreens {
  readonly screens: readonly KnownScreen[];
  readonly moment: Moment;
}

/** Pages read the heartbeats every five minutes; older ones come from a device that slept. */
const READ_LATE_MS = 6 * MINUTE_MS;

/**
 * Returns what is known of a team's screens; undefined while loading. For lists of slides, which need no more. `nextMs`
 * is when what is told by it changes, server time.
 */
export function useTeamScreens(
  teamId: TeamId | undefined,
  everyMs?: number,
  nextMs?: number,
): TeamScreens | undefined {
  const nowMs = useServerNow(everyMs, nextMs);
  const lastContact = useLastContact(everyMs);
  const found = useSharedRows(`known screens ${teamId}`, async (rows) =>
    teamId ? knownScreens(rows, teamId) : undefined,
  );
  const changeOf = useFollowedChanges(teamId);
  const readMs = found?.readMs;
  const team = useMemo(() => {
    if (!found || !lastContact || !changeOf) return undefined;
    const lateMs = readMs === undefined ? undefined : readMs + lastContact.aheadMs + READ_LATE_MS;
    // While this device hears nothing, their silence means nothing.
    const lastContactMs = lateMs === undefined ? undefined : Math.min(lastContact.untilMs, lateMs);
    const screens = found.screens.map((one) => withSettings(one, changeOf));
    return { screens, moment: { nowMs, lastContactMs, offsetOf: zoneOffset } };
    // oxlint-disable-next-line react/exhaustive-deps -- `heard` is made anew on each render; these are its parts
  }, [found, changeOf, readMs, nowMs, lastContact?.untilMs, lastContact?.aheadMs]);
  // Pages that show slides alone do not read what screens tell.
  useWatchedScreens(team?.screens.some(({ known }) => isAwaited(known, team)) ? teamId : undefined);
  return team;
}

const isAwaited = (known: ScreenKnown, { moment }: TeamScreens): boolean =>
  known.hasOldSettings === true && hasContact(known, moment);

function withSettings(
  one: KnownScreen,
  changeOf: NonNullable<ReturnType<typeof useFollowedChanges>>,
): KnownScreen {
  const change = changeOf(screenKey(one.stored.teamId, one.stored.id));
  if (!lagsBehindSettings(change, one.known)) return one;
  return { ...one, known: { ...one.known, hasOldSettings: true } };
}

/** A screen and what it does now. */
export interface ScreenWithNow extends KnownScreen {
  readonly now: ScreenNow;
}

/** Returns what each screen of a team does now, by name; undefined while loading. */
export function useScreensNow(
  teamId: TeamId,
  everyMs?: number,
): readonly ScreenWithNow[] | undefined {
  const team = useTeamScreens(teamId, everyMs);
  const plan = useTeamPlan(teamId);
  const rules = useTeamRules(teamId);
  return useMemo(() => {
    if (!team || !plan) return undefined;
    const { subscribed } = plan;
    return team.screens.map((one) => {
      const setup = setupWithHours(one.screen, { ...rules, subscribed }, zoneOffset);
      return { ...one, now: screenNow(one.known, plan.slides, setup, team.moment) };
    });
  }, [team, plan, rules]);
}

async function knownScreens(rows: Rows, teamId: TeamId) {
  const screens = await onceRead(rows, teamId, await screensOf(rows, teamId));
  if (!screens) return undefined;
  const specialDays = (await teamOf(rows, teamId))?.specialDays;
  const paths = [heartbeatsPath, screenReportsPath, failingPath, alertsPath];
  const [beats, reports, failing, alertFact] = await rows.facts.bulkGet(
    paths.map((of) => of(teamId)),
  );
  const lastOf = (id: ScreenId): number | undefined => {
    const at = isObject(beats?.value) ? beats.value[id] : undefined;
    return typeof at === 'number' ? at : undefined;
  };
  const alerts = entriesOf(alertFact?.value).flatMap(([id, raw]) => parseAlert(raw, id) ?? []);
  const isFailingNewer = (failing?.atMs ?? 0) > (reports?.atMs ?? 0);
  return {
    readMs: beats?.atMs,
    screens: screens.map((stored): KnownScreen => {
      const usual = reportIn(reports?.value, stored.id);
      const report = isFailingNewer
        ? newest(usual && { ...usual, failures: {} }, reportIn(failing?.value, stored.id))
        : usual;
      const screen = screenThere(stored, report?.timeZone);
      const lastMs = lastOf(stored.id);
      return {
        stored,
        screen,
        known: screenKnown({ screen, lastMs, report, alerts, specialDays }),
      };
    }),
  };
}

const reportIn = (reports: unknown, id: ScreenId): ScreenReport | undefined =>
  isObject(reports) && reports[id] !== undefined ? parseScreenReport(reports[id]) : undefined;

const newest = (usual: ScreenReport | undefined, failing: ScreenReport | undefined) =>
  failing && (!usual || failing.at >= usual.at) ? failing : usual;

/** The slides that may ever play on a team's screens, as `slidePlan` keeps them. */
export interface ShownPlan {
  /** Own slides in loop order, then those that parent and root team share. */
  readonly slides: readonly Slide[];
  /** Ids of the shared slides that are switched on here. */
  readonly subscribed: ReadonlySet<string>;
}

/** Returns a team's plan, read once for all parts of a page; undefined while loading. */
export function useTeamPlan(teamId: TeamId): ShownPlan | undefined {
  return useSharedRows(`plan ${teamId}`, async (rows): Promise<ShownPlan | undefined> => {
    const published = await slideIds(rows, teamId, { status: 'published', sort: 'position' });
    const ids = await onceRead(rows, teamId, published);
    if (!ids) return undefined;
    const own = await collectSlides(rows, teamId, ids, slidePlan);
    const shared = await sharedSlides(rows, teamId);
    const elders = new Map<SlideId, Slide>();
    for (const { slide } of shared) for (const plan of slidePlan(slide)) elders.set(slide.id, plan);
    const subscribed = new Set(shared.filter(({ isOn }) => isOn).map(({ slide }) => slide.id));
    return { slides: [...own, ...elders.values()], subscribed };
  });
}
