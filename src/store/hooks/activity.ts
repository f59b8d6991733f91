import { useLiveQuery } from 'dexie-react-hooks';
import type { MutationId } from '../../model/ids.ts';
import { refOf, type RowRef } from '../../model/kinds.ts';
import type { ConflictRow, LogRow, ParkCode, UploadRow } from '../../../sync/engine/rows.ts';
import type { VitrineDb } from '../db.ts';
import { useStore } from './StoreProvider.tsx';

/** A change that the server does not have yet. */
export interface ActivityEntry {
  readonly id: MutationId;
  /** `slide.save`, …; the screen has words for each. */
  readonly name: string;
  readonly args: unknown;
  /** When the user acted, ms since the epoch. */
  readonly atMs: number;
  readonly state: LogRow['state'];
  /** The rows it changes. */
  readonly refs: readonly RowRef[];
  /** Why it waits for the user. */
  readonly reason?: ParkCode;
  /** Its files: how many bytes, and how many of them are there. */
  readonly files: readonly Pick<UploadRow, 'slot' | 'bytes' | 'sent' | 'state'>[];
}

export interface Activity {
  /** On their way, oldest first. */
  readonly waiting: readonly ActivityEntry[];
  /** Needs attention: retry, edit, export or discard with `src/store/review.ts`. */
  readonly parked: readonly ActivityEntry[];
  /** Values of others that changes here have overwritten; restore or dismiss them there too. */
  readonly conflicts: readonly ConflictRow[];
}

/** What waits, what needs the user, and what was overwritten; undefined while loading. */
export function useActivity(): Activity | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readActivity(db), [db]);
}

export async function readActivity(db: VitrineDb): Promise<Activity> {
  const [log, uploads, conflicts] = await Promise.all([
    db.log.toArray(),
    db.uploads.toArray(),
    db.conflicts.toArray(),
  ]);
  const entries = log.map((row) => entryOf(row, uploads));
  return {
    waiting: entries.filter((entry) => entry.state !== 'parked'),
    parked: entries.filter((entry) => entry.state === 'parked'),
    conflicts,
  };
}

function entryOf(row: LogRow, uploads: readonly UploadRow[]): ActivityEntry {
  return {
    id: row.id,
    name: row.name,
    args: row.args,
    atMs: row.atMs,
    state: row.state,
    refs: row.writes.map(refOf),
    ...(row.parked && { reason: row.parked.code }),
    files: uploads
      .filter((upload) => upload.mutation === row.id)
      .map(({ slot, bytes, sent, state }) => ({ slot, bytes, sent, state })),
  };
}
