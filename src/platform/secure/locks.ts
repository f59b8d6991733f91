import { randomBytes } from '../random.ts';
import { createStorageLocks, type PageLocks } from './pageLocks.ts';

let made: PageLocks | undefined;

/**
 * Returns locks among the pages of this origin: the browser's, or, over plain HTTP, some by what these pages store.
 * Undefined where they can do neither: then pages do not know of each other.
 */
export function pageLocks(): PageLocks | undefined {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ?? (made ??= byStorage());
}

function byStorage(): PageLocks | undefined {
  try {
    const storage = localStorage;
    const id = Array.from(randomBytes(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return createStorageLocks({
      storage,
      keys: () => Object.keys(storage),
      id,
      now: Date.now,
      every: (ms, run) => void setInterval(run, ms),
      after: (ms, run) => void setTimeout(run, ms),
      onChange: (run) => addEventListener('storage', run),
      onLeave: (run) => addEventListener('pagehide', run),
    });
  } catch {
    return undefined; // the browser lets pages store nothing
  }
}
