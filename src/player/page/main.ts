import './polyfills.ts';
import './page.css';
import { createZoneOffset } from '../../model/rules/wallClock.ts';
import type { Media } from '../../model/media.ts';
import { consoleLogger } from '../../platform/logger.ts';
import { createPlayer, type Player } from '../engine/player.ts';
import { createChunkStore, openMedia } from '../store/chunkStore.ts';
import { openPlayerDb } from '../store/playerDb.ts';
import { createPlayerStore, createPlayStore } from '../store/playerStore.ts';
import { playerLanguage } from '../view/texts.ts';
import { createWall } from '../view/wall.ts';
import {
  askToPersist,
  browserAfter,
  browserClock,
  browserDigest,
  browserRandomBytes,
  browserStorage,
  hideCursorWhenStill,
} from './browser.ts';
import { connectBackend } from './connect.ts';
import { createDownload } from './download.ts';
import { installWorker } from './serviceWorker.ts';

declare const PLAYER_BUILD: string;

async function start(root: HTMLElement): Promise<void> {
  const db = openPlayerDb();
  const language = playerLanguage(navigator.languages);
  document.documentElement.lang = language;
  let player: Player | undefined;

  /** What cannot be read back is fetched again; the slide steps aside until it is there. */
  async function open(media: Media): Promise<Blob> {
    try {
      return await openMedia(db, media);
    } catch (error) {
      player?.lostMedia(media);
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
    onReset: () => void player?.reset(),
  });
  const notStored = (cause: unknown): void => consoleLogger.error('a note was not stored', cause);
  const worker = installWorker();
  player = await createPlayer({
    clock: browserClock,
    after: browserAfter,
    random: Math.random,
    randomBytes: browserRandomBytes,
    offsetOf: createZoneOffset(),
    store: createPlayerStore(db, notStored),
    plays: createPlayStore(db, notStored),
    chunks: createChunkStore(db),
    digest: browserDigest,
    backend: () => connectBackend(db),
    download: createDownload,
    stage: wall.stage,
    face: wall.face,
    appVersion: PLAYER_BUILD,
    storageEstimate: browserStorage,
    onBoundary: worker.takeOver,
    reload: () => location.reload(),
    report: (event, detail) => consoleLogger.info(`${event} ${JSON.stringify(detail ?? {})}`),
  });
  window.addEventListener('online', () => player?.online());
  askToPersist();
  hideCursorWhenStill();
}

const root = document.getElementById('wall');
if (root) void start(root);
