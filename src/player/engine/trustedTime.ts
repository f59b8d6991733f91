import type { PlayerClock } from './ports.ts';

/** What is stored of the time across restarts. */
export interface SavedTime {
  /** The latest time ever trusted, ms: no later start may show an earlier one. */
  readonly highestMs: number;
  /** How far the server was ahead of this machine, ms. */
  readonly offsetMs: number;
}

export interface TrustedTime {
  /** Returns the best known time, ms. */
  now(): number;
  /** Trusts the server's time, which is ahead of the machine's by `offsetMs`. */
  confirm(offsetMs: number): void;
  /** True once the machine's clock jumped since it was confirmed; it has to be measured again. */
  hasJumped(): boolean;
  /** Returns what to store for the next start. */
  toSave(): SavedTime;
}

/** A sleeping machine wakes within days; a longer jump is a clock being set. */
const LONGEST_SLEEP_MS = 3 * 86_400_000;
const NOTICEABLE_JUMP_MS = 30_000;

interface Anchor {
  readonly timeMs: number;
  readonly machineMs: number;
  readonly monotonicMs: number;
}

/**
 * Time that survives machines without a clock of their own (they start in 1970) and clocks that are set
 * while the show runs. Never earlier than the latest time known before the start.
 */
export function createTrustedTime(clock: PlayerClock, saved: SavedTime | undefined): TrustedTime {
  const started = clock.monotonic();
  let offsetMs = saved?.offsetMs ?? 0;
  let anchor: Anchor | undefined;

  function unconfirmed(): number {
    const steady = Math.abs(offsetMs) < LONGEST_SLEEP_MS ? offsetMs : 0;
    const floor = (saved?.highestMs ?? 0) + clock.monotonic() - started;
    return Math.max(clock.now() + steady, floor);
  }
  /** Returns how much more the machine's clock advanced than the time that passed. */
  function jumpSince({ machineMs, monotonicMs }: Anchor): number {
    return clock.now() - machineMs - (clock.monotonic() - monotonicMs);
  }
  function now(): number {
    if (!anchor) return unconfirmed();
    const jump = jumpSince(anchor);
    const slept = jump > NOTICEABLE_JUMP_MS && jump < LONGEST_SLEEP_MS ? jump : 0;
    return anchor.timeMs + clock.monotonic() - anchor.monotonicMs + slept;
  }
  /** An unconfirmed clock may be wrong: its time is stored only if it is plausible. */
  function highestMs(): number {
    const floor = (saved?.highestMs ?? 0) + clock.monotonic() - started;
    const isCredible = anchor || !saved || Math.abs(now() - floor) < LONGEST_SLEEP_MS;
    return isCredible ? now() : floor;
  }
  return {
    now,
    confirm(measuredMs) {
      offsetMs = measuredMs;
      const machineMs = clock.now();
      anchor = { timeMs: machineMs + measuredMs, machineMs, monotonicMs: clock.monotonic() };
    },
    hasJumped: () => anchor !== undefined && Math.abs(jumpSince(anchor)) > NOTICEABLE_JUMP_MS,
    toSave: () => ({ highestMs: highestMs(), offsetMs }),
  };
}
