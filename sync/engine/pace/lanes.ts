import type { Space } from '../../../src/model/spaces.ts';
import { createBackoff } from './backoff.ts';
import type { EngineDeps } from '../deps.ts';
import type { SpaceRow } from '../rows.ts';
import { isShut } from '../spaces.ts';

/** What waits after a failure: to be read, or to be sent. */
export type Way = 'read' | 'send';

/** The spaces as lanes: one piece of work at a time in each, and pauses after failures. */
export interface Lanes {
  /** True if a space may be read now. */
  isFree(space: Space): boolean;
  /** True if changes of a space may be sent now. */
  maySend(space: Space): boolean;
  /** The same for a space that the caller works on. */
  mayGoOn(space: Space): boolean;
  isBusy(space: Space): boolean;
  isAnyBusy(): boolean;
  take(spaces: readonly Space[]): void;
  leave(spaces: readonly Space[]): void;
  /** Ends the pauses of a space; what was sent was read before, so both ways are open. */
  succeed(way: Way, space: Space): void;
  /** Pauses longer than the last time. */
  fail(way: Way, space: Space, atLeastMs?: number): void;
  /** True if a space that accepts nothing is to be checked again. */
  isDue(space: Space): boolean;
  /** Says whether a space accepts anything. */
  checked(space: Space, isOpen: boolean): void;
  /** Drops lanes that may try but have nothing to do: they would keep waking the host. */
  prune(spaces: ReadonlyMap<Space, SpaceRow>): void;
  /** Ends all pauses. */
  reset(): void;
  isWaiting(): boolean;
  /** Returns the milliseconds until the next lane may try; undefined if none waits. */
  nextMs(): number | undefined;
}

/** Intervals for checking a space that is closed, or requires a newer app. */
const SHUT_MS = { firstMs: 60_000, longestMs: 60 * 60_000 };

const present = (ms: number | undefined): readonly number[] => (ms === undefined ? [] : [ms]);

export function createLanes({ clock, random }: Pick<EngineDeps, 'clock' | 'random'>): Lanes {
  /** Apart, so that a server that takes no changes is read all the same, and is not sent them with each news. */
  const reads = createBackoff(clock, random);
  const sends = createBackoff(clock, random);
  const shut = createBackoff(clock, random, SHUT_MS);
  const busy = new Set<Space>();
  const waitsMs = () => [...present(reads.nextMs()), ...present(sends.nextMs(reads.leftMs))];
  const isFree = (space: Space) => !busy.has(space) && reads.isOver(space);
  return {
    isFree,
    maySend: (space) => isFree(space) && sends.isOver(space),
    mayGoOn: (space) => reads.isOver(space) && sends.isOver(space),
    isBusy: (space) => busy.has(space),
    isAnyBusy: () => busy.size > 0,
    take(spaces) {
      for (const space of spaces) busy.add(space);
    },
    leave(spaces) {
      for (const space of spaces) busy.delete(space);
    },
    succeed(way, space) {
      reads.succeed(space);
      if (way === 'send') sends.succeed(space);
    },
    fail: (way, space, atLeastMs) => (way === 'read' ? reads : sends).fail(space, atLeastMs),
    isDue: (space) => shut.isOver(space),
    checked: (space, isOpen) => (isOpen ? shut.succeed(space) : shut.fail(space)),
    prune(spaces) {
      const isBusy = (lane: string) => busy.has(lane as Space); // lanes are spaces
      reads.prune(isBusy);
      sends.prune((lane) => isBusy(lane) || !reads.isOver(lane));
      shut.prune((lane) => isBusy(lane) || isShut(spaces.get(lane as Space)));
    },
    reset() {
      for (const backoff of [reads, sends, shut]) backoff.reset();
    },
    isWaiting: () => waitsMs().length > 0,
    nextMs() {
      // A lane that is due but was skipped waits for its space: whoever holds it reports when it is free.
      const waits = [...waitsMs(), ...present(shut.nextMs() || undefined)];
      return waits.length > 0 ? Math.min(...waits) : undefined;
    },
  };
}
