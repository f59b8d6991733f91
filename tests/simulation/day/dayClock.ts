import type { FakeTime } from '../../../src/player/engine/engine.testkit.ts';

/** Activity outside of this process' own promises that a step may have started. */
export interface Outside {
  /** Returns a number that grows with each byte transferred. */
  readonly moved: () => number;
  /** Returns the number of pending requests. */
  readonly waiting: () => number;
}

export interface DayClock extends FakeTime {
  /** Puts this process' timers, `Date` and `performance` on this clock; returns a function that restores them. */
  takeOver(): () => void;
}

/** Real milliseconds without a byte after which a connection counts as idle. */
const REST_MS = 4;
/** Real milliseconds to wait for a response: one that needs a timer of the server only comes once time advances. */
const STUCK_MS = 60;

interface Timer {
  readonly run: () => void;
  readonly delayMs: number;
  at: number;
}

/**
 * Creates a clock that jumps from one timer to the next, and stands still while real bytes are in flight: code, server
 * and network are the real ones, and a simulated day takes as long as its traffic.
 */
export function createDayClock(startMs: number, outside: Outside): DayClock {
  const real = { setTimeout, setImmediate, now: performance.now.bind(performance) };
  const timers = new Set<Timer>();
  let nowMs = startMs;
  let skewMs = 0;

  const turn = (): Promise<void> => new Promise((resolve) => void real.setImmediate(resolve));
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => void real.setTimeout(resolve, ms));

  /** Resolves when nothing moves and no request is pending. */
  async function settle(): Promise<void> {
    const before = outside.moved();
    for (let turns = 0; turns < 4; turns += 1) await turn();
    if (outside.moved() === before && outside.waiting() === 0) return;
    let [moved, since] = [outside.moved(), real.now()];
    for (;;) {
      await sleep(1);
      if (outside.moved() !== moved) [moved, since] = [outside.moved(), real.now()];
      if (real.now() - since > (outside.waiting() > 0 ? STUCK_MS : REST_MS)) return;
    }
  }

  function add(run: () => void, delayMs: number): Timer {
    const timer = { run, delayMs, at: nowMs + Math.max(0, delayMs) };
    timers.add(timer);
    return timer;
  }

  function earliest(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers) if (!first || timer.at < first.at) first = timer;
    return first;
  }

  async function advance(ms: number): Promise<void> {
    const until = nowMs + ms;
    await settle();
    for (let next = earliest(); next && next.at <= until; next = earliest()) {
      nowMs = Math.max(nowMs, next.at);
      timers.delete(next);
      next.run();
      await settle();
    }
    nowMs = until;
    await settle();
  }

  return {
    clock: { now: () => nowMs + skewMs, monotonic: () => nowMs - startMs },
    after(ms, task) {
      const timer = add(task, ms);
      return () => timers.delete(timer);
    },
    settle,
    jump: (ms) => void (skewMs += ms),
    pending: () => timers.size,
    advance,
    takeOver: () => takeOver({ add, timers, now: () => nowMs, startMs }),
  };
}

interface Inside {
  readonly add: (run: () => void, delayMs: number) => Timer;
  readonly timers: Set<Timer>;
  readonly now: () => number;
  readonly startMs: number;
}

function takeOver({ add, timers, now, startMs }: Inside): () => void {
  const { setTimeout, clearTimeout, Date: RealDate } = globalThis;
  const elapsed = performance.now;
  class DayDate extends RealDate {
    static override now = now;
    constructor(...parts: [] | [number]) {
      super(...(parts.length === 0 ? ([now()] as const) : parts));
    }
  }
  Object.assign(globalThis, {
    Date: DayDate,
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      handleOf(
        add(() => run(...args), ms),
        timers,
        now,
      ),
    clearTimeout: (handle: unknown) => {
      if (isHandle(handle)) timers.delete(handle.timer);
      else clearTimeout(handle as NodeJS.Timeout); // created before the take-over
    },
  });
  performance.now = () => now() - startMs;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, Date: RealDate });
    performance.now = elapsed;
  };
}

/** Returns the parts of Node's `setTimeout` handle that are used here. */
function handleOf(timer: Timer, timers: Set<Timer>, now: () => number) {
  const handle = {
    timer,
    ref: () => handle,
    unref: () => handle,
    hasRef: () => true,
    refresh() {
      timer.at = now() + timer.delayMs;
      timers.add(timer);
      return handle;
    },
    close: () => timers.delete(timer),
  };
  return handle;
}

const isHandle = (value: unknown): value is { readonly timer: Timer } =>
  typeof value === 'object' && value !== null && 'timer' in value;
