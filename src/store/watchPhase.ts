import { liveQuery } from 'dexie';
import type { Stop } from '../../sync/engine/ports.ts';
import type { SyncStatus } from '../../sync/engine/rows.ts';
import type { VitrineDb } from './db.ts';

export type SyncPhase = SyncStatus['phase'];

/** Tells what sync is doing, now and after each change, by whichever page or worker leads. */
export function watchPhase(db: VitrineDb, onChange: (phase: SyncPhase) => void): Stop {
  const query = async () => (await db.meta.get('status'))?.value as SyncStatus | undefined;
  const watching = liveQuery(query).subscribe({
    next: (status) => onChange(status?.phase ?? 'idle'),
    error: () => undefined, // the store was closed
  });
  return () => watching.unsubscribe();
}
