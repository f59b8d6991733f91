import type { Stop } from '../../sync/engine/ports.ts';
import type { SyncStatus } from '../../sync/engine/rows.ts';
import type { VitrineDb } from './db.ts';
import { watchRows } from './liveRows.ts';

export type SyncPhase = SyncStatus['phase'];

/** Reports the state of sync, now and whenever it is another, whichever page or worker leads. */
export function watchPhase(db: VitrineDb, onChange: (phase: SyncPhase) => void): Stop {
  let last: SyncPhase | undefined;
  return watchRows(
    db,
    async ({ meta }) => (await meta.get('status'))?.value as SyncStatus | undefined,
    (status) => {
      const phase = status?.phase ?? 'idle';
      if (phase === last) return; // what else the status says has changed
      last = phase;
      onChange(phase);
    },
  );
}
