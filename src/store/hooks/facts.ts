import { useMemo } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { restoreAlert, type Alert } from '../../model/alert.ts';
import { restorePlan, type Plan } from '../../model/plan.ts';
import { restoreScreenReport, type ScreenReport } from '../../model/screenReport.ts';
import { useRows } from './useRows.ts';

/** A value read from the server that has no log, as last seen; undefined while loading. */
export function useFact(path: string | undefined): unknown {
  return useRows(
    async ({ facts }) => (path === undefined ? null : ((await facts.get(path))?.value ?? null)),
    [path],
  );
}

/** Paths of the values without log; the sync host listens on them while the team is open. */
export const heartbeatsPath = (teamId: TeamId): string => `screens/${teamId}`;
export const planPath = (teamId: TeamId): string => `plans/${teamId}`;

/** Time of each screen's last contact, server time in ms, by screen id; undefined while loading. */
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

/** What the team has bought; undefined while loading, null when it was never read here. */
export function usePlan(teamId: TeamId | undefined): Plan | null | undefined {
  const raw = useFact(teamId && planPath(teamId));
  if (raw === undefined || raw === null || !teamId) return raw as null | undefined;
  return restorePlan(raw, teamId);
}

const screenReportsPath = (teamId: TeamId): string => `screenStates/${teamId}`;
const failingPath = (teamId: TeamId): string => `failing/${teamId}`;
const alertsPath = (teamId: TeamId): string => `alerts/${teamId}`;

/** What each screen last said of itself, by screen id; undefined while loading. */
export function useScreenReports(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: ScreenReport } | undefined {
  return useReportsAt(teamId && screenReportsPath(teamId));
}

/** The reports of screens that lacked something when they were asked last; undefined while loading. */
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

/** The alerts of a team, ended ones included; undefined while loading. */
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
