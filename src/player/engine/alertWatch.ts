import { parseAlert, type Alert } from '../../model/screen/alert.ts';
import type { TeamId } from '../../model/ids.ts';
import { entriesOf } from '../../model/json.ts';
import { activeAlert } from '../../model/rules/activeAlert.ts';
import type { ScreenFacts } from '../../model/rules/slideVerdict.ts';
import type { After, PlayerBackend, Report } from './ports.ts';

/** An alert and the team that gave it: a team can only withdraw its own. */
export type ReceivedAlert = Alert & { readonly team?: string };

export interface AlertWatchDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly now: () => number;
  readonly screen: () => Pick<ScreenFacts, 'id' | 'tags'> | undefined;
  /** Alerts stored before the restart: one that still runs shows even offline. */
  readonly saved: readonly ReceivedAlert[];
  readonly save: (alerts: readonly ReceivedAlert[]) => void;
  readonly onAlert: (alert: ReceivedAlert | undefined) => void;
  readonly report: Report;
}

export interface AlertWatch {
  /** Listens to these teams: the screen's own first, then those above it. */
  listenTo(teams: readonly TeamId[]): void;
  /** Checks again after the screen or its tags changed. */
  look(): void;
  dispose(): void;
}

/** An alert ends in time even if the clock is set meanwhile, or the machine has slept. */
const LOOK_EVERY_MS = 5000;
const LISTEN_AGAIN_MS = 60_000;

/** Follows the alerts of the team and of those above it, and ends each in time. */
export function startAlertWatch(deps: AlertWatchDeps): AlertWatch {
  const byTeam = new Map<string, readonly ReceivedAlert[]>();
  for (const alert of deps.saved) {
    const team = alert.team ?? '';
    byTeam.set(team, [...(byTeam.get(team) ?? []), alert]);
  }
  const listens = new Map<TeamId, () => void>();
  let shownId: string | undefined;
  let cancelTimer = (): void => {};
  let isDisposed = false;

  function look(): void {
    if (isDisposed) return;
    const screen = deps.screen();
    const now = deps.now();
    const running = [...byTeam.values()].flat().filter((alert) => alert.until > now);
    const alert = screen && activeAlert(running, screen, now);
    if (alert?.id !== shownId) {
      shownId = alert?.id;
      deps.onAlert(alert);
    }
    cancelTimer();
    const ends = running.map(({ until }) => until - now);
    if (ends.length > 0) cancelTimer = deps.after(Math.min(LOOK_EVERY_MS, ...ends), look);
  }

  function listen(team: TeamId, isOwn: boolean): void {
    const take = (value: unknown): void => {
      const alerts = entriesOf(value).flatMap(([id, raw]) => parseAlert(raw, id) ?? []);
      // Screens and tags of another team mean nothing here, so only alerts for all screens count.
      const isForAll = ({ screens, tags }: Alert) => screens.length === 0 && tags.length === 0;
      const received = isOwn ? alerts : alerts.filter(isForAll);
      byTeam.set(
        team,
        received.map((alert) => ({ ...alert, team })),
      );
      // Stored by an earlier version of the player, without their team.
      if (isOwn) byTeam.delete('');
      deps.save([...byTeam.values()].flat());
      look();
    };
    const refused = (): void => {
      deps.report('alertsRefused', { team });
      listens.set(
        team,
        deps.after(LISTEN_AGAIN_MS, () => listen(team, isOwn)),
      );
    };
    listens.set(team, deps.backend.listen(`alerts/${team}`, take, refused));
  }

  look();
  return {
    listenTo(teams) {
      for (const [team, stop] of listens) {
        if (teams.includes(team)) continue;
        stop();
        listens.delete(team);
      }
      for (const team of byTeam.keys()) {
        if (team !== '' && !teams.some((id) => id === team)) byTeam.delete(team);
      }
      teams.forEach((team, index) => {
        if (!listens.has(team)) listen(team, index === 0);
      });
      look();
    },
    look,
    dispose() {
      isDisposed = true;
      cancelTimer();
      listens.forEach((stop) => stop());
      deps.onAlert(undefined);
    },
  };
}
