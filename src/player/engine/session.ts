import type { Alert } from '../../model/screen/alert.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import { startAlertWatch, type AlertWatch, type ReceivedAlert } from './alertWatch.ts';
import type { RandomSource } from './backOff.ts';
import { startCommandWatch } from './commandWatch.ts';
import { parsePairing, type Content, type Pairing } from './content.ts';
import { startContentSync } from './contentSync.ts';
import { startHeartbeat, type HeartbeatDeps } from './heartbeat.ts';
import { startLookWatch } from './lookWatch.ts';
import type { PlayItem } from './playItem.ts';
import type { PlayLog } from './playLog.ts';
import type { After, PlayerBackend, Report } from './ports.ts';

export interface SessionDeps extends Omit<HeartbeatDeps, 'lastCommand' | 'isWatched'> {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly random: RandomSource;
  readonly monotonic: () => number;
  readonly report: Report;
  readonly pairing: Pairing;
  readonly now: () => number;
  readonly content: () => Content;
  readonly onContent: (content: Content) => Promise<void>;
  readonly plays: PlayLog;
  readonly alerts: {
    readonly saved: readonly ReceivedAlert[];
    readonly save: (alerts: readonly ReceivedAlert[]) => void;
    readonly show: (alert: Alert | undefined) => void;
  };
  readonly commands: {
    readonly lastId: () => string | undefined;
    readonly remember: (id: string) => Promise<void>;
    readonly run: (name: ScreenCommandName) => Promise<boolean>;
  };
  /** The server reports that this device is not paired, or paired with another screen. */
  readonly onUnpaired: () => void;
}

/** A paired player's connection with its backend. */
export interface PlayerSession {
  refresh(): void;
  playing(item: PlayItem | undefined): void;
  /** The slide on screen is held until then, trusted time in ms; 0: no longer. */
  held(untilMs: number): void;
  /** Files have left the disk. */
  removed(): void;
  dispose(): void;
}

/** Follows content, alerts and commands, and reports back, until the pairing ends. */
export function startSession(deps: SessionDeps): PlayerSession {
  const { backend, pairing } = deps;
  const looks = startLookWatch({ ...deps, onLook: () => heartbeat.watched() });
  const heartbeat = startHeartbeat({
    ...deps,
    lastCommand: deps.commands.lastId(),
    isWatched: looks.isWatched,
  });
  const alerts: AlertWatch = startAlertWatch({
    ...deps,
    saved: deps.alerts.saved,
    save: deps.alerts.save,
    screen: () => deps.content().screen,
    onAlert: (alert) => {
      deps.alerts.show(alert);
      heartbeat.alerting(alert);
    },
  });
  const known = deps.content().teams.map((team) => team.teamId);
  alerts.listenTo(known.length > 0 ? known : [pairing.teamId]);
  const sync = startContentSync({
    ...deps,
    onSignedOut: deps.onUnpaired,
    onContent: async (content) => {
      await deps.onContent(content);
      heartbeat.applied(content);
      alerts.listenTo(content.teams.map((team) => team.teamId));
    },
  });
  const stops = [
    startCommandWatch({ ...deps, ...deps.commands, onRun: heartbeat.commanded }),
    deps.plays.sendTo(backend, pairing),
    watchPairing(deps),
    alerts.dispose,
    sync.dispose,
    looks.dispose,
    heartbeat.dispose,
  ];
  sync.refresh();
  return {
    refresh: sync.refresh,
    playing: heartbeat.playing,
    held: heartbeat.held,
    removed: heartbeat.removed,
    dispose: () => stops.forEach((stop) => stop()),
  };
}

const SIGN_IN_AGAIN_MS = 30_000;

function watchPairing({ backend, pairing, after, onUnpaired }: SessionDeps): () => void {
  let stop = (): void => {};
  let isStopped = false;
  async function watch(): Promise<void> {
    try {
      const uid = await backend.signIn();
      if (isStopped) return;
      stop = backend.listen(`devices/${uid}`, check, later);
    } catch {
      later(); // a first start with another database and no network: the show goes on
    }
  }
  function check(value: unknown): void {
    const now = parsePairing(value);
    if (now?.teamId !== pairing.teamId || now.screenId !== pairing.screenId) onUnpaired();
  }
  function later(): void {
    if (!isStopped) stop = after(SIGN_IN_AGAIN_MS, () => void watch());
  }
  void watch();
  return () => {
    isStopped = true;
    stop();
  };
}
