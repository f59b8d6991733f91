import type { Alert } from '../../model/screen/alert.ts';
import { createId } from '../../model/ids.ts';
import { dayText, wallTimeAt } from '../../model/screen/wallClock.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import { askInstead } from './askInstead.ts';
import { createContact } from './contact.ts';
import type { Pairing } from './content.ts';
import type { LibraryDeps } from './mediaLibrary.ts';
import { startPairing } from './pairing.ts';
import type { Player, PlayerDeps } from './playerParts.ts';
import { createPlayLog } from './playLog.ts';
import type { PlayerBackend } from './ports.ts';
import { startSession, type PlayerSession } from './session.ts';
import { createShow } from './show.ts';
import { createTrustedTime } from './trustedTime.ts';

const SAVE_TIME_EVERY_MS = 60_000;
const CONNECT_AGAIN_MS = 5000;

/** Composes a player from its parts and keeps it alive: first what the disk has, then the network. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { store, after, report } = deps;
  const saved = await store.load();
  // A new machine can only show its code: starts loading what requests one while the rest is created.
  if (!saved.content) {
    deps
      .backend()
      .then((backend) => backend.signIn())
      .catch(() => undefined); // whoever needs it retries, and reports
  }
  const time = createTrustedTime(deps.clock, saved.time);
  let online: { readonly backend: PlayerBackend; readonly stop: () => void } | undefined;
  const contact = createContact(deps.clock, deps.isCutOff);
  let stopPairing = (): void => {};
  let session: PlayerSession | undefined;
  let { alerts, lastCommand } = saved;
  let download: LibraryDeps['download'] | undefined;
  let isDisposed = false;
  let isAlerting = false;

  const bootId = createId<'boot'>(deps.randomBytes);
  const plays = createPlayLog({
    store: deps.plays,
    after,
    bootId,
    report,
    today: () => {
      const zone = show.content()?.screen?.timeZone;
      return dayText(wallTimeAt(deps.offsetOf, zone, time.now()).dayNumber);
    },
  });
  const show = await createShow({
    ...deps,
    saved,
    time,
    asks: (url) => contact.mayReachWeb() && deps.canAsk(url),
    link: () => (contact.isThere() ? online?.backend : undefined),
    download: async (media, range, signal) => {
      if (!download) throw new Error('not connected yet');
      return download(media, range, signal);
    },
    onPlayed: (slideId, ms) => {
      if (deps.isCounting()) plays.played(slideId, ms);
    },
    onShown: (item) => session?.playing(item),
    onHeld: (untilMs) => session?.held(untilMs),
    onRemoved: () => session?.removed(),
  });

  async function connect(): Promise<void> {
    const asking = askInstead(contact.listenIn(await deps.backend()), {
      after,
      isConnected: contact.isConnected,
    });
    if (isDisposed) return asking.stop();
    const { backend } = asking;
    download = deps.download(backend);
    const unwatch = backend.onConnection((isConnected, offsetMs) => {
      contact.connected(isConnected);
      if (isConnected) {
        time.confirm(offsetMs);
        store.saveTime(time.toSave()); // a machine without a clock may be switched off at any moment
      }
      show.linked(isConnected);
      if (isConnected) session?.refresh();
    });
    const stop = (): void => [unwatch, asking.stop].forEach((end) => end());
    online = { backend, stop };
    const content = show.content();
    if (content) live(backend, content.pairing);
    else pair(backend);
  }

  function pair(backend: PlayerBackend): void {
    stopPairing = startPairing({
      backend,
      after,
      random: deps.random,
      randomBytes: deps.randomBytes,
      report,
      onState: deps.ui.showPairing,
      onPaired: (pairing) => void paired(backend, pairing),
      offered: deps.offeredCode,
    });
  }

  async function paired(backend: PlayerBackend, pairing: Pairing): Promise<void> {
    await show.take({ pairing, teams: [], slides: [] });
    show.start();
    live(backend, pairing, true);
  }

  function live(backend: PlayerBackend, pairing: Pairing, isNew = false): void {
    let isWelcomed = !isNew;
    session = startSession({
      ...deps,
      backend,
      pairing,
      bootId,
      plays,
      now: time.now,
      monotonic: deps.clock.monotonic,
      clockOffsetMs: () => time.toSave().offsetMs,
      failures: show.failing,
      size: deps.surfaceSize,
      progress: show.progress,
      content: () => show.content() ?? { pairing, teams: [], slides: [] },
      onContent: async (next) => {
        await show.take(next);
        if (isWelcomed) return;
        isWelcomed = true;
        deps.ui.showWelcome(next.teams[0]?.name ?? '', next.screen?.name ?? '');
      },
      alerts: { saved: alerts, save: store.saveAlerts, show: alertPeople },
      commands: {
        lastId: () => lastCommand,
        remember: async (id) => {
          lastCommand = id;
          await store.saveCommand(id);
        },
        run: runCommand,
      },
      onUnpaired: () => void leave(backend),
    });
  }

  function alertPeople(alert: Alert | undefined): void {
    isAlerting = alert !== undefined;
    if (isAlerting) void show.steer('release');
    deps.ui.showAlert(alert);
  }

  /** Resolves once a command is over, with whether it was done. */
  async function runCommand(name: ScreenCommandName): Promise<boolean> {
    report('command', { name });
    if (name === 'identify') {
      const content = show.content();
      if (content) deps.ui.identify(content);
      return true;
    }
    if (name === 'reload' || name === 'clear') {
      const isDone = name === 'reload' || (await clear());
      if (isDone) deps.reload();
      return isDone;
    }
    if (!isAlerting) return show.steer(name);
    report('notSteered', { name, why: 'alert' });
    return false;
  }

  /** False if the next start would run the command again, and clear again. */
  async function clear(): Promise<boolean> {
    await attempt('notCleared', show.dropMedia);
    await attempt('notCleared', store.wipeContent);
    // There is room for it now, if there was none before.
    const id = lastCommand;
    const isKept =
      id === undefined || (await attempt('commandNotKept', () => store.saveCommand(id)));
    if (!isKept) show.look();
    return isKept;
  }

  /** Reports what a broken disk refuses, and lets everything else continue. */
  async function attempt(event: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      report(event, { message: String(error) });
      return false;
    }
  }

  /** The screen was unpaired: nothing of the team stays on this machine. */
  async function leave(backend: PlayerBackend): Promise<void> {
    if (!show.content()) return;
    session?.dispose();
    session = undefined;
    plays.clear();
    alerts = [];
    await attempt('notWiped', show.end);
    await attempt('notWiped', store.wipe);
    deps.ui.showPairing({ name: 'connecting', hasFailed: false });
    pair(backend);
  }

  function keepTime(): void {
    if (isDisposed) return;
    after(SAVE_TIME_EVERY_MS, keepTime);
    if (time.hasJumped()) online?.backend.reconnect();
    store.saveTime(time.toSave());
    show.look();
    if (!show.isShowing()) deps.onBoundary();
  }

  /** The backend's own code may be missing too (a first start offline). */
  async function keepConnecting(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      report('connectFailed', { message: String(error) });
      if (!show.content()) deps.ui.showPairing({ name: 'connecting', hasFailed: true });
      if (!isDisposed) after(CONNECT_AGAIN_MS, () => void keepConnecting());
    }
  }

  if (!show.content()) deps.ui.showPairing({ name: 'connecting', hasFailed: false });
  after(SAVE_TIME_EVERY_MS, keepTime);
  void keepConnecting();

  return {
    now: time.now,
    inspect: () => ({
      ...show.inspect(),
      isOnline: contact.isThere(),
      isPortal: contact.isPortal(),
      clockOffsetMs: time.toSave().offsetMs,
    }),
    online() {
      if (contact.isConnected()) session?.refresh();
      else online?.backend.reconnect();
      show.linked(true);
    },
    lostMedia: show.lostMedia,
    async reset() {
      if (!online) return;
      await online.backend.signOut();
      await leave(online.backend);
    },
    dispose() {
      isDisposed = true;
      stopPairing();
      show.dispose();
      session?.dispose();
      online?.stop();
    },
  };
}
