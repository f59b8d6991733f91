import { useMemo } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { restoreAlert, type Alert } from '../../model/alert.ts';
import { restorePlan, type Plan } from '../../model/plan.ts';
import { reportedZone, restoreScreenReport, type ScreenReport } from '../../model/screenReport.ts';
import { screenThere, type Screen } from '../../model/screen.ts';
import { screensOf } from './rows.ts';
import { useRows, useSharedRows } from './useRows.ts';

/** Returns the last seen value of a fact, null if it was never read; undefined while loading. */
export function useFact(path: string | undefined): unknown {
  return useRows(
    async ({ facts }) => (path === undefined ? null : ((await facts.get(path))?.value ?? null)),
    [path],
  );
}

/** Paths of the facts; the sync host listens to them while the team is open. */
export const heartbeatsPath = (teamId: TeamId): string => `screens/${teamId}`;
export const planPath = (teamId: TeamId): string => `plans/${teamId}`;

/**
 * Returns the time of each screen's last contact, server time in ms, by screen id; undefined while loading.
 */
export function useHeartbeats(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: number } | undefined {
  const raw = useFact(teamId && heartbeatsPath(teamId));
  return useMemo(() => {
    if (raw === undefined) return undefined;
    const entries = isObject(raw) ? Object.entries(raw) : [];
    return Object.fromEntries(
      entries.flatMap(([id, at]) => (typeof at === 'number' ? [[id, at]] : [])),
    );
  }, [raw]);
}

/** Returns what the team has bought; undefined while loading, null if it was never read here. */
export function usePlan(teamId: TeamId | undefined): Plan | null | undefined {
  const raw = useFact(teamId && planPath(teamId));
  if (raw === undefined || raw === null || !teamId) return raw as null | undefined;
  return restorePlan(raw, teamId);
}

const screenReportsPath = (teamId: TeamId): string => `screenStates/${teamId}`;
const failingPath = (teamId: TeamId): string => `failing/${teamId}`;
const alertsPath = (teamId: TeamId): string => `alerts/${teamId}`;

/** Returns each screen's last report, by screen id; undefined while loading. */
export function useScreenReports(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: ScreenReport } | undefined {
  return useReportsAt(teamId && screenReportsPath(teamId));
}

/** Returns the reports of screens that lacked something in their last report; undefined while loading. */
export function useFailingReports(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: ScreenReport } | undefined {
  return useReportsAt(teamId && failingPath(teamId));
}

function useReportsAt(path: string | undefined) {
  const raw = useFact(path);
  return useMemo(() => {
    if (raw === undefined) return undefined;
    const reports = entriesOf(raw).map(
      ([id, report]) => [id, restoreScreenReport(report)] as const,
    );
    return Object.fromEntries(reports.flatMap(([id, one]) => (one ? [[id, one]] : [])));
  }, [raw]);
}

/**
 * Returns a team's screens, each with the time zone that it plays by; undefined while loading. For telling what plays
 * when: a form shows the chosen zone alone, as `useScreens` returns it.
 */
export function useScreensThere(teamId: TeamId | undefined): readonly Screen[] | undefined {
  return useSharedRows(`screens there ${teamId}`, async (rows) => {
    if (!teamId) return [];
    const screens = await screensOf(rows, teamId);
    if (screens.every(({ timeZone }) => timeZone)) return screens;
    const reports = (await rows.facts.get(screenReportsPath(teamId)))?.value;
    return screens.map((screen) => {
      const report = isObject(reports) ? reports[screen.id] : undefined;
      return screenThere(screen, reportedZone(report));
    });
  });
}

/** Returns the alerts of a team, ended ones included; undefined while loading. */
export function useAlerts(teamId: TeamId | undefined): readonly Alert[] | undefined {
  const raw = useFact(teamId && alertsPath(teamId));
  return useMemo(
    () =>
      raw === undefined
        ? undefined
        : entriesOf(raw).flatMap(([id, alert]) => restoreAlert(alert, id) ?? []),
    [raw],
  );
}
