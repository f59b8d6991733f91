import { useEffect, useState } from 'react';
import { refOf, refText, type RowRef } from '../../model/kinds.ts';
import type { UploadRow } from '../../../sync/engine/rows.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useStore } from './StoreProvider.tsx';
import { percentOf } from './uploadBar.ts';
import { uploadsOf } from './uploadsByRow.ts';

/** An upload as a bar shows it. */
export interface ShownUpload
  extends Pick<UploadRow, 'type' | 'mutation' | 'isAskedFor' | 'hindered'> {
  readonly id: string;
  /** `landscape`, `portrait`, `picture`, … */
  readonly slot: string;
  /** The file's name as the person knows it; '' if it has none. */
  readonly name: string;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  readonly sent: number;
  readonly bytes: number;
  readonly state: UploadRow['state'];
  /** When it arrived, in ms since the epoch. */
  readonly endedAtMs?: number;
}

/** How long a full bar stays, so that people see it. */
export const FULL_FOR_MS = 2_000;

/**
 * Returns the uploads of a row, each with name, percent and sizes; a completed one stays at 100 for two
 * seconds. Empty while nothing is uploading, and while reading from the disk.
 */
export function useUploadProgress(ref: RowRef): readonly ShownUpload[] {
  const { db } = useStore();
  const text = refText(ref);
  const [shown, setShown] = useState<readonly ShownUpload[]>();
  useEffect(() => {
    const stop = uploadsOf(db, refOf(text)).subscribe((rows) =>
      setShown((before) => nextShown(before, rows, Date.now())),
    );
    return () => {
      stop();
      setShown(undefined);
    };
  }, [db, text]);
  useEffect(() => {
    if (!shown?.some((upload) => upload.endedAtMs !== undefined)) return undefined;
    const timer = setInterval(() => setShown((before) => withoutEnded(before, Date.now())), 250);
    return () => clearInterval(timer);
  }, [shown]);
  return shown ?? NONE;
}

const NONE: readonly ShownUpload[] = [];

/** Returns the uploads to show after `rows` were read; `before` is undefined on the first read. */
export function nextShown(
  before: readonly ShownUpload[] | undefined,
  rows: readonly UploadRow[],
  nowMs: number,
): readonly ShownUpload[] {
  const known = new Map(before?.map((upload) => [upload.id, upload]));
  const open = rows.flatMap((row) => {
    if (row.isResting) return [];
    if (row.state !== 'done') return [shownOf(row)];
    // An upload that completed before the first read is not shown, nor one whose two seconds are over.
    const old = known.get(row.id);
    return old ? [{ ...shownOf(row), endedAtMs: old.endedAtMs ?? nowMs }] : [];
  });
  const ids = new Set<string>(rows.map((row) => row.id));
  // An upload's record is deleted with its confirmed change; one that was taken back just disappears.
  const gone = (before ?? []).filter(
    ({ id, endedAtMs }) => !ids.has(id) && endedAtMs !== undefined,
  );
  return withoutEnded([...gone, ...open], nowMs);
}

/** Returns the uploads without bars that were full for long enough. */
export function withoutEnded(
  shown: readonly ShownUpload[] | undefined,
  nowMs: number,
): readonly ShownUpload[] {
  return (shown ?? []).filter(
    ({ endedAtMs }) => endedAtMs === undefined || nowMs - endedAtMs < FULL_FOR_MS,
  );
}

function shownOf(row: UploadRow): ShownUpload {
  const { id, slot, name = '', type, mutation, bytes, state, isAskedFor, hindered } = row;
  const sent = state === 'done' ? bytes : row.sent;
  const asked = { ...(isAskedFor && { isAskedFor }), ...(hindered && { hindered }) };
  return {
    id,
    slot,
    name,
    type,
    mutation,
    percent: percentOf([row]),
    sent,
    bytes,
    state,
    ...asked,
  };
}

/** Returns a function that sends videos now that wait for a better connection. Takes their record ids. */
export function useAskForFiles(): (ids: readonly string[]) => Promise<void> {
  const { db } = useStore();
  const { sync } = usePorts();
  return async (ids) => {
    await db.uploads
      .where('id')
      .anyOf([...ids])
      .modify({ isAskedFor: true });
    sync.syncNow();
  };
}
