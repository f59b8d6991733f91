import { useCallback } from 'react';
import type { CommittedChange } from '../../../../sync/engine/commit.ts';
import type { LogRow, SyncStatus } from '../../../../sync/engine/rows.ts';
import { type RowRef, refText } from '../../../model/kinds.ts';
import { isMeteredLine } from '../../../platform/meteredLine.ts';
import type { VitrineDb } from '../../db.ts';
import { type Rows, watchRows } from '../../liveRows.ts';
import { refusalOf } from './refusedFiles.ts';
import { markOf } from '../sync.ts';
import { useStore } from '../StoreProvider.tsx';
import { waitsForLine } from '../uploadBar.ts';

/** How long a notice waits for the server, in ms. */
export const ARRIVAL_MS = 2000;

/**
 * `metered`: a video of theirs waits for another connection. `stuck`: they are not sent before somebody does something
 * about it. `fileRefused`: the same because of a file, which `useRefusedFiles` returns.
 */
export type Arrival = 'arrived' | 'waiting' | 'offline' | 'metered' | 'stuck' | 'fileRefused';

/** Changes that a notice is about; `of`: and whatever else of a row is on its way. */
export interface Awaited {
  readonly changes: readonly CommittedChange[];
  readonly of?: RowRef | undefined;
}

/**
 * Returns a function that waits for changes to reach the server, two seconds at most, and resolves with what has become
 * of them; undefined if the store was closed meanwhile.
 */
export function useArrival(): (awaited: Awaited) => Promise<Arrival | undefined> {
  const { db } = useStore();
  return useCallback((awaited) => arrivalOf(db, awaited).catch(() => undefined), [db]);
}

async function arrivalOf(db: VitrineDb, { changes, of }: Awaited): Promise<Arrival | undefined> {
  const ids = new Set<string>(changes.map(({ id }) => id));
  const refs = new Set(changes.flatMap(({ writes }) => writes));
  if (of) {
    refs.add(refText(of));
    const known = await db.log.where('writes').equals(refText(of)).toArray();
    for (const { id, state } of known) if (state !== 'parked') ids.add(id);
  }
  if (ids.size === 0) return 'arrived';
  const isMeant = (row: LogRow) => [row.id, ...(row.of ?? [])].some((id) => ids.has(id));
  return new Promise((resolve) => {
    const end = (arrival: Arrival | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(arrival);
    };
    const timer = setTimeout(
      () => void whyNot(db, ids).then(end, () => end(undefined)),
      ARRIVAL_MS,
    );
    const stop = watchRows(
      db,
      async (rows) => ({
        mark: await markOf(rows, [...refs], isMeant),
        files: await filesOf(rows, new Set(changes.map(({ id }) => id))),
      }),
      ({ mark, files }) => {
        if (mark === null) end('arrived');
        else if (files.some(refusalOf)) end('fileRefused');
        else if (mark === 'parked') end('stuck');
        else if (!navigator.onLine) end('offline');
      },
      () => end(undefined),
    );
  });
}

const filesOf = ({ uploads }: Pick<Rows, 'uploads'>, changes: ReadonlySet<string>) =>
  uploads
    .where('mutation')
    .anyOf([...changes])
    .toArray();

/** Returns why changes have not arrived yet. */
async function whyNot(db: VitrineDb, ids: ReadonlySet<string>): Promise<Arrival> {
  const status = (await db.meta.get('status'))?.value as SyncStatus | undefined;
  const { phase, isFull } = status ?? {};
  if (phase === 'needsSignIn' || phase === 'needsNewerApp') return 'stuck';
  if ((phase === 'offline' && !isFull) || !navigator.onLine) return 'offline';
  const files = await filesOf(db, ids);
  return files.some((file) => waitsForLine(file, isMeteredLine())) ? 'metered' : 'waiting';
}
