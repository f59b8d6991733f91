import type { RandomBytes } from '../../model/ids.ts';
import { storageManager } from '../../platform/secure/capabilities.ts';
import type { After, PlayerClock } from '../engine/ports.ts';

/** The player's access to the browser it runs in. */
export const browserClock: PlayerClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

export const browserAfter: After = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

export const browserRandomBytes: RandomBytes = (length) =>
  crypto.getRandomValues(new Uint8Array(length));

/** Small notes beside the database; null if storage is blocked. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // blocked: notes here are useful, never needed
  }
}

/** Returns what the origin uses and may still use, in bytes; zeros if the browser does not report it. */
export async function browserStorage(): Promise<{ usedBytes: number; freeBytes: number }> {
  try {
    const { usage = 0, quota = 0 } =
      (await Promise.race([storageManager()?.estimate(), silence()])) ?? {};
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  } catch {
    return { usedBytes: 0, freeBytes: 0 }; // older engines and pages without a secure origin
  }
}

/** A browser that does not respond must not keep the screen from sending its heartbeat. */
const silence = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 3000));

/** Asks the browser for persistent storage; it may refuse, and nothing depends on it. */
export function askToPersist(): void {
  storageManager()
    ?.persist?.()
    .catch(() => false);
}

/**
 * Hides the cursor, which would distract from the slides; it reappears for a moment when moved. Returns how to stop.
 */
export function hideCursorWhenStill(): () => void {
  const STILL_MS = 3000;
  const hide = () => setTimeout(() => document.body.classList.add('quiet'), STILL_MS);
  let timer = hide();
  const onMove = (): void => {
    document.body.classList.remove('quiet');
    clearTimeout(timer);
    timer = hide();
  };
  window.addEventListener('pointermove', onMove);
  return () => {
    window.removeEventListener('pointermove', onMove);
    clearTimeout(timer);
  };
}
