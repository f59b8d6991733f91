import { EMPTY_CURSOR, type Cursor } from '../../model/rules/playSequence.ts';
import type { ZoneOffset } from '../../model/rules/wallClock.ts';
import type { RandomBytes } from '../../model/ids.ts';
import type { Media } from '../../model/media.ts';
import type { Random } from './backOff.ts';
import { restorePairing, type Content, type Pairing } from './content.ts';
import { startContentSync, type ContentSync } from './contentSync.ts';
import { createFailures } from './failures.ts';
import { createGenerations } from './generations.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';
import { createMediaLibrary, type ChunkStore, type LibraryDeps } from './mediaLibrary.ts';
import { startPairing, type PairingState } from './pairing.ts';
import { playlistAt, wallOf, type PlaylistDeps } from './playlist.ts';
import type { PlayItem } from './playItem.ts';
import type { After, Clock, PlayerBackend, Report } from './ports.ts';
import type { Stage } from './stage.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { createTrustedTime, type SavedTime } from './trustedTime.ts';
import { wantedMedia } from './wantedMedia.ts';

/** What survives a restart, besides chunks. */
export interface PlayerStore {
  load(): Promise<Saved>;
  saveContent(content: Content): Promise<void>;
  saveCursor(cursor: Cursor): void;
  saveTime(time: SavedTime): void;
  saveGeneration(slideId: string, item: PlayItem | undefined): void;
  /** Forgets everything but the time: this device is nobody's wall any more. */
  wipe(): Promise<void>;
}

export interface Saved {
  readonly content: Content | undefined;
  readonly cursor: Cursor | undefined;
  readonly time: SavedTime | undefined;
  readonly generations: ReadonlyMap<string, PlayItem>;
}

/** What people see besides the slides. */
export interface Face {
  showPairing(state: PairingState): void;
  /** The wall is paired: the pairing screen goes, the team is named for a while with a way back. */
  showWelcome(teamName: string, screenName: string): void;
  /** What the brand card and the surface need: name, brand, zone, rotation. */
  dress(content: Content, now: () => number): void;
}

export interface PlayerDeps {
  readonly clock: Clock;
  readonly after: After;
  readonly random: Random;
  readonly randomBytes: RandomBytes;
  readonly offsetOf: ZoneOffset;
  readonly store: PlayerStore;
  readonly chunks: ChunkStore;
  readonly digest: LibraryDeps['digest'];
  /** Loads the backend; late, because the first slide needs none. */
  readonly backend: () => Promise<PlayerBackend>;
  readonly download: (backend: PlayerBackend) => LibraryDeps['download'];
  readonly stage: Stage;
  readonly face: Face;
  readonly appVersion: string;
  readonly storageEstimate: () => Promise<{
    readonly usedBytes: number;
    readonly freeBytes: number;
  }>;
  /** Called between two slides, when a restart would be noticed least. */
  readonly onBoundary: () => void;
  readonly report: Report;
}

export interface Player {
  /** Tries everything that waits, now: the network is back. */
  online(): void;
  /** A medium could not be read back from the disk. */
  lostMedia(media: Media): void;
  /** Leaves the team: wipes this device and shows a new code. */
  reset(): Promise<void>;
  now(): number;
  dispose(): void;
}

const SAVE_TIME_EVERY_MS = 60_000;

/** Composes a player out of its parts and keeps it alive: first what the disk holds, then the network. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { store, after, report } = deps;
  const saved = await store.load();
  const time = createTrustedTime(deps.clock, saved.time);
  const failures = createFailures();
  let content = saved.content;
  let online: { readonly backend: PlayerBackend; readonly stop: () => void } | undefined;
  let stopSession = (): void => {};
  let sync: ContentSync | undefined;
  let heartbeat: Heartbeat | undefined;
  let timeline: Timeline | undefined;
  let download: LibraryDeps['download'] | undefined;
  let isDisposed = false;

  const library = createMediaLibrary({
    chunks: deps.chunks,
    digest: deps.digest,
    clock: deps.clock,
    after,
    random: deps.random,
    report,
    download: async (media, range, signal) => {
      if (!download) throw new Error('not connected yet');
      return download(media, range, signal);
    },
    onChange: () => timeline?.wake(),
  });
  const generations = createGenerations({
    stateOf: library.stateOf,
    saved: saved.generations,
    save: store.saveGeneration,
  });
  const orientation = () => content?.screen?.orientation ?? 'landscape';
  const playlistDeps: PlaylistDeps = {
    offsetOf: deps.offsetOf,
    itemOf: (slide) => generations.itemOf(slide, orientation()),
    localStateOf: (slide) => generations.localStateOf(slide, orientation()),
  };

  function startTimeline(): void {
    timeline?.dispose();
    timeline = createTimeline({
      clock: deps.clock,
      after,
      stage: deps.stage,
      failures,
      playlist: () => (content ? playlistAt(content, playlistDeps, time.now()) : []),
      cursor: saved.cursor ?? EMPTY_CURSOR,
      saveCursor: store.saveCursor,
      onPlayed: () => deps.onBoundary(),
      onShown: (item) => heartbeat?.playing(item),
      report,
    });
  }

  function wantMedia(): void {
    const wall = content && wallOf(content, playlistDeps);
    if (!content || !wall) return;
    const order = new Map<string, number>(content.teams.map((team, at) => [team.teamId, at]));
    const wanted = wantedMedia(
      content.slides,
      wall,
      (slide) => order.get(slide.teamId) ?? 9,
      time.now(),
    );
    library.want([...wanted, ...generations.mediaInUse()]);
  }

  async function takeContent(next: Content): Promise<void> {
    await store.saveContent(next);
    content = next;
    generations.keepOnly(new Set(next.slides.map((slide) => slide.id)));
    wantMedia();
    deps.face.dress(next, time.now);
    timeline?.wake();
    heartbeat?.applied(next);
  }

  async function connect(): Promise<void> {
    const backend = await deps.backend();
    if (isDisposed) return;
    download = deps.download(backend);
    const stop = backend.onConnection((isOnline, offsetMs) => {
      if (!isOnline) return;
      time.confirm(offsetMs);
      library.retryNow();
      sync?.refresh();
    });
    online = { backend, stop };
    if (content) startSession(backend, content.pairing);
    else pair(backend);
  }

  function pair(backend: PlayerBackend): void {
    stopSession = startPairing({
      backend,
      after,
      random: deps.random,
      randomBytes: deps.randomBytes,
      report,
      onState: deps.face.showPairing,
      onPaired: (pairing) => void paired(backend, pairing),
    });
  }

  async function paired(backend: PlayerBackend, pairing: Pairing): Promise<void> {
    await takeContent({ pairing, teams: [], slides: [] });
    startTimeline();
    startSession(backend, pairing, true);
  }

  function startSession(backend: PlayerBackend, pairing: Pairing, isNew = false): void {
    let isWelcomed = !isNew;
    sync = startContentSync({
      backend,
      after,
      random: deps.random,
      pairing,
      report,
      content: () => content ?? { pairing, teams: [], slides: [] },
      onContent: async (next) => {
        await takeContent(next);
        if (isWelcomed) return;
        isWelcomed = true;
        deps.face.showWelcome(next.teams[0]?.name ?? '', next.screen?.name ?? '');
      },
    });
    heartbeat = startHeartbeat({
      backend,
      after,
      pairing,
      appVersion: deps.appVersion,
      storageEstimate: deps.storageEstimate,
      clockOffsetMs: () => time.toSave().offsetMs,
      benched: failures.benched,
      progress: library.progress,
      report,
    });
    const stopWatching = watchPairing(backend, pairing, () => void leave(backend));
    const [ownSync, ownHeartbeat] = [sync, heartbeat];
    stopSession = () => {
      ownSync.dispose();
      ownHeartbeat.dispose();
      stopWatching();
    };
    sync.refresh();
  }

  /** Pairing was taken away: nothing of the team stays on this machine. */
  async function leave(backend: PlayerBackend): Promise<void> {
    stopSession();
    [sync, heartbeat] = [undefined, undefined];
    timeline?.dispose();
    timeline = undefined;
    content = undefined;
    generations.keepOnly(new Set());
    library.want([]);
    await library.evict();
    await store.wipe();
    deps.face.showPairing({ name: 'connecting', hasFailed: false });
    pair(backend);
  }

  function keepTime(): void {
    if (isDisposed) return;
    if (time.hasJumped()) online?.backend.reconnect();
    store.saveTime(time.toSave());
    wantMedia();
    after(SAVE_TIME_EVERY_MS, keepTime);
  }

  await library.open();
  if (content) {
    deps.face.dress(content, time.now);
    wantMedia();
    startTimeline();
    timeline?.wake();
  } else deps.face.showPairing({ name: 'connecting', hasFailed: false });
  after(SAVE_TIME_EVERY_MS, keepTime);
  void keepConnecting();

  /** The backend's own code may be missing too (a first start without network). */
  async function keepConnecting(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      report('connectFailed', { message: String(error) });
      if (!content) deps.face.showPairing({ name: 'connecting', hasFailed: true });
      if (!isDisposed) after(5000, () => void keepConnecting());
    }
  }

  return {
    now: time.now,
    online() {
      library.retryNow();
      sync?.refresh();
    },
    lostMedia: (media) => void library.lost(media),
    async reset() {
      if (!online) return;
      await online.backend.signOut();
      await leave(online.backend);
    },
    dispose() {
      isDisposed = true;
      stopSession();
      online?.stop();
      timeline?.dispose();
      library.dispose();
    },
  };
}

/** Tells when the server says that this device is paired with nothing, or with another screen. */
function watchPairing(backend: PlayerBackend, pairing: Pairing, onGone: () => void): () => void {
  let unlisten = (): void => {};
  let isStopped = false;
  void backend.signIn().then(
    (uid) => {
      if (isStopped) return;
      unlisten = backend.listen(
        `devices/${uid}`,
        (value) => {
          const now = restorePairing(value);
          const isSame = now?.teamId === pairing.teamId && now.screenId === pairing.screenId;
          if (!isSame) onGone();
        },
        () => {},
      );
    },
    () => {}, // offline at the start: the show goes on, and the account is tried with the next read
  );
  return () => {
    isStopped = true;
    unlisten();
  };
}
