import { useMemo } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { parseAlert, type Alert } from '../../model/screen/alert.ts';
import { parsePlan, type Plan } from '../../model/team/plan.ts';
import {
  reportedZone,
  parseScreenReport,
  type ScreenReport,
} from '../../model/screen/screenReport.ts';
import { screenThere, type Screen } from '../../model/screen/screen.ts';
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

/** Returns what the team has bought; undefined while loading, null if it was never read here. */
export function usePlan(teamId: TeamId | undefined): Plan | null | undefined {
  const raw = useFact(teamId && planPath(teamId));
  if (raw === undefined || raw === null || !teamId) return raw as null | undefined;
  return parsePlan(raw, teamId);
}

export const screenReportsPath = (teamId: TeamId): string => `screenStates/${teamId}`;
export const failingPath = (teamId: TeamId): string => `failing/${teamId}`;
export const alertsPath = (teamId: TeamId): string => `alerts/${teamId}`;

/** Returns each screen's last report, by screen id; undefined while loading. */
export function useScreenReports(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: ScreenReport } | undefined {
  const raw = useFact(teamId && screenReportsPath(teamId));
  return useMemo(() => {
    if (raw === undefined) return undefined;
    const reports = entriesOf(raw).map(([id, report]) => [id, parseScreenReport(report)] as const);
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
        : entriesOf(raw).flatMap(([id, alert]) => parseAlert(alert, id) ?? []),
    [raw],
  );
}
