import { createZoneOffset } from '../../model/screen/wallClock.ts';
import type { Media } from '../../model/media/media.ts';
import { consoleLogger } from '../../platform/logger.ts';
import { fetchMovedTo } from '../../platform/host/movedTo.ts';
import { sha256Hex } from '../../platform/files/sha256.ts';
import { browserLanguages, browserTimeZone, localeOf } from '../../platform/locale.ts';
import { pageLocks } from '../../platform/secure/locks.ts';
import { createLowMode, type LowMode } from '../engine/lowMode.ts';
import { createPlayer } from '../engine/player.ts';
import type { PlayerUi, Player, PlayerDeps } from '../engine/playerParts.ts';
import { createChunkStore, MissingChunk, openMedia } from '../store/chunkStore.ts';
import { letOtherDexieIn, openPlayerDb, type PlayerDb } from '../store/playerDb.ts';
import { createPlayerStore, createPlayStore } from '../store/playerStore.ts';
import { createValueStore } from '../store/valueStore.ts';
import { playerLanguage } from '../view/texts.ts';
import { createPlayerView, type PlayerView } from '../view/playerView.ts';
import { announceFirst } from './announceFirst.ts';
import { lockPlayer } from './lockPlayer.ts';
import {
  askToPersist,
  browserAfter,
  browserClock,
  browserRandomBytes,
  browserStorage,
  hideCursorWhenStill,
  localStore,
} from './browser.ts';
import { canDecode } from './canDecode.ts';
import { connectBackend } from './connect.ts';
import { createDownload } from './download.ts';
import { early, type EarlyPage } from './early.ts';
import { createEventLog } from './eventLog.ts';
import { arrive, followMove } from './followMove.ts';
import { guardDrawing } from './guardDrawing.ts';
import { bringInSuccessor, enterPage, type PlayerEntrance } from './handOver.ts';
import { keepAwake } from './keepAwake.ts';
import { createLife, type Life } from './life.ts';
import { offerDiagnostics } from './offerDiagnostics.ts';
import { createSelfHeal, type SelfHeal } from './selfHeal.ts';
import { ownFont } from './ownFont.ts';
import { pairingPlace } from './pairingPlace.ts';
import { reloadOnceReachable } from './reload.ts';
import { installWorker, PAGE } from './serviceWorker.ts';
import { loadSurface, lowModeNotes, saveSurface } from './surfaceNotes.ts';

declare const PLAYER_BUILD: string;

/** A database may never respond, not even with an error. Reading it takes seconds on the slowest device. */
const START_LIMIT_MS = 90_000;

const language = playerLanguage(browserLanguages());

/** Runs the player in its page, until the next version takes over. */
function main({ root, arrived }: PlayerEntrance, first: EarlyPage | undefined): void {
  const db = openPlayerDb();
  const life = createLife(startAnew);
  const heal = createHealer(db, life, () =>
    view.ui.showPairing({ name: 'connecting', hasFailed: true, isBlocked: true }),
  );
  document.documentElement.lang = language;
  document.getElementById('frame')?.remove(); // the screen is drawn from here on
  const setFont = ownFont();
  let player: Player | undefined;
  let [isShowing, isAlerting] = [false, false];

  /** Where nothing plays, a reload disturbs nobody and is the cleanest start. */
  const succeed = (): void => (isShowing ? handOver() : life.reload());
  const worker = installWorker(succeed);
  const lowMode = createLowMode({ version: PLAYER_BUILD, now: Date.now, ...lowModeNotes() });
  const view = createPlayerView({
    root,
    language,
    locale: localeOf(language),
    ...pairingPlace(),
    openMedia: (media) => open(db, media, heal, (lost) => player?.lostMedia(lost)),
    reaches: worker.reaches,
    onReset: () => void player?.reset(),
    lowMode,
  });
  first?.leave();
  if (first) view.ui.showPairing(first.shown({ name: 'connecting', hasFailed: false }));
  const ui: PlayerUi = {
    ...view.ui,
    showAlert(alert) {
      isAlerting = alert !== undefined;
      view.ui.showAlert(alert);
    },
    showPairing(state) {
      arrived();
      view.ui.showPairing(first?.shown(state) ?? state);
      if (state.name === 'showingCode') setFont();
    },
  };
  const showsFirst = (): void => {
    arrived();
    setFont();
  };
  life.atEnd(db.close.bind(db), worker.stop, hideCursorWhenStill(), keepAwake());
  window.vitrinePlayer = { root, leave: life.end, clear: view.clear };
  const late = setTimeout(() => failed(new Error('it never ended')), START_LIMIT_MS);
  const failed = (cause: unknown): void => {
    clearTimeout(late);
    heal.startFailed(cause);
  };
  life.atEnd(() => clearTimeout(late));
  start({
    db,
    first,
    life,
    heal,
    view,
    ui,
    lowMode,
    stage: announceFirst(view.stage, showsFirst, (is) => (isShowing = is)),
    sideStage: view.sideStage,
    onBoundary: () => (isAlerting ? undefined : worker.takeOver()),
    isThere: worker.isThere,
    canAsk: worker.canAsk,
    onStarted(made) {
      clearTimeout(late);
      player = made;
    },
  }).catch(failed);
}

/** A code on screen comes first: a slow machine would delay it by the second that the player needs to start. */
async function startAfter(
  entrance: PlayerEntrance,
  begun: Promise<EarlyPage | undefined>,
): Promise<void> {
  const first = await begun;
  await first?.settled;
  main(entrance, first);
}

function startAnew(): void {
  reloadOnceReachable(PAGE, {
    get: (page, init) => fetch(page, init),
    after: browserAfter,
    reload: () => location.reload(),
  });
}

function createHealer(db: PlayerDb, life: Life, reportBlocked: () => void): SelfHeal {
  return createSelfHeal({
    reload: life.reload,
    deleteDatabase: () => db.delete(),
    after: (ms, task) => void setTimeout(task, ms),
    storage: localStore(),
    now: () => Date.now(),
    reportBlocked,
    report: consoleLogger.error,
  });
}

function handOver(): void {
  letOtherDexieIn();
  bringInSuccessor(PAGE).catch((cause: unknown) => {
    consoleLogger.error('no successor', cause);
    startAnew(); // this player may have left already
  });
}

/** A missing file is downloaded again; a database that does not respond has lost nothing yet. */
async function open(
  db: PlayerDb,
  media: Media,
  heal: SelfHeal,
  onLost: (media: Media) => void,
): Promise<Blob> {
  try {
    return await openMedia(db, media);
  } catch (error) {
    if (error instanceof MissingChunk) onLost(media);
    else heal.storeFailed(error);
    throw error;
  }
}

interface Parts extends Pick<PlayerDeps, 'stage' | 'sideStage' | 'ui' | 'onBoundary' | 'canAsk'> {
  readonly db: PlayerDb;
  readonly first: EarlyPage | undefined;
  readonly life: Life;
  readonly heal: SelfHeal;
  readonly view: PlayerView;
  readonly lowMode: LowMode;
  readonly isThere: (url: string) => Promise<boolean>;
  onStarted(player: Player): void;
}

async function start({
  db,
  first,
  life,
  heal,
  view,
  lowMode,
  isThere,
  canAsk,
  onStarted,
  stage,
  ui,
  ...parts
}: Parts): Promise<void> {
  const claim = lockPlayer(pageLocks());
  life.atEnd(claim.release);
  const events = createEventLog();
  const guard = guardDrawing(events.report);
  let surface = loadSurface();
  view.adjust(surface);
  let connecting: ReturnType<typeof connectBackend> | undefined;
  /** Shared by the player and its move; created again after a failure. */
  const backend = () =>
    (connecting ??= connectBackend(db, first).then(
      (made) => {
        life.atEnd(made.dispose);
        return made;
      },
      (cause: unknown) => {
        connecting = undefined;
        throw cause;
      },
    ));
  const moving = { backend, after: browserAfter, storage: localStore() };
  const clean = (address: string): void => history.replaceState(null, '', address);
  life.atEnd(arrive({ ...moving, location, clean }));
  const player = await createPlayer({
    ...parts,
    stage: guard.stage(stage),
    ui: guard.ui(ui),
    lacksParts: guard.lacksParts,
    clock: browserClock,
    after: browserAfter,
    random: Math.random,
    randomBytes: browserRandomBytes,
    offsetOf: createZoneOffset(),
    store: createPlayerStore(db, heal.storeFailed, localStore()),
    plays: createPlayStore(db, heal.storeFailed),
    widgets: createValueStore(db, 'widgets'),
    chunks: createChunkStore(db),
    digest: sha256Hex,
    backend,
    offeredCode: first?.takeCode,
    download: createDownload,
    productFamilies: () => import('./fetchFamilies.ts').then((part) => part.fetchFamilies()),
    appVersion: PLAYER_BUILD,
    surfaceSize: () => `${window.innerWidth}x${window.innerHeight}`,
    timeZone: browserTimeZone,
    storageEstimate: browserStorage,
    isLow: lowMode.isLow,
    decodes: canDecode(document.createElement('video')),
    isCutOff: () => !navigator.onLine,
    canAsk,
    isCounting: claim.isOurs,
    reload: life.reload,
    report: events.report,
  });
  life.atEnd(player.dispose);
  life.atEnd(
    followMove({
      ...moving,
      isThere,
      movedTo: () => fetchMovedTo(window.fetch.bind(window), location.origin),
      go: (url) => location.replace(url),
    }),
  );
  heal.startedWell();
  onStarted(player);
  const onOnline = (): void => player.online();
  window.addEventListener('online', onOnline);
  life.atEnd(
    () => window.removeEventListener('online', onOnline),
    offerDiagnostics(view.surface.parentElement ?? document.body, {
      surface: view.surface,
      settings: () => surface,
      onSettings: (settings) => {
        surface = settings;
        saveSurface(settings);
        view.adjust(settings);
      },
      language,
      version: PLAYER_BUILD,
      inspect: player.inspect,
      storage: browserStorage,
      events: events.latest,
      onReload: life.reload,
      onReset: player.reset,
    }),
  );
}

askToPersist();
const entrance = enterPage();
if (entrance && early) void startAfter(entrance, early);
else if (entrance) main(entrance, undefined); // at once: the version before checks that this one is there
