import { useLiveQuery } from 'dexie-react-hooks';
import { refText } from '../../model/kinds.ts';
import type { ConflictRow, LogRow, LogState, ParkCode } from '../../../sync/engine/rows.ts';
import type { VitrineDb } from '../db.ts';
import { discardParked, retryParked } from '../parked.ts';
import { useStore } from './StoreProvider.tsx';

/** A change that the server has not confirmed, for people. */
export interface QueuedChange {
  readonly id: string;
  /** Stored name of the mutation, such as `slide.save`. */
  readonly name: string;
  /** Title or name of what it changes, where there is one. */
  readonly subject: string;
  readonly state: LogState;
  readonly atMs: number;
  /** Why it needs the person; only for `parked`. */
  readonly code?: ParkCode;
}

/** A value of somebody else that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  readonly row: ConflictRow;
}

/** Changes that wait, oldest first, those that need the person before the others. */
export function useQueue(): readonly QueuedChange[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const rows = await db.log.orderBy('seq').toArray();
    const changes = await Promise.all(rows.map((row) => asChange(db, row)));
    return changes.sort((a, b) => Number(b.state === 'parked') - Number(a.state === 'parked'));
  }, [db]);
}

/** Values of others that were replaced, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const rows = await db.conflicts.toArray();
    const found = rows.map(async (row) => ({
      id: row.id,
      row,
      subject: await nameOf(db, refText(row.ref)),
    }));
    return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
  }, [db]);
}

/** What a person can decide about changes that wait. */
export function useQueueActions() {
  const { sync, db } = useStore();
  return {
    retry: (id: string) => retryParked(sync, id),
    discard: (id: string) => discardParked(sync, id),
    /** Takes note of a replaced value: it is no longer offered. */
    settle: (conflictId: string) => db.conflicts.delete(conflictId),
  };
}

async function asChange(db: VitrineDb, row: LogRow): Promise<QueuedChange> {
  const stored = await nameOf(db, row.writes[0] ?? '');
  const { id, name, state, atMs, parked } = row;
  const subject = stored || nameIn((row.args as { fields?: unknown } | null)?.fields);
  return { id, name, state, atMs, subject, ...(parked && { code: parked.code }) };
}

async function nameOf(db: VitrineDb, ref: string): Promise<string> {
  const [kind, key] = ref.split(/:(.*)/s);
  if (!key || !db.tables.some((table) => table.name === kind)) return '';
  const row = (await db.table(kind ?? '').get(key)) as { value?: unknown } | undefined;
  return nameIn(row?.value);
}

function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
