import { ALERT_LEVELS, type Alert } from '../screen/alert.ts';
import type { ScreenFacts } from './slideVerdict.ts';

/** True if an alert is meant for a screen; no screens and no tags means all. */
export function alertConcerns(
  alert: Pick<Alert, 'screens' | 'tags'>,
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
): boolean {
  if (alert.screens.length === 0 && alert.tags.length === 0) return true;
  return alert.screens.includes(screen.id) || alert.tags.some((tag) => screen.tags[tag] === true);
}

/** Returns the alert that a screen shows at an instant (ms): the most severe, among equals the newest. */
export function activeAlert<Given extends Alert>(
  alerts: readonly Given[],
  screen: Pick<ScreenFacts, 'id' | 'tags'>,
  instantMs: number,
): Given | undefined {
  const running = alerts.filter((alert) => alert.until > instantMs && alertConcerns(alert, screen));
  const grave = (alert: Alert): number => ALERT_LEVELS.indexOf(alert.level);
  const [first] = running.sort((a, b) => grave(b) - grave(a) || b.created - a.created);
  return first;
}
