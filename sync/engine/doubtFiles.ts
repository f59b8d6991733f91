import type { Space } from '../../src/model/spaces.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, UploadRow } from './rows.ts';

/**
 * The server went back, and perhaps its files with it: those of changes that are not in are looked for
 * again, and sent where they are gone. Until then their changes are held.
 */
export async function doubtFiles(tx: StoreTx, space: Space): Promise<void> {
  const log = (await tx.log()).filter(({ spaces }) => spaces.includes(space));
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
  const batches = new Set(held.map(({ batch }) => batch));
  for (const { id } of await tx.batches()) if (batches.has(id)) await tx.deleteBatch(id);
  await tx.putLog(held.map(({ batch: _batch, ...row }) => ({ ...row, state: 'held' as const })));
}
