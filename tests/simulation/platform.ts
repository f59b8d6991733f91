import type { World } from './world.ts';

/**
 * The platform's own clocks, taken over while a simulation runs: product code that asks the platform
 * for a time limit (`AbortSignal.timeout`, `setTimeout`) or the time is simulated as it is. Answers how
 * to give them back.
 */
export function takeOverTime(world: World): () => void {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    timeout: AbortSignal.timeout,
    now: Date.now,
    elapsed: performance.now,
  };
  const timers = new Map<number, () => void>();
  let made = 0;
  const set = (run: () => void, delayMs = 0) => {
    const id = ++made;
    timers.set(
      id,
      world.at(delayMs, () => {
        timers.delete(id);
        run();
      }),
    );
    return id;
  };
  const clear = (id: unknown) => {
    timers.get(Number(id))?.();
    timers.delete(Number(id));
  };
  const startMs = world.now();
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  AbortSignal.timeout = (delayMs) => limitedBy(world, delayMs);
  Date.now = world.now;
  performance.now = () => world.now() - startMs;
  return () => {
    const { setTimeout, clearTimeout } = real;
    Object.assign(globalThis, { setTimeout, clearTimeout });
    AbortSignal.timeout = real.timeout;
    Date.now = real.now;
    performance.now = real.elapsed;
  };
}

const limits = new WeakMap<AbortSignal, () => void>();

function limitedBy(world: World, delayMs: number): AbortSignal {
  const controller = new AbortController();
  const over = () => controller.abort(new DOMException('The time is over.', 'TimeoutError'));
  limits.set(controller.signal, world.at(delayMs, over));
  return controller.signal;
}

/** Nobody waits for this time limit any more: it need not happen. */
export function forgetLimit(signal: AbortSignal | null | undefined): void {
  if (signal) limits.get(signal)?.();
}
