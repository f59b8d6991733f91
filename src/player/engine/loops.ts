import { EMPTY_CURSOR } from '../../model/rules/playSequence.ts';
import { type ByZone, hasSide } from '../../model/rules/zones/zones.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { LoopCommandName } from '../../model/screen/screenCommand.ts';
import type { PlaylistEntry } from './playlist.ts';
import { filesOfItem, type PlayItem } from './playItem.ts';
import type { PlayerDeps, SavedState } from './playerParts.ts';
import { createTimeline, type Timeline, type TimelineDeps } from './timeline.ts';

export interface LoopsDeps
  extends Pick<
      PlayerDeps,
      'store' | 'stage' | 'sideStage' | 'isLow' | 'clock' | 'after' | 'report'
    >,
    Pick<TimelineDeps, 'failures' | 'onBenched'> {
  /** Where to go on. */
  readonly saved: Partial<Pick<SavedState, 'cursor' | 'sideCursor'>>;
  readonly screen: () => Screen | undefined;
  /** What may play at this moment. */
  readonly playlist: () => ByZone<readonly PlaylistEntry[]>;
  readonly onPlayed: TimelineDeps['onPlayed'];
  /** A turn of main is over. */
  readonly onTurn: () => void;
  /** What main shows changed, or is held. */
  readonly onShown: TimelineDeps['onShown'];
  readonly onHeld: TimelineDeps['onHeld'];
}

/** The loops of a screen's zones. */
export interface Loops {
  wake(): void;
  pause(isPaused: boolean): void;
  /** Moves or holds the loop of main. */
  steer(name: LoopCommandName): Promise<boolean>;
  dispose(): void;
}

/**
 * A loop for main, and one for the side while the screen has one. Main never waits: the side prepares and swaps while main
 * does neither, and leaves out films while main plays one on a slow machine.
 */
export function createLoops(deps: LoopsDeps): Loops {
  const { store, saved } = deps;
  let sideCursor = saved.sideCursor ?? EMPTY_CURSOR;
  let side: Timeline | undefined;
  let inMain: PlayItem | undefined;
  let isPaused = false;
  let isDivided: boolean | undefined;

  const main = createTimeline({
    ...deps,
    playlist: () => deps.playlist().main,
    cursor: saved.cursor ?? EMPTY_CURSOR,
    saveCursor: (next) => store.saveCursor(next, 'main'),
    mayChange: () => true,
    onPlayed(slideId, ms) {
      deps.onPlayed(slideId, ms);
      deps.onTurn();
    },
    onShown(item) {
      inMain = item;
      deps.onShown(item);
      side?.wake();
    },
  });

  function sideEntries(): readonly PlaylistEntry[] {
    const entries = deps.playlist().side;
    const isMainFirst = inMain !== undefined && hasFilm(inMain) && deps.isLow();
    return isMainFirst ? entries.filter(({ item }) => !hasFilm(item)) : entries;
  }

  function startSide(): Timeline {
    const made = createTimeline({
      ...deps,
      stage: deps.sideStage,
      playlist: sideEntries,
      cursor: sideCursor,
      saveCursor(next) {
        sideCursor = next;
        store.saveCursor(next, 'side');
      },
      onShown: () => undefined,
      onHeld: () => undefined,
      mayChange: () => !main.isBusy(),
    });
    made.pause(isPaused);
    return made;
  }

  /** Follows the layout of the screen. */
  function divide(): void {
    const { layout } = deps.screen() ?? {};
    if (isDivided === hasSide({ layout })) return;
    isDivided = hasSide({ layout });
    side?.pause(true);
    side?.dispose();
    side = isDivided ? startSide() : undefined;
    // Also of an earlier loop, which left its last picture.
    if (!isDivided) deps.sideStage.showCard();
  }

  return {
    wake() {
      divide();
      main.wake();
      side?.wake();
    },
    pause(is) {
      isPaused = is;
      main.pause(is);
      side?.pause(is);
    },
    steer: main.steer,
    dispose() {
      main.dispose();
      side?.dispose();
    },
  };
}

const hasFilm = (item: PlayItem): boolean =>
  item.kind === 'video' || filesOfItem(item).some(({ type }) => type.startsWith('video/'));
