import { createEngine } from '../engine/engine.ts';
import { restsWith } from '../engine/resting.ts';
import { createUploader } from '../uploads/createUploader.ts';
import { leaderLock } from './createSyncHost.ts';
import type { SyncHostDeps } from './hostDeps.ts';
import type { LeaderSigns } from './leaderSigns.ts';
import type { Levels } from './levels.ts';

/** Background sync gives an event 3 minutes; the rest is registered again. */
const BUDGET_MS = 150_000;

export interface WorkerDrainDeps
  extends Omit<SyncHostDeps, 'watchQueue' | 'putFact' | 'onFault' | 'openTeams' | 'timers'> {
  /** Tells a page that leads from one that only holds the lock, since the system has frozen it. */
  readonly signs?: LeaderSigns;
  readonly levels?: Levels;
}

/**
 * `done`: nothing is left that could be sent now. `again`: something waits for the network or for more time.
 * `elsewhere`: a page leads and does it.
 */
export type WorkerOutcome = 'done' | 'again' | 'elsewhere';

/**
 * Sends waiting changes while no page leads, or none that is awake: wake-ups are few, and a frozen page would use them
 * up. A worker has no listeners: it is ended when idle.
 */
export async function drainInWorker(deps: WorkerDrainDeps): Promise<WorkerOutcome> {
  let outcome: WorkerOutcome = 'elsewhere';
  const work = async (signal: { readonly aborted: boolean }) => {
    outcome = await sendWaiting(deps, signal);
  };
  const stop = deps.levels?.hold();
  try {
    const isFree = await deps.locks.hold(leaderLock(deps.uid), { ifFree: true }, work);
    if (isFree || ((await deps.signs?.isAlive()) ?? true)) return outcome;
    await deps.locks.hold(leaderLock(deps.uid), { steal: true }, work);
    return outcome;
  } finally {
    stop?.();
  }
}

async function sendWaiting(
  deps: WorkerDrainDeps,
  signal: { readonly aborted: boolean },
): Promise<WorkerOutcome> {
  const { backend, ...storage } = await deps.connect();
  const engine = createEngine({ ...deps, backend });
  const uploader = createUploader({ ...deps, ...storage });
  const endsAt = deps.clock.now() + BUDGET_MS;
  const budget = {
    get aborted() {
      return signal.aborted || deps.clock.now() > endsAt;
    },
  };
  await engine.drain(); // Small changes first: they are quick.
  await uploader.run(budget);
  const { needsSignIn } = await engine.drain();
  if (needsSignIn) return 'done'; // Only the user can continue.
  const isLeft = await deps.store.transact(async (tx) => {
    const rests = restsWith(await tx.uploads());
    return (await tx.log()).some((row) => row.state !== 'parked' && !rests(row));
  });
  return isLeft ? 'again' : 'done';
}
