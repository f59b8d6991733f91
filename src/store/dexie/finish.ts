import Dexie from 'dexie';

/**
 * Microtasks after which a write that cannot be requested (an unclonable value, say) has failed: 13 in Chromium 156.
 */
const TURNS = 40;

/** Awaits that many microtasks. An `await` for each would take longer: within a transaction Dexie follows them. */
function turns(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number): void =>
      left > 0 ? queueMicrotask(() => next(left - 1)) : resolve();
    next(count);
  });
}

/**
 * Commits the transaction once its last writes are requested, as they are when `writes` is made. Otherwise the browser
 * first reports each write and then waits for further ones. A write that fails later still undoes everything.
 */
export async function finish(writes: Promise<unknown>, isAsking: () => boolean): Promise<void> {
  const { idbtrans } = (Dexie.currentTransaction ?? {}) as { readonly idbtrans?: IDBTransaction };
  let hasFailed = false;
  writes.catch(() => (hasFailed = true));
  await turns(TURNS);
  if (!hasFailed && !isAsking()) idbtrans?.commit?.();
  await writes;
}
