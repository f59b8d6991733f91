import type { Space } from '../../src/model/spaces.ts';
import type { Clock, StoreTx } from './ports.ts';
import type { LogRow, UploadRow } from './rows.ts';
import { withTries } from './tries.ts';

/**
 * The server went back, and perhaps its files with it: files of unconfirmed changes are checked again, and sent if they
 * are gone. Until then their changes are held.
 */
export async function doubtFiles(tx: StoreTx, space: Space): Promise<void> {
  const log = await tx.log();
  await doubt(
    tx,
    log,
    log.filter(({ spaces }) => spaces.includes(space)),
  );
}

/** For this long after its upload, a file is assumed to exist: on a poor connection each check is costly. */
export const SURE_MS = 10 * 60_000;

/**
 * A file sent long before its change may be gone again: a server that goes back to what this device knew before does
 * not reveal it. So it is checked once more before the change is sent; returns whether any file has to be.
 */
export async function doubtOldFiles(
  tx: StoreTx,
  { clock }: { readonly clock: Clock },
  changes: readonly LogRow[],
): Promise<boolean> {
  const withFiles = changes.filter(({ uploads }) => uploads.length > 0);
  if (withFiles.length === 0) return false;
  const nowMs = clock.now();
  const isSure = ({ sentAtMs = Number.NaN }: UploadRow) =>
    sentAtMs <= nowMs && nowMs - sentAtMs < SURE_MS;
  return doubt(tx, await tx.log(), withFiles, (file) => !isSure(file));
}

async function doubt(
  tx: StoreTx,
  all: readonly LogRow[],
  log: readonly LogRow[],
  isDoubted: (file: UploadRow) => boolean = () => true,
): Promise<boolean> {
  const changes = new Map<string, LogRow>(log.map((row) => [row.id, row]));
  const isSent = ({ state, mutation }: UploadRow) => state === 'done' && changes.has(mutation);
  const files = (await tx.uploads()).filter((file) => isSent(file) && isDoubted(file));
  if (files.length === 0) return false;
  await tx.putUploads(
    files.map(({ token: _token, sessionUrl: _session, sentAtMs: _sent, ...file }) => {
      const isParked = changes.get(file.mutation)?.state === 'parked';
      // Treated as an upload in progress: checked before anything is sent.
      return { ...file, sent: 0, state: isParked ? ('parked' as const) : ('sending' as const) };
    }),
  );
  const named = new Set(files.map(({ mutation }) => mutation));
  const doubtful = log.filter(({ id, state, isDiscarded }) => {
    return named.has(id) && state !== 'parked' && !isDiscarded;
  });
  const isDoubtful = (row: LogRow) => doubtful.includes(row);
  const open = (await tx.batches()).filter(({ id }) => doubtful.some(({ batch }) => batch === id));
  for (const { id } of open) await tx.deleteBatch(id);
  const beside = all.filter((row) => !isDoubtful(row) && open.some(({ id }) => id === row.batch));
  // What they have overwritten may still have to be reported.
  await tx.putLog(beside.map((row) => withTries(row, open)));
  await tx.putLog(doubtful.map((row) => ({ ...withTries(row, open), state: 'held' as const })));
  return true;
}
