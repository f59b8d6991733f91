import type { Chance } from './chance.ts';

/** A scheduled event. */
interface Event {
  readonly dueMs: number;
  /** Order of registration: events due at the same moment have a defined order to choose from. */
  readonly place: number;
  run: (() => void) | undefined;
}

/**
 * Time and order of a simulation. Everything that takes time registers an event; the world runs one after another, in a
 * random order among those due at about the same time.
 */
export interface World {
  /** Returns whole milliseconds, like real clocks. */
  now(): number;
  /** Resolves after at most `longestMs`, at a moment of the world's choice. */
  pause(longestMs: number): Promise<void>;
  /** Returns a function that cancels it. */
  at(delayMs: number, run: () => void): () => void;
  /** Runs the next event; resolves to false if none is scheduled. */
  step(): Promise<boolean>;
  readonly steps: number;
}

/** Events due within this time of each other may happen in any order. */
const SIMULTANEOUS_MS = 40;
/** Maximum number of events to choose from. */
const MAX_CHOICE = 32;

export function createWorld(chance: Chance): World {
  let nowMs = 1_700_000_000_000;
  let steps = 0;
  let places = 0;
  const events = createQueue();

  /** Takes an event that is due first, or shortly after it. */
  function next(): Event | undefined {
    const first = events.take();
    if (!first) return undefined;
    const ready = [first];
    while (ready.length < MAX_CHOICE) {
      const other = events.takeUntil(first.dueMs + SIMULTANEOUS_MS);
      if (!other) break;
      ready.push(other);
    }
    const chosen = ready.length === 1 ? first : chance.pick(ready);
    for (const event of ready) if (event !== chosen) events.add(event);
    return chosen;
  }

  const world: World = {
    now: () => Math.floor(nowMs),
    get steps() {
      return steps;
    },
    at(delayMs, run) {
      const event: Event = { dueMs: nowMs + Math.max(0, delayMs), place: places++, run };
      events.add(event);
      return () => (event.run = undefined);
    },
    pause: (longestMs) =>
      new Promise((resolve) => void world.at(chance.next() * longestMs, resolve)),
    async step() {
      const event = next();
      if (!event) return false;
      nowMs = Math.max(nowMs, event.dueMs);
      steps++;
      event.run?.();
      await settle();
      return true;
    },
  };
  return world;
}

/** Lets everything run that waits only for promises. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Events in order of their due time: a binary heap. Cancelled ones are skipped. */
function createQueue() {
  const heap: Event[] = [];
  const isBefore = (a: Event, b: Event) =>
    a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.place < b.place);

  function add(event: Event): void {
    let at = heap.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Event; // within the heap
      if (!isBefore(event, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = event;
  }

  function removeFirst(): void {
    const last = heap.pop() as Event; // only called if there is one
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) below++;
      const child = heap[below] as Event; // one of the two
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
  }

  function takeUntil(lastMs: number): Event | undefined {
    for (let first = heap[0]; first && first.dueMs <= lastMs; first = heap[0]) {
      removeFirst();
      if (first.run) return first;
    }
    return undefined;
  }
  return { add, takeUntil, take: () => takeUntil(Infinity) };
}
