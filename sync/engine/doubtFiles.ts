import type { Space } from '../../src/model/spaces.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, UploadRow } from './rows.ts';
import { withTries } from './tries.ts';

/**
 * The server went back, and perhaps its files with it: those of changes that are not in are looked for
 * again, and sent where they are gone. Until then their changes are held.
 */
export async function doubtFiles(tx: StoreTx, space: Space): Promise<void> {
  const all = await tx.log();
  const log = all.filter(({ spaces }) => spaces.includes(space));
  const changes = new Map<string, LogRow>(log.map((row) => [row.id, row]));
  const isSent = ({ state, mutation }: UploadRow) => state === 'done' && changes.has(mutation);
  const files = (await tx.uploads()).filter(isSent);
  if (files.length === 0) return;
  await tx.putUploads(
    files.map(({ token: _token, sessionUrl: _session, ...file }) => {
      const isParked = changes.get(file.mutation)?.state === 'parked';
      return { ...file, sent: 0, state: isParked ? ('parked' as const) : ('waiting' as const) };
    }),
  );
  const named = new Set(files.map(({ mutation }) => mutation));
  const held = log.filter(({ id, state, isDiscarded }) => {
    return named.has(id) && state !== 'parked' && !isDiscarded;
  });
  const isHeld = (row: LogRow) => held.includes(row);
  const open = (await tx.batches()).filter(({ id }) => held.some(({ batch }) => batch === id));
  for (const { id } of open) await tx.deleteBatch(id);
  const beside = all.filter((row) => !isHeld(row) && open.some(({ id }) => id === row.batch));
  // What they have overwritten may still have to be told.
  await tx.putLog(beside.map((row) => withTries(row, open)));
  await tx.putLog(held.map((row) => ({ ...withTries(row, open), state: 'held' as const })));
}
