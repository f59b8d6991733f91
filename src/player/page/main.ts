import './polyfills.ts';
import './page.css';
import { createZoneOffset } from '../../model/rules/wallClock.ts';
import type { Media } from '../../model/media.ts';
import { consoleLogger } from '../../platform/logger.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { createPlayer } from '../engine/player.ts';
import type { Player } from '../engine/playerParts.ts';
import type { Report } from '../engine/ports.ts';
import { createChunkStore, MissingChunk, openMedia } from '../store/chunkStore.ts';
import { openPlayerDb, type PlayerDb } from '../store/playerDb.ts';
import { createPlayerStore, createPlayStore, createValueStore } from '../store/playerStore.ts';
import type { DiagnosticsDeps } from '../view/diagnostics.ts';
import { playerLanguage } from '../view/texts.ts';
import { createWall } from '../view/wall.ts';
import {
  askToPersist,
  browserAfter,
  browserClock,
  browserRandomBytes,
  browserStorage,
  hideCursorWhenStill,
  localStore,
} from './browser.ts';
import { connectBackend } from './connect.ts';
import { createDownload } from './download.ts';
import { onHiddenGesture } from './hiddenGesture.ts';
import { keepAwake } from './keepAwake.ts';
import { createSelfHeal, type SelfHeal } from './selfHeal.ts';
import { installWorker } from './serviceWorker.ts';
import { loadSurface, saveSurface } from './surfaceNotes.ts';

declare const PLAYER_BUILD: string;

const reload = (): void => location.reload();

/** Builds the player into the page and starts it. */
async function start(root: HTMLElement, db: PlayerDb, heal: SelfHeal): Promise<void> {
  const language = playerLanguage(navigator.languages);
  document.documentElement.lang = language;
  const events = createEventLog();
  const worker = installWorker();
  let player: Player | undefined;

  /** What is gone is fetched again; a database that does not answer has lost nothing yet. */
  async function open(media: Media): Promise<Blob> {
    try {
      return await openMedia(db, media);
    } catch (error) {
      if (error instanceof MissingChunk) player?.lostMedia(media);
      else heal.storeFailed(error);
      throw error;
    }
  }
  const wall = createWall({
    root,
    language,
    locale: navigator.language.startsWith(language) ? navigator.language : language,
    shownAddress: `${location.host}/screens`,
    pairingUrl: (code) => `${location.origin}/screens?code=${code}`,
    openMedia: open,
    reaches: worker.reaches,
    onReset: () => void player?.reset(),
  });
  let surface = loadSurface();
  wall.adjust(surface);
  player = await createPlayer({
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
    backend: () => connectBackend(db),
    download: createDownload,
    stage: wall.stage,
    face: wall.face,
    appVersion: PLAYER_BUILD,
    surfaceSize: () => `${window.innerWidth}x${window.innerHeight}`,
    storageEstimate: browserStorage,
    onBoundary: worker.takeOver,
    reload,
    report: events.report,
  });
  heal.startedWell();
  window.addEventListener('online', () => player?.online());
  offerDiagnostics(root, language, player, events.latest, {
    surface: wall.surface,
    settings: () => surface,
    onSettings: (settings) => {
      surface = settings;
      saveSurface(settings);
      wall.adjust(settings);
    },
  });
}

function offerDiagnostics(
  root: HTMLElement,
  language: ReturnType<typeof playerLanguage>,
  player: Player,
  events: () => readonly string[],
  display: Pick<DiagnosticsDeps, 'surface' | 'settings' | 'onSettings'>,
): void {
  let close: (() => void) | undefined;
  onHiddenGesture(() => {
    if (close) return close();
    void import('../view/diagnostics.ts').then(({ openDiagnostics }) => {
      close = openDiagnostics(root, {
        ...display,
        language,
        version: PLAYER_BUILD,
        inspect: player.inspect,
        storage: browserStorage,
        events,
        onReload: reload,
        onReset: () => void player.reset().then(() => close?.()),
        onClose: () => (close = undefined),
      });
    });
  });
}

const EVENTS_KEPT = 40;

/** The latest events, for the console and the diagnostics. */
function createEventLog() {
  const lines: string[] = [];
  const report: Report = (event, detail) => {
    const text = detail ? `${event} ${JSON.stringify(detail)}` : event;
    consoleLogger.info(text);
    lines.unshift(`${new Date().toISOString().slice(11, 19)} ${text}`);
    lines.length = Math.min(lines.length, EVENTS_KEPT);
  };
  return { report, latest: () => lines };
}

function main(root: HTMLElement): void {
  const db = openPlayerDb();
  const heal = createSelfHeal({
    reload,
    deleteDatabase: () => db.delete(),
    after: (ms, task) => void setTimeout(task, ms),
    storage: localStore(),
    now: () => Date.now(),
    report: consoleLogger.error,
  });
  askToPersist();
  hideCursorWhenStill();
  keepAwake();
  start(root, db, heal).catch(heal.startFailed);
}

const root = document.getElementById('wall');
if (root) main(root);
