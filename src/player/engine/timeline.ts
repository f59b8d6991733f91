import { interruption, type Cursor } from '../../model/rules/playSequence.ts';
import type { LoopCommandName } from '../../model/screen/screenCommand.ts';
import type { PlaylistEntry } from './playlist.ts';
import type { PlayItem } from './playItem.ts';
import type { After, PlayerClock } from './ports.ts';
import type { Failures } from './failures.ts';
import { isWedged, onScreen, type Current } from './onScreen.ts';
import type { Stage } from './stage.ts';
import { createSteering, type SteeringDeps } from './steering.ts';
import { isLate, startUpcoming, type Upcoming } from './upcoming.ts';

export interface TimelineDeps extends SteeringDeps {
  readonly clock: Pick<PlayerClock, 'monotonic'>;
  readonly after: After;
  readonly stage: Stage;
  readonly failures: Failures;
  /** What may play at this moment. */
  readonly playlist: () => readonly PlaylistEntry[];
  readonly cursor: Cursor;
  readonly saveCursor: (cursor: Cursor) => void;
  /** A slide left the screen after `ms`. */
  readonly onPlayed: (slideId: string, ms: number) => void;
  /** A slide failed so often that it is skipped. */
  readonly onBenched: (item: PlayItem) => void;
  /** What is on screen changed; undefined is the brand card. */
  readonly onShown: (item: PlayItem | undefined) => void;
  /** False while it has to wait with what costs the machine: to prepare and to swap. */
  readonly mayChange: () => boolean;
}

export interface Timeline {
  /** Checks again at once: content, media or the connection changed. */
  wake(): void;
  /** Pauses the show (outside operating hours) or resumes it. */
  pause(isPaused: boolean): void;
  /** Does what somebody far away asks of the loop; resolves once that is over, with whether it was done. */
  steer(name: LoopCommandName): Promise<boolean>;
  /** True while it prepares or swaps, or is about to. */
  isBusy(): boolean;
  dispose(): void;
}

/** The loop checks at least this often: windows open and close, videos stall. */
const LOOK_EVERY_MS = 1000;
/** While a change is due. */
const SOON_MS = 200;
/** A withdrawn slide waits this long for its successor before the card replaces it. */
const WITHDRAWN_WAIT_MS = 2500;
/** Pause after a failure, so that a broken loop does not spin. */
const BREATHER_MS = 250;
/** The next item is prepared this long before it is needed, not an hour ahead. */
const PREPARE_AHEAD_MS = 20_000;

/** A fade, and as long before it. */
const BUSY_AROUND_MS = 1000;

/** How long a start may show only the background before the card comes. */
const FIRST_SLIDE_MS = 1500;

/**
 * Plays the loop forever. One function, `look`, decides everything from the state and the clock; everything
 * else only wakes it. What is on screen stays until its successor has painted, so a failure of any item
 * costs that item its turn and nothing else.
 */
export function createTimeline(deps: TimelineDeps): Timeline {
  const { clock, stage, failures } = deps;
  const startedAt = clock.monotonic();
  const steering = createSteering(deps);
  let cursor = deps.cursor;
  let current: Current | undefined;
  let upcoming: Upcoming | undefined;
  /** By slide: what an earlier version does proves nothing about the one that fails. */
  let latest: ReadonlyMap<string, string> = new Map();
  let breatheUntil = 0;
  let isPaused = false;
  let isDisposed = false;
  let isCardShown = false;
  let cancelTimer = (): void => {};

  function look(): void {
    if (isDisposed) return;
    const now = clock.monotonic();
    try {
      if (!isPaused) play(now, entriesById());
    } catch (error) {
      // Nothing may end the show: after an error the loop checks again, and the report shows it.
      deps.report('lookFailed', { message: String(error) });
    }
    cancelTimer();
    cancelTimer = deps.after(msUntilNextLook(now), look);
  }

  function entriesById(): ReadonlyMap<string, PlaylistEntry> {
    const entries = deps.playlist();
    latest = new Map(entries.map(({ item }) => [item.slideId, item.content]));
    const playable = entries.map(asLastGood).filter(({ item }) => !failures.isBenched(item));
    return new Map(playable.map((entry) => [entry.item.slideId, entry]));
  }

  /** What is on screen stays as long as only a later version of it fails. */
  function asLastGood(entry: PlaylistEntry): PlaylistEntry {
    const shown = current?.hasFailed === false ? current.item : undefined;
    const isSlide = shown?.slideId === entry.item.slideId;
    return isSlide && failures.isBenched(entry.item) ? { ...entry, item: shown } : entry;
  }

  function play(now: number, entries: ReadonlyMap<string, PlaylistEntry>): void {
    checkCurrent(now, entries);
    checkInterruption(now, entries);
    checkUpcoming(now, entries);
    steering.check(entries, current?.leavingSince === undefined ? shownId() : undefined, now);
    if (entries.size === 0) return showCard(now);
    const isDue = (): boolean =>
      !current ||
      current.leavingSince !== undefined ||
      now >= current.endsAt ||
      steering.isStepping();
    prepareNext(now, entries, isDue());
    // A step to nowhere has ended by now.
    if (isDue()) change(now, entries);
  }

  const shownId = (): string | undefined => current?.item.slideId;

  function checkCurrent(now: number, entries: ReadonlyMap<string, PlaylistEntry>): void {
    if (!current) return;
    const entry = entries.get(current.item.slideId);
    if (!entry) current.leavingSince ??= now;
    else if (entry.item.content !== current.item.content) {
      if (current.prepared.update(entry.item)) current.item = entry.item;
      // An edit of the only slide on the screen, or of a held one, takes no other slide's turn: it need not wait.
      else if (entries.size === 1 || steering.isHolding())
        current.endsAt = Math.min(current.endsAt, now);
    }
    if (isWedged(current, now)) fail(current.item, 'wedged', now);
  }

  /** What interrupts does not wait for the end of a turn, unless somebody holds it. */
  function checkInterruption(now: number, entries: ReadonlyMap<string, PlaylistEntry>): void {
    if (!current || steering.isHolding()) return;
    const loop = [...entries.values()].map((entry) => entry.loop);
    const coming = interruption(loop, cursor)?.slide.pass?.of;
    if (coming === undefined) return;
    if (entries.get(current.item.slideId)?.loop.pass?.of !== coming) {
      current.endsAt = Math.min(current.endsAt, now);
    }
  }

  function checkUpcoming(now: number, entries: ReadonlyMap<string, PlaylistEntry>): void {
    if (!upcoming) return;
    const { item, state } = upcoming;
    if (entries.get(item.slideId)?.item.content !== item.content) drop();
    else if (state === 'failed') skip(now, 'failed');
    else if (isLate(upcoming, now)) skip(now, 'late');
  }

  function drop(): void {
    upcoming?.prepared.dispose();
    upcoming = undefined;
  }

  /** Gives up the turn of the upcoming slide. */
  function skip(now: number, why: string): void {
    if (!upcoming) return;
    fail(upcoming.item, why, now);
    if (upcoming.cursor === cursor) steering.failed();
    cursor = upcoming.cursor;
    drop();
  }

  function fail(item: PlayItem, why: string, now: number): void {
    const count = failures.add(item);
    breatheUntil = now + BREATHER_MS;
    deps.report('slideFailed', { slideId: item.slideId, why, count });
    if (failures.isBenched(item)) deps.onBenched(item);
  }

  function prepareNext(
    now: number,
    entries: ReadonlyMap<string, PlaylistEntry>,
    isDue: boolean,
  ): void {
    if (upcoming?.state === 'painting' || now < breatheUntil) return;
    const turn = steering.turn(entries, cursor, shownId());
    const entry = turn && entries.get(turn.slide.id);
    if (!turn || !entry) return;
    if (upcoming && upcoming.item.slideId !== turn.slide.id) drop();
    if (upcoming || staysOn(entry.item)) return;
    if (!isDue && current && current.endsAt - now > PREPARE_AHEAD_MS) return;
    if (!deps.mayChange()) return;
    upcoming = startUpcoming(stage, entry.item, turn.cursor, now, look);
  }

  /** A still picture that follows itself simply stays. */
  function staysOn(item: PlayItem): boolean {
    const isSame = current?.item.slideId === item.slideId && current.item.content === item.content;
    return (
      isSame &&
      current?.prepared.isOutgrown() === false &&
      current?.leavingSince === undefined &&
      item.kind !== 'video'
    );
  }

  function change(now: number, entries: ReadonlyMap<string, PlaylistEntry>): void {
    if (upcoming?.state === 'ready') {
      if (deps.mayChange()) return paint(upcoming, now);
      return leaveIfWithdrawn(now);
    }
    if (upcoming || !current) return leaveIfWithdrawn(now);
    const entry = entries.get(current.item.slideId);
    if (entry && staysOn(entry.item)) return renew(current, entries, now);
    leaveIfWithdrawn(now);
  }

  /** Nothing else to play: the same picture takes the next turn without a swap. */
  function renew(same: Current, entries: ReadonlyMap<string, PlaylistEntry>, now: number): void {
    const turn = steering.turn(entries, cursor, shownId());
    // A held one was painted once, however long it stays.
    if (turn?.slide.id !== same.item.slideId || steering.isHolding()) return;
    played(same, now);
    same.shownAt = now;
    same.endsAt = now + same.item.durationMs;
    moveTo(turn.cursor);
  }

  function leaveIfWithdrawn(now: number): void {
    const since = current?.leavingSince;
    if (since !== undefined && now - since >= WITHDRAWN_WAIT_MS) showCard(now);
    // At the start the first slide is about to come: the card would only flash.
    if (!current && now - startedAt >= FIRST_SLIDE_MS) showCard(now);
  }

  function paint(coming: Upcoming, now: number): void {
    coming.state = 'painting';
    coming.paintingSince = now;
    coming.prepared.show().then(
      () => {
        if (upcoming === coming) swap(coming);
      },
      () => {
        coming.state = 'failed';
        look();
      },
    );
  }

  function swap(coming: Upcoming): void {
    const now = clock.monotonic();
    const { item, prepared, lengthMs } = coming;
    if (current) {
      played(current, now);
      current.prepared.dispose();
    }
    current = onScreen(item, prepared, lengthMs, now);
    upcoming = undefined;
    isCardShown = false;
    moveTo(coming.cursor);
    deps.onShown(item);
    steering.painted(item.slideId, now);
    look();
  }

  function played({ item, shownAt, hasFailed }: Current, now: number): void {
    if (!hasFailed && item.content === latest.get(item.slideId)) failures.clear(item.slideId);
    deps.onPlayed(item.slideId, now - shownAt);
  }

  function moveTo(next: Cursor): void {
    cursor = next;
    deps.saveCursor(next);
  }

  function showCard(now: number): void {
    if (isCardShown) return;
    stage.showCard();
    isCardShown = true;
    void steering.take('release', now);
    if (current) {
      played(current, now);
      current.prepared.dispose();
      current = undefined;
    }
    deps.onShown(undefined);
  }

  function msUntilNextLook(now: number): number {
    if (breatheUntil > now) return Math.max(SOON_MS / 10, breatheUntil - now);
    if (!current || current.leavingSince !== undefined) return isPaused ? LOOK_EVERY_MS : SOON_MS;
    // An item being prepared wakes the loop by itself; polling it would slow it down.
    if (current.endsAt <= now) return steering.isHolding() ? LOOK_EVERY_MS : SOON_MS;
    return Math.max(SOON_MS / 10, Math.min(LOOK_EVERY_MS, current.endsAt - now));
  }

  return {
    wake: look,
    pause(paused) {
      if (paused === isPaused) return;
      isPaused = paused;
      if (paused) {
        drop();
        showCard(clock.monotonic());
      }
      look();
    },
    steer(name) {
      if (!current && name !== 'release') {
        deps.report('notSteered', { name, why: 'card' });
        return Promise.resolve(false);
      }
      const done = steering.take(name, clock.monotonic());
      look();
      return done;
    },
    isBusy() {
      if (!current || (upcoming && upcoming.state !== 'ready')) return upcoming !== undefined;
      const now = clock.monotonic();
      const isNear = upcoming !== undefined && current.endsAt - now < BUSY_AROUND_MS;
      return isNear || now - current.shownAt < BUSY_AROUND_MS;
    },
    dispose() {
      isDisposed = true;
      void steering.take('release', 0);
      cancelTimer();
      upcoming?.prepared.dispose();
      current?.prepared.dispose();
    },
  };
}
