import type { TeamId } from '../../model/ids.ts';
import { teamSpace, userSpace } from '../../model/spaces.ts';
import { refText, type RowRef } from '../../model/kinds.ts';
import type { SyncStatus, UploadRow } from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import type { Rows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';
import { bytesOf } from './uploadBar.ts';

/** `uploading`: its files are on their way. `parked`: needs the user. */
export type WaitingMark = 'waiting' | 'uploading' | 'sending' | 'parked';

/** The mark on a row whose latest changes the server has not confirmed; null when it has. */
export function useWaiting(ref: RowRef | undefined): WaitingMark | null | undefined {
  const text = ref && refText(ref);
  return useRows(async (rows) => (text === undefined ? null : markOf(rows, text)), [text]);
}

const MARKS = { sent: 'sending', waiting: 'waiting', parked: 'parked' } as const;
const URGENCY = ['parked', 'sent', 'held', 'waiting'] as const;

async function markOf(rows: Rows, ref: string): Promise<WaitingMark | null> {
  const [stored, batches] = await Promise.all([
    rows.log.where('writes').equals(ref).toArray(),
    rows.batches.toArray(),
  ]);
  const changes = withBatches(stored, batches);
  const state = URGENCY.find((candidate) => changes.some((row) => row.state === candidate));
  if (state !== 'held') return state ? MARKS[state] : null;
  const uploads = await rows.uploads.where('ref').equals(ref).toArray();
  return uploads.some((upload) => upload.state === 'sending') ? 'uploading' : 'waiting';
}

/** What the sync is doing, for the bar at the top. */
export interface SyncSummary {
  readonly phase: SyncStatus['phase'];
  /** True while this network likely wants a sign-in of its own. */
  readonly isPortal?: boolean;
  /** True while the server says that its disk is full. */
  readonly isFull?: boolean;
  /** Changes not yet confirmed, without the parked ones. */
  readonly waiting: number;
  readonly parked: number;
  readonly conflicts: number;
  /** Bytes of files still to send, and of all files under way. */
  readonly bytesLeft: number;
  readonly bytesTotal: number;
  /** True while a space is read for the first time. */
  readonly isLoading: boolean;
  readonly upToDateAtMs?: number;
  /** Progress of the first read: rows that are here, and about how many there are (0: unknown). */
  readonly loaded?: { readonly read: number; readonly total: number };
}

const IDLE: SyncStatus = { phase: 'idle', loading: [] };

/** Sync in one row; undefined while loading. */
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
  const bytes = bytesOf(uploads);
  return {
    phase: status.phase,
    ...(status.isPortal && { isPortal: true }),
    ...(status.isFull && { isFull: true }),
    waiting: total - parked,
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

/** While the database has nothing to be asked, a portal or a full disk is met by files alone. */
function withFiles(status: SyncStatus, uploads: readonly UploadRow[]): SyncStatus {
  if (status.phase !== 'waiting') return status;
  const isMet = (what: UploadRow['hindered']) =>
    uploads.some(({ state, hindered }) => state === 'waiting' && hindered === what);
  if (isMet('portal')) return { ...status, phase: 'offline', isPortal: true };
  return isMet('full') ? { ...status, phase: 'offline', isFull: true } : status;
}

/** Progress of a file of a row; `slot` is `landscape`, `portrait`, … */
export type UploadProgress = Pick<
  UploadRow,
  'slot' | 'type' | 'sent' | 'bytes' | 'state' | 'isAskedFor'
>;

export function useUploads(ref: RowRef): readonly UploadProgress[] | undefined {
  const text = refText(ref);
  return useRows(({ uploads }) => uploads.where('ref').equals(text).toArray(), [text]);
}

/**
 * What this account has of a team: `loading` for the first time, `lost` after it was removed (its
 * changes are parked), `needsNewerApp` when the team's data asks for an update of the app.
 */
export type TeamAccess = 'open' | 'loading' | 'lost' | 'needsNewerApp';

/** Undefined while reading from the disk. */
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

/** True once this account's own profile was read from the server, whether or not there is one. */
export function useIsProfileRead(): boolean {
  const { account } = useStore();
  const row = useRows(({ spaces }) => spaces.get(userSpace(account.uid)), [account.uid]);
  return row?.rev !== undefined;
}
