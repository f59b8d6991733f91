import type { Chance } from './chance.ts';

/** Something that waits to happen. */
interface Event {
  readonly dueMs: number;
  readonly run: () => void;
}

/**
 * Time and order of a simulation. Everything that takes time registers an event; the world lets one
 * happen after another, in an order that chance chooses among those that are due about now.
 */
export interface World {
  now(): number;
  /** Resolves after some time, at a moment of the world's choice. */
  pause(longestMs: number): Promise<void>;
  at(delayMs: number, run: () => void): void;
  /** Lets the next event happen; false if nothing waits. */
  step(): Promise<boolean>;
  readonly steps: number;
}

/** Events due within this time of each other may happen in any order. */
const SIMULTANEOUS_MS = 40;

export function createWorld(chance: Chance): World {
  let nowMs = 1_700_000_000_000;
  let steps = 0;
  const events: Event[] = [];
  const world: World = {
    now: () => nowMs,
    get steps() {
      return steps;
    },
    at(delayMs, run) {
      events.push({ dueMs: nowMs + delayMs, run });
    },
    pause: (longestMs) => new Promise((resolve) => world.at(chance.next() * longestMs, resolve)),
    async step() {
      if (events.length === 0) return false;
      const first = events.reduce((least, event) => Math.min(least, event.dueMs), Infinity);
      const ready = events.filter((event) => event.dueMs <= first + SIMULTANEOUS_MS);
      const event = chance.pick(ready);
      events.splice(events.indexOf(event), 1);
      nowMs = Math.max(nowMs, event.dueMs);
      steps++;
      event.run();
      await settle();
      return true;
    },
  };
  return world;
}

/** Lets everything run that waits for nothing but promises. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
