import type { Alert } from '../../model/alert.ts';
import { alertConcerns } from '../../model/rules/activeAlert.ts';
import { QUIET_AFTER_MS } from '../../model/rules/screenLevel.ts';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';

export interface AlertReceipt {
  /** Screens that say that it is on their wall. */
  readonly shows: number;
  /** Paired screens that it is for. */
  readonly of: number;
  /** Of those, silent ones: they show it once they are back. */
  readonly unreached: number;
}

interface Facts {
  readonly screens: readonly Screen[];
  readonly reports: { readonly [screenId: string]: ScreenReport };
  readonly heartbeats: { readonly [screenId: string]: number };
  readonly nowMs: number;
}

/** Who has got an alert. */
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

/** Screens that by their last word still show an alert which is over. */
export function leftBehind(alerts: readonly Alert[], facts: Facts): number {
  const running = new Set(alerts.filter(({ until }) => until > facts.nowMs).map(({ id }) => id));
  return facts.screens.filter(({ id }) => {
    const shown = facts.reports[id]?.alert;
    return shown !== undefined && !running.has(shown);
  }).length;
}
