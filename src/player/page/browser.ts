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

/** Small notes beside the database; null where storage is blocked. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // blocked: what is noted here is only of use, never needed
  }
}

/** What the origin uses and may still use, bytes; zeros where the browser does not tell. */
export async function browserStorage(): Promise<{ usedBytes: number; freeBytes: number }> {
  try {
    const { usage = 0, quota = 0 } = await Promise.race([navigator.storage.estimate(), silence()]);
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  } catch {
    return { usedBytes: 0, freeBytes: 0 }; // older engines and pages without a secure origin
  }
}

/** A browser that does not answer must not keep the wall from saying that it lives. */
const silence = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 3000));

/** Asks the browser to keep what is stored; it may say no, and nothing depends on the answer. */
export function askToPersist(): void {
  const storage = navigator.storage as StorageManager | undefined;
  storage?.persist?.().catch(() => false);
}

/** A cursor over slides disturbs; it comes back for a moment when somebody moves it. Answers how to stop. */
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
