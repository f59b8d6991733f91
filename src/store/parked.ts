import { MUTATORS } from '../model/mutations/registry.ts';
import { finishRows } from '../../sync/engine/leave.ts';
import type { StoreTx, SyncStore } from '../../sync/engine/ports.ts';
import { rebuild } from '../../sync/engine/rebuild.ts';
import type { LogRow } from '../../sync/engine/rows.ts';

/**
 * Lets go of a change that was set aside, with its files. Does nothing if it is no longer set aside,
 * another tab having decided first.
 */
export function discardParked(store: SyncStore, mutationId: string): Promise<void> {
  return store.transact(async (tx) => {
    const row = await parkedRow(tx, mutationId);
    if (row) await finishRows(tx, { mutators: MUTATORS }, [row]);
  });
}

/** Queues a change that was set aside again, with files that were refused. */
export function retryParked(store: SyncStore, mutationId: string): Promise<void> {
  return store.transact(async (tx) => {
    const row = await parkedRow(tx, mutationId);
    if (!row) return;
    const { parked: _parked, ...rest } = row;
    const uploads = (await tx.uploads()).filter((upload) => upload.mutation === row.id);
    const isHeld = uploads.some((upload) => upload.state !== 'done');
    await tx.putUploads(
      uploads.map(({ parked: _refused, refusedSinceMs: _since, ...upload }) => ({
        ...upload,
        state: upload.state === 'parked' ? ('waiting' as const) : upload.state,
      })),
    );
    await tx.putLog([{ ...rest, state: isHeld ? 'held' : 'waiting' }]);
    await rebuild(tx, await tx.log(), row.writes, new Map(), MUTATORS);
  });
}

async function parkedRow(tx: StoreTx, mutationId: string): Promise<LogRow | undefined> {
  return (await tx.log()).find((row) => row.id === mutationId && row.state === 'parked');
}
