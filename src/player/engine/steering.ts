import { nextSlide, type Cursor, type Turn } from '../../model/rules/playSequence.ts';
import { SLIDE_HOLD_MS, type LoopCommandName } from '../../model/screen/screenCommand.ts';
import type { PlaylistEntry } from './playlist.ts';
import type { Report } from './ports.ts';

type Entries = ReadonlyMap<string, PlaylistEntry>;

export interface SteeringDeps {
  /** The slide is held for so many ms from now; 0: no longer. */
  readonly onHeld: (ms: number) => void;
  readonly report: Report;
}

/**
 * What people told the loop from afar: a step to another slide, or to hold the one on screen. `shown` is the id of
 * that one. Nothing of it is stored: a restart ends it.
 */
export interface Steering {
  isHolding(): boolean;
  /** True while a step waits for its slide. */
  isStepping(): boolean;
  /** Begins a command; resolves once it is over, with false if it is a step that was not taken. */
  take(name: LoopCommandName, now: number): Promise<boolean>;
  /** Ends a hold whose time is over, or whose slide has to go. */
  check(entries: Entries, shown: string | undefined, now: number): void;
  /** Returns whose turn is next. Only a turn of the loop moves its cursor. */
  turn(entries: Entries, cursor: Cursor, shown: string | undefined): Turn | undefined;
  painted(slideId: string, now: number): void;
  /** A slide that was asked for, and not the loop's, failed: the step ends, or else the hold. */
  failed(): void;
}

/** How far back *previous* can go. */
const REMEMBERED = 20;

export function createSteering({ onHeld, report }: SteeringDeps): Steering {
  let heldUntil = 0;
  let step: LoopCommandName | undefined;
  let settle: (isTaken: boolean) => void = () => {};
  /** What was painted, the slide on screen last. */
  let painted: readonly string[] = [];

  const before = (): string | undefined => painted[painted.length - 2];

  function hold(ms: number, now = 0): void {
    if (ms === heldUntil) return; // 0: nothing is held
    heldUntil = now + ms;
    onHeld(ms);
  }
  function endStep(why?: string, isTaken = false): void {
    if (why) report('notSteered', { name: step ?? '', why });
    step = undefined;
    settle(isTaken);
  }

  return {
    isHolding: () => heldUntil > 0,
    isStepping: () => step !== undefined,
    take(name, now) {
      endStep();
      if (name === 'hold') hold(SLIDE_HOLD_MS, now);
      else if (name === 'release') hold(0);
      else {
        step = name;
        return new Promise((resolve) => (settle = resolve));
      }
      return Promise.resolve(true);
    },
    check(entries, shown = '', now) {
      if (now >= heldUntil || !entries.has(shown)) hold(0);
    },
    turn(entries, cursor, shown) {
      const own = (id = ''): Turn | undefined => {
        const entry = entries.get(id);
        return entry && { slide: entry.loop, cursor };
      };
      const loop = [...entries.values()].map((entry) => entry.loop);
      if (step) {
        const others = loop.filter(({ id }) => id !== shown);
        const turn = step === 'next' ? nextSlide(others, cursor) : own(before());
        if (turn) return turn;
        endStep('noSlide');
      }
      return heldUntil > 0 ? own(shown) : nextSlide(loop, cursor);
    },
    painted(slideId, now) {
      if (slideId === painted[painted.length - 1]) return;
      const isBack = step === 'previous' && slideId === before();
      painted = isBack ? painted.slice(0, -1) : [...painted, slideId].slice(-REMEMBERED);
      // On the way to its slide another one may have come first.
      if (step === 'previous' && !isBack) return;
      if (step && heldUntil > 0) hold(SLIDE_HOLD_MS, now);
      endStep('', true);
    },
    failed() {
      if (step) endStep('failed');
      else hold(0);
    },
  };
}
