import type { Alert } from '../../model/alert.ts';
import { alertConcerns } from '../../model/rules/activeAlert.ts';
import { QUIET_AFTER_MS } from '../../model/rules/screenLevel.ts';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';

export interface AlertReceipt {
  /** Screens that report showing it. */
  readonly shows: number;
  /** Paired screens that it is for. */
  readonly of: number;
  /** Silent screens among them; they show it once they are back. */
  readonly unreached: number;
}

interface Facts {
  readonly screens: readonly Screen[];
  readonly reports: { readonly [screenId: string]: ScreenReport };
  readonly heartbeats: { readonly [screenId: string]: number };
  readonly nowMs: number;
}

/** Returns how many screens have received an alert. */
export function alertReceipt(alert: Alert, facts: Facts): AlertReceipt {
  const meant = facts.screens.filter(
    (screen) => screen.deviceId !== undefined && alertConcerns(alert, screen),
  );
  const shows = meant.filter(({ id }) => facts.reports[id]?.alert === alert.id);
  const unreached = meant.filter(
    ({ id }) =>
      facts.reports[id]?.alert !== alert.id &&
      facts.nowMs - (facts.heartbeats[id] ?? 0) >= QUIET_AFTER_MS,
  );
  return { shows: shows.length, of: meant.length, unreached: unreached.length };
}

/** Returns the number of screens that, by their last report, still show an alert that has ended. */
export function leftBehind(alerts: readonly Alert[], facts: Facts): number {
  const running = new Set(alerts.filter(({ until }) => until > facts.nowMs).map(({ id }) => id));
  return facts.screens.filter(({ id }) => {
    const { alert, alertTeam } = facts.reports[id] ?? {};
    return alert !== undefined && alertTeam === undefined && !running.has(alert);
  }).length;
}

/** Returns the teams above whose alerts the team's screens show, each with the number of screens. */
export function alertsFromAbove(facts: Facts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of facts.screens) {
    const team = facts.reports[id]?.alertTeam;
    const isHeard = facts.nowMs - (facts.heartbeats[id] ?? 0) < QUIET_AFTER_MS;
    if (team !== undefined && isHeard) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}
