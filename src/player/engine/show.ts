import { isOperating } from '../../model/screen/operatingHours.ts';
import { slideVerdict } from '../../model/rules/slideVerdict.ts';
import { zoneOf, zoneOrientation } from '../../model/rules/zones/zones.ts';
import { wallTimeAt } from '../../model/screen/wallClock.ts';
import type { Media } from '../../model/media/media.ts';
import type { LoopCommandName } from '../../model/screen/screenCommand.ts';
import type { Screen, ScreenOrientation } from '../../model/screen/screen.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { REPORTED_FAILURES, type ReportedFailure } from '../../model/screen/reportedFailure.ts';
import type { Content } from './content.ts';
import { createFailures } from './failures.ts';
import { createFamilies } from './families.ts';
import { createGenerations } from './generations.ts';
import type { ItemFacts } from './items/ItemMaker.ts';
import { createLoops, type Loops, type LoopsDeps } from './loops.ts';
import { createMediaLibrary, type LibraryDeps, type MediaProgress } from './mediaLibrary.ts';
import { chunksIn } from './mentions.ts';
import { filesOfItem, logoOf, type PlayItem } from './playItem.ts';
import type { Inspection, PlayerDeps, SavedState } from './playerParts.ts';
import { playlistAt, setupOf, type PlaylistDeps } from './playlist.ts';
import type { PlayerBackend } from './ports.ts';
import type { TrustedTime } from './trustedTime.ts';
import { wantedMedia } from './wantedMedia.ts';
import { startWidgetWatch } from './widgetWatch.ts';

export interface ShowDeps extends Omit<PlayerDeps, 'download'> {
  readonly saved: SavedState;
  readonly time: TrustedTime;
  /** True if the page at an address can be asked itself whether it is there. */
  readonly asks: (url: string) => boolean;
  /** The connection, while there is one. */
  readonly link: () => PlayerBackend | undefined;
  readonly download: LibraryDeps['download'];
  readonly onPlayed: (slideId: string, ms: number) => void;
  readonly onShown: (item: PlayItem | undefined) => void;
  /** The slide on screen is held until then, trusted time in ms; 0: no longer. */
  readonly onHeld: (untilMs: number) => void;
  /** Unwanted files have left the disk. */
  readonly onRemoved: () => void;
}

/** What the screen knows and plays, with or without a network. */
export interface Show {
  content(): Content | undefined;
  /** Stores content, then plays it; content that cannot be stored is played all the same. */
  take(next: Content): Promise<void>;
  /** Plays what there is, from the stored place in the loop. */
  start(): void;
  /** The connection opened or closed, or the browser reports that the network is back. */
  linked(isBack: boolean): void;
  /** Downloads what has become necessary as time passes. */
  look(): void;
  /** Moves or holds the loop, as somebody far away asked; resolves once that is over, with whether it was done. */
  steer(name: LoopCommandName): Promise<boolean>;
  isShowing(): boolean;
  /** Why slides are skipped that should play. */
  failing(): { readonly [slideId: string]: ReportedFailure };
  progress(): MediaProgress;
  inspect(): Omit<Inspection, 'isOnline' | 'isPortal' | 'clockOffsetMs'>;
  lostMedia(media: Media): void;
  /** Removes every file. */
  dropMedia(): Promise<void>;
  /** Stops, and forgets everything but what is in the store. */
  end(): Promise<void>;
  dispose(): void;
}

/** Computes a value on first use. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const NOTHING = { main: [], side: [] };

/** People read the report. */
const MOST_FAILURES = 30;
const LOOK_AT_HOURS_EVERY_MS = 5000;
/** Many files may become complete within a moment. */
const LOOK_SOON_MS = 5000;
/** A withdrawn slide is gone within 5 s, whatever the disk does. */
const DISK_PATIENCE_MS = 2000;

/** A picture for the shape of the zone in which it plays. */
const orientationFor = (slide: Slide, screen: Screen | undefined): ScreenOrientation =>
  screen ? zoneOrientation(screen, zoneOf(slide, screen)) : 'landscape';

/** Composes what plays: content, files, versions, widgets, and the loop over them. */
export async function createShow(deps: ShowDeps): Promise<Show> {
  const { store, after, report, time, saved } = deps;
  const failures = createFailures(deps.clock.monotonic);
  let content = saved.content;
  /** Its places in the loops are those that a start goes on from. */
  let before: LoopsDeps['saved'] = saved;
  let timeline: Loops | undefined;
  let isDisposed = false;
  let cancelHours = (): void => {};
  let cancelLook: (() => void) | undefined;
  let isShowing = false;
  let isHeld = false;
  let hasLogo = false;

  const library = createMediaLibrary({
    chunks: deps.chunks,
    digest: deps.digest,
    clock: deps.clock,
    after,
    random: deps.random,
    report,
    download: deps.download,
    freeBytes: async () => {
      const { usedBytes, freeBytes } = await deps.storageEstimate();
      return usedBytes + freeBytes === 0 ? undefined : freeBytes;
    },
    onRemoved: deps.onRemoved,
    onChange: () => {
      applyBrandAgain();
      timeline?.wake();
    },
  });
  const widgets = await startWidgetWatch({
    store: deps.widgets,
    after,
    report,
    now: time.now,
    slides: () => content?.slides ?? [],
    online: () => {
      const backend = deps.link();
      return backend && content && { backend, teamId: content.pairing.teamId };
    },
    onChange: () => timeline?.wake(),
  });
  const families = createFamilies({
    load: deps.productFamilies,
    after,
    onChange: () => {
      wantMedia();
      timeline?.wake();
    },
  });
  const facts = (slide: Slide): ItemFacts => ({
    families: families.named,
    orientation: orientationFor(slide, content?.screen),
    viewing: content?.screen,
    isOnline: deps.link() !== undefined,
    asks: deps.asks,
    brand: content?.brand,
    nowMs: time.now(),
    data: widgets.data(),
    timeZone: content?.screen?.timeZone,
  });
  const generations = createGenerations({
    stateOf: library.stateOf,
    facts,
    saved: saved.generations,
    save: (slideId, item) => {
      store.saveGeneration(slideId, item);
      lookSoon();
    },
  });
  const playlistDeps: PlaylistDeps = {
    offsetOf: deps.offsetOf,
    itemOf: generations.itemOf,
    localStateOf: generations.localStateOf,
    canShow(slide) {
      const item = generations.itemOf(slide);
      return item !== undefined && !failures.isBenched(item);
    },
  };

  function startTimeline(): void {
    timeline?.dispose();
    timeline = createLoops({
      ...deps,
      failures,
      screen: () => content?.screen,
      playlist: () => (content ? playlistAt(content, playlistDeps, time.now()) : NOTHING),
      saved: before,
      onTurn() {
        // An update can wait; a restart would end the hold.
        if (!isHeld) deps.onBoundary();
      },
      onHeld(ms) {
        isHeld = ms > 0;
        deps.onHeld(ms && time.now() + ms);
      },
      onBenched: (item) => void recheck(item),
      onShown: (item) => {
        isShowing = item !== undefined;
        deps.onShown(item);
      },
    });
    timeline.wake();
    keepHours();
  }

  /** A picture that fails again and again may be damaged on the disk: then it gets another chance. */
  async function recheck(item: PlayItem): Promise<void> {
    if (await library.recheck(filesOfItem(item))) failures.clear(item.slideId);
  }

  /** The logo is added once it has arrived. */
  function applyBrand(next: Content): void {
    const logo = logoOf(next.brand);
    const isHere = logo && library.stateOf(logo.media) === 'verified';
    hasLogo = isHere === true;
    deps.ui.applyBrand(next, time.now, isHere ? logo : undefined);
  }
  function applyBrandAgain(): void {
    const logo = logoOf(content?.brand);
    if (content && logo && !hasLogo && library.stateOf(logo.media) === 'verified')
      applyBrand(content);
  }

  function wantMedia(): void {
    // Before the server's first response it is unknown what this screen needs.
    if (!content || content.teams.length === 0) return;
    const { slides, brand } = content;
    library.mentionOnly(once(() => chunksIn([slides, brand])));
    const setup = setupOf(content, playlistDeps);
    if (!setup) return library.want([]); // the screen was removed
    const order = new Map<string, number>(content.teams.map((team, at) => [team.teamId, at]));
    const wanted = wantedMedia(
      content.slides,
      setup,
      facts,
      (slide) => order.get(slide.teamId) ?? 9,
      time.now(),
    );
    const logo = logoOf(content.brand);
    library.want([...wanted, ...(logo ? [logo.media] : []), ...generations.mediaInUse()]);
  }

  /** A complete version may have replaced another one, whose files are then unneeded. */
  function lookSoon(): void {
    cancelLook ??= after(LOOK_SOON_MS, () => {
      cancelLook = undefined;
      if (!isDisposed) wantMedia();
    });
  }

  /** Waits at most this many ms. */
  async function atMost(ms: number, ended: Promise<void>): Promise<void> {
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => (cancel = after(ms, resolve)));
    await Promise.race([ended, late]);
    cancel();
  }

  /**
   * Resolves with false if the disk refuses or does not respond: neither may keep a withdrawn slide on the
   * screen.
   */
  async function keep(next: Content): Promise<boolean> {
    let giveUp = (): void => {};
    const patience = new Promise<never>((_, reject) => {
      giveUp = after(DISK_PATIENCE_MS, () => reject(new Error('the disk does not answer')));
    });
    try {
      await Promise.race([store.saveContent(next), patience]);
      return true;
    } catch (error) {
      report('contentNotStored', { message: String(error) });
      return false;
    } finally {
      giveUp();
    }
  }

  /** Removes unwanted files to make room. Nothing waits for a disk that does not respond. */
  async function freeSpace(next: Content): Promise<void> {
    const removed = await library.evict().catch(() => 0);
    if (removed > 0 && content === next) await keep(next);
  }

  async function take(next: Content): Promise<void> {
    // Until the table is read, slides with a family new to this screen could not play: the card would flash.
    const letters = isShowing ? atMost(DISK_PATIENCE_MS, families.ready()) : undefined;
    const isKept = await keep(next);
    await letters;
    content = next;
    generations.keepOnly(new Set(next.slides.map((slide) => slide.id)));
    wantMedia();
    applyBrand(next);
    timeline?.wake();
    widgets.look();
    keepHours();
    if (!isKept) void freeSpace(next);
  }

  /** Returns what people have to look at: not that a slide waits for its hour, but that it cannot play. */
  function failing(): { readonly [slideId: string]: ReportedFailure } {
    const setup = content && setupOf(content, playlistDeps);
    const failed: Record<string, ReportedFailure> = {};
    for (const slideId of failures.benched()) failed[slideId] = 'failed';
    for (const slide of setup ? (content?.slides ?? []) : []) {
      const verdict = setup && slideVerdict(slide, setup, time.now());
      const whyNot: readonly string[] = verdict && !verdict.plays ? verdict.whyNot : [];
      const isStuck = verdict?.plays === true && generations.isStuck(slide);
      const why = isStuck ? 'overQuota' : REPORTED_FAILURES.find((known) => whyNot.includes(known));
      if (why) failed[slide.id] ??= why;
    }
    return Object.fromEntries(Object.entries(failed).slice(0, MOST_FAILURES));
  }

  /** Darkens the screen outside its hours, when nobody looks at it. */
  function keepHours(): void {
    if (isDisposed) return;
    cancelHours();
    cancelHours = after(LOOK_AT_HOURS_EVERY_MS, keepHours);
    const { hours, timeZone } = content?.screen ?? {};
    // A new screen shows its code sooner without the formatter of a time zone.
    const isResting =
      hours !== undefined &&
      !isOperating(
        hours,
        wallTimeAt(deps.offsetOf, timeZone, time.now()),
        content?.teams[0]?.specialDays,
      );
    timeline?.pause(isResting);
    deps.ui.rest(isResting && content !== undefined);
  }

  async function dropMedia(): Promise<void> {
    library.want([]);
    await library.evict();
  }

  function inspect(): ReturnType<Show['inspect']> {
    const setup = content && setupOf(content, playlistDeps);
    const nowMs = time.now();
    const slides = (setup ? (content?.slides ?? []) : []).flatMap((slide) =>
      setup ? [{ slide, verdict: slideVerdict(slide, setup, nowMs) }] : [],
    );
    return { content, nowMs, slides, ...library.progress() };
  }

  await library.open();
  if (content) {
    await atMost(DISK_PATIENCE_MS, families.ready());
    applyBrand(content);
    wantMedia();
    startTimeline();
  }
  keepHours();
  return {
    content: () => content,
    take,
    start: startTimeline,
    linked(isBack) {
      if (isBack) failures.forgivePages();
      timeline?.wake();
      if (!deps.link()) return;
      library.retryNow();
      widgets.look();
    },
    look: wantMedia,
    steer: async (name) => (await timeline?.steer(name)) === true,
    isShowing: () => isShowing,
    failing,
    progress: library.progress,
    inspect,
    lostMedia: (media) => void library.recheck([media]),
    dropMedia,
    async end() {
      timeline?.dispose();
      [timeline, content, before] = [undefined, undefined, {}];
      generations.keepOnly(new Set());
      library.mentionOnly(() => new Set());
      await dropMedia();
    },
    dispose() {
      isDisposed = true;
      cancelHours();
      cancelLook?.();
      timeline?.dispose();
      library.dispose();
      widgets.dispose();
      families.dispose();
    },
  };
}
