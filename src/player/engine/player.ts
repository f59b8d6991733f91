import { isOperating } from '../../model/rules/operatingHours.ts';
import { EMPTY_CURSOR, type Cursor } from '../../model/rules/playSequence.ts';
import { dayText, wallTimeAt, type ZoneOffset } from '../../model/rules/wallClock.ts';
import { createId, type RandomBytes } from '../../model/ids.ts';
import type { Media } from '../../model/media.ts';
import { slideVerdict, type Verdict } from '../../model/rules/slideVerdict.ts';
import type { Slide } from '../../model/slide.ts';
import type { Random } from './backOff.ts';
import type { Alert } from '../../model/alert.ts';
import { REPORTED_FAILURES, type ReportedFailure } from '../../model/screenReport.ts';
import type { ScreenCommandName } from '../../model/screenCommand.ts';
import type { Content, Pairing } from './content.ts';
import { createPlayLog, type PlayStore } from './playLog.ts';
import { startSession, type Session } from './session.ts';
import { createFailures } from './failures.ts';
import { createGenerations } from './generations.ts';
import type { ItemFacts } from './items/ItemMaker.ts';
import { createMediaLibrary, type ChunkStore, type LibraryDeps } from './mediaLibrary.ts';
import { startPairing, type PairingState } from './pairing.ts';
import { playlistAt, wallOf, type PlaylistDeps } from './playlist.ts';
import { logoOf, type PlayItem } from './playItem.ts';
import type { After, Clock, PlayerBackend, Report } from './ports.ts';
import type { Stage } from './stage.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { createTrustedTime, type SavedTime } from './trustedTime.ts';
import { wantedMedia } from './wantedMedia.ts';
import { startWidgetWatch, type WidgetStore } from './widgetWatch.ts';

/** What survives a restart, besides chunks. */
export interface PlayerStore {
  load(): Promise<Saved>;
  saveContent(content: Content): Promise<void>;
  saveCursor(cursor: Cursor): void;
  saveTime(time: SavedTime): void;
  saveGeneration(slideId: string, item: PlayItem | undefined): void;
  saveAlerts(alerts: readonly Alert[]): void;
  saveCommand(id: string): Promise<void>;
  /** Forgets slides and versions, but not whose wall this is: all of it is fetched again. */
  wipeContent(): Promise<void>;
  /** Forgets everything but the time: this device is nobody's wall any more. */
  wipe(): Promise<void>;
}

export interface Saved {
  readonly content: Content | undefined;
  readonly cursor: Cursor | undefined;
  readonly time: SavedTime | undefined;
  readonly generations: ReadonlyMap<string, PlayItem>;
  readonly alerts: readonly Alert[];
  readonly lastCommand: string | undefined;
}

type Logo = NonNullable<ReturnType<typeof logoOf>>;

/** What people see besides the slides. */
export interface Face {
  showPairing(state: PairingState): void;
  /** The wall is paired: the pairing screen goes, the team is named for a while with a way back. */
  showWelcome(teamName: string, screenName: string): void;
  /** What the brand card and the surface need: name, brand, zone, rotation. */
  dress(content: Content, now: () => number, logo: Logo | undefined): void;
  /** Puts an alert over everything, or takes it away. */
  showAlert(alert: Alert | undefined): void;
  /** Blackens the wall outside its hours; alerts still show. */
  rest(isResting: boolean): void;
  /** Names the screen for a while, for somebody who looks for it. */
  identify(content: Content): void;
}

export interface PlayerDeps {
  readonly clock: Clock;
  readonly after: After;
  readonly random: Random;
  readonly randomBytes: RandomBytes;
  readonly offsetOf: ZoneOffset;
  readonly store: PlayerStore;
  readonly plays: PlayStore;
  readonly widgets: WidgetStore;
  readonly chunks: ChunkStore;
  readonly digest: LibraryDeps['digest'];
  /** Loads the backend; late, because the first slide needs none. */
  readonly backend: () => Promise<PlayerBackend>;
  readonly download: (backend: PlayerBackend) => LibraryDeps['download'];
  readonly stage: Stage;
  readonly face: Face;
  readonly appVersion: string;
  /** Pixels of the surface, `1920x1080`. */
  readonly surfaceSize: () => string;
  readonly storageEstimate: () => Promise<{
    readonly usedBytes: number;
    readonly freeBytes: number;
  }>;
  /** Called between two slides, when a restart would be noticed least. */
  readonly onBoundary: () => void;
  /** Starts the page anew. */
  readonly reload: () => void;
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
  /** Everything that somebody in front of the wall may want to know. */
  inspect(): Inspection;
  dispose(): void;
}

/** A look inside, for the diagnostics. */
export interface Inspection {
  readonly content: Content | undefined;
  readonly isOnline: boolean;
  readonly nowMs: number;
  readonly clockOffsetMs: number;
  readonly haveBytes: number;
  readonly wantedBytes: number;
  readonly slides: readonly { readonly slide: Slide; readonly verdict: Verdict }[];
}

/** A report is read by people. */
const MOST_FAILURES = 30;
const SAVE_TIME_EVERY_MS = 60_000;
const LOOK_AT_HOURS_EVERY_MS = 5000;

/** Composes a player out of its parts and keeps it alive: first what the disk holds, then the network. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { store, after, report } = deps;
  const saved = await store.load();
  const time = createTrustedTime(deps.clock, saved.time);
  const failures = createFailures();
  let content = saved.content;
  let online: { readonly backend: PlayerBackend; readonly stop: () => void } | undefined;
  let stopPairing = (): void => {};
  let session: Session | undefined;
  let lastCommand = saved.lastCommand;
  let { alerts, cursor = EMPTY_CURSOR } = saved;
  let timeline: Timeline | undefined;
  let download: LibraryDeps['download'] | undefined;
  let isDisposed = false;
  let cancelHours = (): void => {};
  let isOnline = false;
  let isShowing = false;
  let hasLogo = false;

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
    onChange: () => {
      dressAgain();
      timeline?.wake();
    },
  });
  const widgets = await startWidgetWatch({
    store: deps.widgets,
    after,
    report,
    now: time.now,
    slides: () => content?.slides ?? [],
    online: () =>
      isOnline && online && content
        ? { backend: online.backend, teamId: content.pairing.teamId }
        : undefined,
    onChange: () => timeline?.wake(),
  });
  const facts = (): ItemFacts => ({
    orientation: content?.screen?.orientation ?? 'landscape',
    isOnline,
    brand: content?.brand,
    nowMs: time.now(),
    data: widgets.data(),
    timeZone: content?.screen?.timeZone,
  });
  const generations = createGenerations({
    stateOf: library.stateOf,
    facts,
    saved: saved.generations,
    save: store.saveGeneration,
  });
  const bootId = createId<'boot'>(deps.randomBytes);
  const plays = createPlayLog({
    store: deps.plays,
    after,
    bootId,
    report,
    today: () =>
      dayText(wallTimeAt(deps.offsetOf, content?.screen?.timeZone, time.now()).dayNumber),
  });
  const playlistDeps: PlaylistDeps = {
    offsetOf: deps.offsetOf,
    itemOf: generations.itemOf,
    localStateOf: generations.localStateOf,
  };

  function startTimeline(): void {
    timeline?.dispose();
    timeline = createTimeline({
      clock: deps.clock,
      after,
      stage: deps.stage,
      failures,
      playlist: () => (content ? playlistAt(content, playlistDeps, time.now()) : []),
      cursor,
      saveCursor: (next) => {
        cursor = next;
        store.saveCursor(next);
      },
      onPlayed: (slideId, ms) => {
        plays.played(slideId, ms);
        deps.onBoundary();
      },
      onShown: (item) => {
        isShowing = item !== undefined;
        session?.playing(item);
      },
      report,
    });
    timeline.wake();
    keepHours();
  }

  /** The logo joins when it has arrived. */
  function dress(next: Content): void {
    const logo = logoOf(next.brand);
    const isHere = logo && library.stateOf(logo.media) === 'verified';
    hasLogo = isHere === true;
    deps.face.dress(next, time.now, isHere ? logo : undefined);
  }
  function dressAgain(): void {
    const logo = logoOf(content?.brand);
    if (content && logo && !hasLogo && library.stateOf(logo.media) === 'verified') dress(content);
  }

  function wantMedia(): void {
    const wall = content && wallOf(content, playlistDeps);
    if (!content || !wall) return;
    const order = new Map<string, number>(content.teams.map((team, at) => [team.teamId, at]));
    const wanted = wantedMedia(
      content.slides,
      wall,
      facts(),
      (slide) => order.get(slide.teamId) ?? 9,
      time.now(),
    );
    const logo = logoOf(content.brand);
    library.want([...wanted, ...(logo ? [logo.media] : []), ...generations.mediaInUse()]);
  }

  async function takeContent(next: Content): Promise<void> {
    await store.saveContent(next);
    content = next;
    generations.keepOnly(new Set(next.slides.map((slide) => slide.id)));
    wantMedia();
    dress(next);
    timeline?.wake();
    widgets.look();
    keepHours();
  }

  async function connect(): Promise<void> {
    const backend = await deps.backend();
    if (isDisposed) return;
    download = deps.download(backend);
    const stop = backend.onConnection((isConnected, offsetMs) => {
      isOnline = isConnected;
      timeline?.wake();
      if (!isConnected) return;
      time.confirm(offsetMs);
      library.retryNow();
      session?.refresh();
      widgets.look();
    });
    online = { backend, stop };
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
      onState: deps.face.showPairing,
      onPaired: (pairing) => void paired(backend, pairing),
    });
  }

  async function paired(backend: PlayerBackend, pairing: Pairing): Promise<void> {
    await takeContent({ pairing, teams: [], slides: [] });
    startTimeline();
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
      clockOffsetMs: () => time.toSave().offsetMs,
      failures: failing,
      size: deps.surfaceSize,
      progress: library.progress,
      content: () => content ?? { pairing, teams: [], slides: [] },
      onContent: async (next) => {
        await takeContent(next);
        if (isWelcomed) return;
        isWelcomed = true;
        deps.face.showWelcome(next.teams[0]?.name ?? '', next.screen?.name ?? '');
      },
      alerts: { saved: alerts, save: store.saveAlerts, show: deps.face.showAlert },
      commands: {
        lastId: () => lastCommand,
        remember: async (id) => {
          lastCommand = id;
          await store.saveCommand(id);
        },
        run: (name) => void obey(name),
      },
      onUnpaired: () => void leave(backend),
    });
  }

  /** What people have to look at: not that a slide waits for its hour, but that it cannot play. */
  function failing(): { readonly [slideId: string]: ReportedFailure } {
    const wall = content && wallOf(content, playlistDeps);
    const failed: Record<string, ReportedFailure> = {};
    for (const slideId of failures.benched()) failed[slideId] = 'failed';
    for (const slide of wall ? (content?.slides ?? []) : []) {
      const verdict = wall && slideVerdict(slide, wall, time.now());
      const whyNot: readonly string[] = verdict && !verdict.plays ? verdict.whyNot : [];
      const why = REPORTED_FAILURES.find((known) => whyNot.includes(known));
      if (why) failed[slide.id] ??= why;
    }
    return Object.fromEntries(Object.entries(failed).slice(0, MOST_FAILURES));
  }

  async function obey(name: ScreenCommandName): Promise<void> {
    report('command', { name });
    if (name === 'identify') {
      if (content) deps.face.identify(content);
      return;
    }
    if (name === 'clear') {
      library.want([]);
      await library.evict();
      await store.wipeContent();
    }
    deps.reload();
  }

  /** Pairing was taken away: nothing of the team stays on this machine. */
  async function leave(backend: PlayerBackend): Promise<void> {
    if (!content) return;
    session?.dispose();
    session = undefined;
    plays.clear();
    timeline?.dispose();
    timeline = undefined;
    content = undefined;
    alerts = [];
    cursor = EMPTY_CURSOR;
    generations.keepOnly(new Set());
    library.want([]);
    await library.evict();
    await store.wipe();
    deps.face.showPairing({ name: 'connecting', hasFailed: false });
    pair(backend);
  }

  /** Dark outside the hours of the screen, which nobody looks at then. */
  function keepHours(): void {
    if (isDisposed) return;
    cancelHours();
    cancelHours = after(LOOK_AT_HOURS_EVERY_MS, keepHours);
    const { hours, timeZone } = content?.screen ?? {};
    const isResting = !isOperating(hours, wallTimeAt(deps.offsetOf, timeZone, time.now()));
    timeline?.pause(isResting);
    deps.face.rest(isResting && content !== undefined);
  }

  function keepTime(): void {
    if (isDisposed) return;
    after(SAVE_TIME_EVERY_MS, keepTime);
    if (time.hasJumped()) online?.backend.reconnect();
    store.saveTime(time.toSave());
    wantMedia();
    if (!isShowing) deps.onBoundary();
  }

  await library.open();
  if (content) {
    dress(content);
    wantMedia();
    startTimeline();
  } else deps.face.showPairing({ name: 'connecting', hasFailed: false });
  after(SAVE_TIME_EVERY_MS, keepTime);
  keepHours();
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
    inspect() {
      const wall = content && wallOf(content, playlistDeps);
      const slides = wall
        ? (content?.slides ?? []).map((slide) => ({
            slide,
            verdict: slideVerdict(slide, wall, time.now()),
          }))
        : [];
      const clockOffsetMs = time.toSave().offsetMs;
      return {
        content,
        isOnline,
        nowMs: time.now(),
        clockOffsetMs,
        slides,
        ...library.progress(),
      };
    },
    online() {
      library.retryNow();
      session?.refresh();
    },
    lostMedia: (media) => void library.lost(media),
    async reset() {
      if (!online) return;
      await online.backend.signOut();
      await leave(online.backend);
    },
    dispose() {
      isDisposed = true;
      cancelHours();
      stopPairing();
      session?.dispose();
      online?.stop();
      timeline?.dispose();
      widgets.dispose();
      library.dispose();
    },
  };
}
