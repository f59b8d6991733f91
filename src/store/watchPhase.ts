import type { Stop } from '../../sync/engine/ports.ts';
import type { SyncStatus } from '../../sync/engine/rows.ts';
import type { VitrineDb } from './db.ts';
import { watchRows } from './liveRows.ts';

export type SyncPhase = SyncStatus['phase'];

/** Reports the state of sync, now and after each change, whichever page or worker leads. */
export function watchPhase(db: VitrineDb, onChange: (phase: SyncPhase) => void): Stop {
  return watchRows(
    db,
    async ({ meta }) => (await meta.get('status'))?.value as SyncStatus | undefined,
    (status) => onChange(status?.phase ?? 'idle'),
  );
}
