import { useMemo } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { screenLevel, type ScreenLevel } from '../../model/rules/screenLevel.ts';
import { screenThere, type Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import type { Slide } from '../../model/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useHeartbeats, useScreenReports } from '../../store/hooks/facts.ts';
import { useHeard } from '../../store/hooks/heard.ts';
import { useScreens, useTeam } from '../../store/hooks/rows.ts';
import { useWatchedPlay } from '../../store/hooks/watchScreens.ts';
import { useSlidesHere } from '../../store/hooks/slidesHere.ts';
import { zoneOffset } from './zone.ts';

/** A screen with everything currently known about it. */
export interface ScreenOverview {
  readonly screen: Screen;
  /** By which it plays: the chosen one, or that of its player; undefined if neither is known. */
  readonly timeZone: string | undefined;
  readonly level: ScreenLevel;
  /** Last contact, server time in ms. */
  readonly lastMs: number | undefined;
  readonly report: ScreenReport | undefined;
  /** The slide that it shows by its last report; undefined for a slide that this device does not have. */
  readonly shows: Slide | undefined;
  readonly tags: readonly string[];
  /** It needs attention. */
  readonly needsCare: boolean;
}

const NONE = {};

/** Returns all screens of the team by name; undefined while loading. */
export function useOverview(): readonly ScreenOverview[] | undefined {
  const teamId = useTeamId();
  useWatchedPlay(teamId);
  const nowMs = useHeard(15_000)?.untilMs;
  const screens = useScreens(teamId);
  const heartbeats = useHeartbeats(teamId) ?? NONE;
  const reports = useScreenReports(teamId) ?? NONE;
  const tagNames = useTeam(teamId)?.tags ?? NONE;
  const shown = shownIds(reports);
  const slides = useSlidesHere(teamId, shown);
  return useMemo(() => {
    const byId = new Map(slides.map((slide) => [slide.id as string, slide]));
    if (nowMs === undefined) return undefined;
    const facts: Facts = { heartbeats, reports, tagNames, byId, nowMs };
    return screens?.map((screen) => overviewOf(screen, facts));
  }, [screens, heartbeats, reports, tagNames, slides, nowMs]);
}

type Reports = { readonly [id: string]: ScreenReport };

/** Sorted, so that the same screens in another order give the same query. */
function shownIds(reports: Reports): readonly SlideId[] {
  const ids = Object.values(reports).flatMap(({ playing }) => playing ?? []);
  return [...new Set(ids)].sort() as SlideId[]; // ids that players read from the database
}

interface Facts {
  readonly heartbeats: { readonly [id: string]: number };
  readonly reports: Reports;
  readonly tagNames: { readonly [id: string]: { readonly name: string } };
  readonly byId: ReadonlyMap<string, Slide>;
  readonly nowMs: number;
}

function overviewOf(screen: Screen, facts: Facts): ScreenOverview {
  const lastMs = facts.heartbeats[screen.id];
  const report = facts.reports[screen.id];
  const there = screenThere(screen, report?.timeZone);
  const level = screenLevel(there, lastMs, facts.nowMs, zoneOffset);
  const hasFailures = report !== undefined && Object.keys(report.failures).length > 0;
  return {
    screen,
    timeZone: there.timeZone || undefined,
    level,
    lastMs,
    report,
    shows: facts.byId.get(report?.playing ?? ''),
    tags: Object.keys(screen.tags).flatMap((id) => facts.tagNames[id]?.name ?? []),
    needsCare: level === 'quiet' || level === 'away' || level === 'offline' || hasFailures,
  };
}
