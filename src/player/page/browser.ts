import type { RandomBytes } from '../../model/ids.ts';
import type { After, Clock } from '../engine/ports.ts';

/** The doors of the player to the browser it runs in. */
export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

export const browserAfter: After = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

export const browserRandomBytes: RandomBytes = (length) =>
  crypto.getRandomValues(new Uint8Array(length));

/** SHA-256 as hex. */
export async function browserDigest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the origin uses and may still use, bytes; zeros where the browser does not tell. */
export async function browserStorage(): Promise<{ usedBytes: number; freeBytes: number }> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  } catch {
    return { usedBytes: 0, freeBytes: 0 }; // older engines and pages without a secure origin
  }
}

/** Asks the browser to keep what is stored; it may say no, and nothing depends on the answer. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => false);
}

/** A cursor over slides disturbs; it comes back for a moment when somebody moves it. */
export function hideCursorWhenStill(): void {
  const STILL_MS = 3000;
  let timer = setTimeout(() => document.body.classList.add('quiet'), STILL_MS);
  window.addEventListener('pointermove', () => {
    document.body.classList.remove('quiet');
    clearTimeout(timer);
    timer = setTimeout(() => document.body.classList.add('quiet'), STILL_MS);
  });
}
