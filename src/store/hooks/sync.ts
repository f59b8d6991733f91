import type { TeamId } from '../../model/ids.ts';
import { teamSpace, userSpace } from '../../model/spaces.ts';
import { refText, type RowRef } from '../../model/kinds.ts';
import type { LogRow, SyncStatus, UploadRow } from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import type { Rows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows, useShared } from './useRows.ts';
import { bytesOf } from './uploadBar.ts';
import { uploadsOf } from './uploadsByRow.ts';

/** `uploading`: its files are being sent. `parked`: needs a person's decision. */
export type WaitingMark = 'waiting' | 'uploading' | 'sending' | 'parked';

/** Returns the mark of a row whose latest changes are unconfirmed; null if all are confirmed. */
export function useWaiting(ref: RowRef | undefined): WaitingMark | null | undefined {
  const text = ref && refText(ref);
  return useRows(async (rows) => (text === undefined ? null : markOf(rows, [text])), [text]);
}

const MARKS = { sent: 'sending', waiting: 'waiting', parked: 'parked' } as const;
const URGENCY = ['parked', 'sent', 'held', 'waiting'] as const;

/** Returns the mark of rows, by their unconfirmed changes or those of them that are meant. */
export async function markOf(
  rows: Rows,
  refs: readonly string[],
  isMeant: (change: LogRow) => boolean = () => true,
): Promise<WaitingMark | null> {
  const [stored, batches] = await Promise.all([
    rows.log
      .where('writes')
      .anyOf([...refs])
      .distinct()
      .toArray(),
    rows.batches.toArray(),
  ]);
  const changes = withBatches(stored.filter(isMeant), batches);
  const state = URGENCY.find((candidate) => changes.some((row) => row.state === candidate));
  if (state !== 'held') return state ? MARKS[state] : null;
  const uploads = await rows.uploads
    .where('ref')
    .anyOf([...refs])
    .toArray();
  if (uploads.some(({ isResting }) => isResting)) return null;
  return uploads.some((upload) => upload.state === 'sending') ? 'uploading' : 'waiting';
}

/** The state of sync, for the bar at the top. */
export interface SyncSummary {
  readonly phase: SyncStatus['phase'];
  /** True while this network probably requires a sign-in of its own. */
  readonly isPortal?: boolean;
  /** True while the server reports that its disk is full. */
  readonly isFull?: boolean;
  /** Unconfirmed changes, without parked ones. */
  readonly waiting: number;
  readonly parked: number;
  readonly conflicts: number;
  /** Bytes of files still to send, and of all files under way. */
  readonly bytesLeft: number;
  readonly bytesTotal: number;
  /** True while a space is read for the first time. */
  readonly isLoading: boolean;
  readonly upToDateAtMs?: number;
  /** Progress of the first read: rows read so far, and about how many there are (0: unknown). */
  readonly loaded?: { readonly read: number; readonly total: number };
}

const IDLE: SyncStatus = { phase: 'idle', loading: [] };

/** Returns a summary of sync; undefined while loading. */
export function useSyncStatus(): SyncSummary | undefined {
  return useRows(syncSummary, []);
}

export async function syncSummary(rows: Rows): Promise<SyncSummary> {
  const [total, parked, conflicts, uploads, meta, spaces] = await Promise.all([
    rows.log.count(),
    rows.log.where('state').equals('parked').count(),
    rows.conflicts.count(),
    rows.uploads.toArray(),
    rows.meta.get('status'),
    rows.spaces.toArray(),
  ]);
  const loads = spaces.flatMap(({ load }) => (load ? [load] : []));
  const status = withFiles((meta?.value as SyncStatus | undefined) ?? IDLE, uploads);
  const isStill = ({ state, isResting }: UploadRow) => state === 'parked' || isResting === true;
  const bytes = bytesOf(uploads.filter((upload) => !isStill(upload)));
  return {
    phase: status.phase,
    ...(status.isPortal && { isPortal: true }),
    ...(status.isFull && { isFull: true }),
    waiting: total - parked - (await restingCount(rows, uploads)),
    parked,
    conflicts,
    bytesLeft: bytes.left,
    bytesTotal: bytes.total,
    isLoading: status.loading.length > 0,
    ...(loads.length > 0 && {
      loaded: {
        read: loads.reduce((sum, { read }) => sum + read, 0),
        total: loads.reduce((sum, { total: count }) => sum + count, 0),
      },
    }),
    ...(status.upToDateAtMs !== undefined && { upToDateAtMs: status.upToDateAtMs }),
  };
}

/** Changes of slides that were deleted before they were sent: they wait for nothing. */
async function restingCount({ log }: Rows, uploads: readonly UploadRow[]): Promise<number> {
  const refs = new Set(uploads.flatMap(({ isResting, ref }) => (isResting ? [ref] : [])));
  if (refs.size === 0) return 0;
  const rows = log
    .where('writes')
    .anyOf([...refs])
    .distinct();
  return rows.and(({ state }) => state !== 'parked').count();
}

/** While the database has nothing to request, only files meet a portal or a full disk. */
function withFiles(status: SyncStatus, uploads: readonly UploadRow[]): SyncStatus {
  if (status.phase !== 'waiting') return status;
  const isMet = (what: UploadRow['hindered']) =>
    uploads.some(({ state, hindered }) => state === 'waiting' && hindered === what);
  if (isMet('portal')) return { ...status, phase: 'offline', isPortal: true };
  return isMet('full') ? { ...status, phase: 'offline', isFull: true } : status;
}

/** Upload progress of a row's file; `slot` is `landscape`, `portrait`, … */
export type QueueProgress = Pick<
  UploadRow,
  'slot' | 'type' | 'sent' | 'bytes' | 'state' | 'isAskedFor'
>;

export function useUploads(ref: RowRef): readonly QueueProgress[] | undefined {
  return useShared((db) => uploadsOf(db, ref), [refText(ref)]);
}

/**
 * The state of a team for this account: `loading` for the first time, `lost` after it was removed (its
 * changes are parked), `needsNewerApp` if the team's data requires an update of the app.
 */
export type TeamAccess = 'open' | 'loading' | 'lost' | 'needsNewerApp';

/** Returns undefined while reading from the disk. */
export function useTeamAccess(teamId: TeamId | undefined): TeamAccess | undefined {
  return useRows(
    async ({ spaces }) => {
      const space = teamId && (await spaces.get(teamSpace(teamId)));
      if (!space) return 'loading';
      if (space.lost) return 'lost';
      if (space.needsNewerApp) return 'needsNewerApp';
      return space.rev === undefined ? 'loading' : 'open';
    },
    [teamId],
  );
}

/** Returns true once this account's own profile was read from the server, even if there is none. */
export function useIsProfileRead(): boolean {
  const { account } = useStore();
  const row = useRows(({ spaces }) => spaces.get(userSpace(account.uid)), [account.uid]);
  return row?.rev !== undefined;
}
