import { MemoryBlob } from './line/MemoryBlob.ts';
import type { World } from './world.ts';

/**
 * Replaces what product code uses of the platform while a simulation runs: time limits (`AbortSignal.timeout`,
 * `setTimeout`), clocks, and Blobs, which take real time to read. So product code runs unchanged in a simulation.
 * Returns a function that restores the platform.
 */
export function takeOver(world: World): () => void {
  const { setTimeout, clearTimeout, Blob } = globalThis;
  const { now } = Date;
  const { timeout } = AbortSignal;
  const elapsed = performance.now;
  const startMs = world.now();
  Object.assign(globalThis, { ...timersOf(world), Blob: MemoryBlob });
  AbortSignal.timeout = (delayMs) => limitedBy(world, delayMs);
  Date.now = world.now;
  performance.now = () => world.now() - startMs;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, Blob });
    AbortSignal.timeout = timeout;
    Date.now = now;
    performance.now = elapsed;
  };
}

function timersOf(world: World) {
  const timers = new Map<number, () => void>();
  let made = 0;
  const setTimeout = (run: () => void, delayMs = 0) => {
    const id = ++made;
    const fire = () => {
      timers.delete(id);
      run();
    };
    timers.set(id, world.at(delayMs, fire));
    return id;
  };
  const clearTimeout = (id: unknown) => {
    timers.get(Number(id))?.();
    timers.delete(Number(id));
  };
  return { setTimeout, clearTimeout };
}

const limits = new WeakMap<AbortSignal, () => void>();

function limitedBy(world: World, delayMs: number): AbortSignal {
  const controller = new AbortController();
  const over = () => controller.abort(new DOMException('The time is over.', 'TimeoutError'));
  limits.set(controller.signal, world.at(delayMs, over));
  return controller.signal;
}

/** Drops a time limit that is no longer needed: it need not fire. */
export function forgetLimit(signal: AbortSignal | null | undefined): void {
  if (signal) limits.get(signal)?.();
}
