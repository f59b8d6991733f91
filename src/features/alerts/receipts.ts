import type { Alert } from '../../model/screen/alert.ts';
import { alertConcerns } from '../../model/rules/activeAlert.ts';
import { hasContact } from '../../model/rules/screenNow.ts';
import type { TeamScreens } from '../../store/hooks/now/screensNow.ts';

export interface AlertReceipt {
  /** Screens that report showing it, and are heard from. */
  readonly shows: number;
  /** Paired screens that it is for. */
  readonly of: number;
  /** Silent screens among them; they show it once they are back. */
  readonly unreached: number;
}

/** Returns how many screens have received an alert. */
export function alertReceipt(alert: Alert, facts: TeamScreens): AlertReceipt {
  const meant = facts.screens.filter(
    ({ screen }) => screen.deviceId !== undefined && alertConcerns(alert, screen),
  );
  const reached = meant.filter(({ known }) => hasContact(known, facts.moment));
  const shows = reached.filter(({ known }) => known.report?.alert === alert.id);
  return { shows: shows.length, of: meant.length, unreached: meant.length - reached.length };
}

/** Returns the number of screens that, by their last report, still show an alert that has ended. */
export function leftBehind(alerts: readonly Alert[], facts: TeamScreens): number {
  const running = new Set(
    alerts.filter(({ until }) => until > facts.moment.nowMs).map(({ id }) => id),
  );
  return facts.screens.filter(({ known }) => {
    const { alert, alertTeam } = known.report ?? {};
    return alert !== undefined && alertTeam === undefined && !running.has(alert);
  }).length;
}

/** Returns the teams above whose alerts the team's screens show, each with the number of screens. */
export function alertsFromAbove(facts: TeamScreens): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { known } of facts.screens) {
    const team = known.report?.alertTeam;
    if (team !== undefined && hasContact(known, facts.moment))
      counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}
