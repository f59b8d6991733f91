import type { StagedFile } from '../../sync/engine/commit.ts';
import type { RowRef } from '../model/kinds.ts';
import { filesIn } from '../model/media/filesIn.ts';
import type { VitrineDb } from './db.ts';

/**
 * Returns the files that a change waits for: those that come with it, and all others that it names and that no earlier
 * change has delivered, for row `ref`. Sent without their tokens, they could be fetched by nobody.
 *
 * Includes files whose bytes the browser has evicted: whatever refers to them is parked with the change that brings
 * them. Also includes files already sent: if the server loses them before that change is in, they get another token.
 */
export async function filesToWaitFor(
  db: VitrineDb,
  named: unknown,
  ref: RowRef,
  given: readonly StagedFile[] = [],
): Promise<readonly StagedFile[]> {
  const own = given.filter(({ media }) => media.token === undefined);
  const paths = new Set(own.map(({ media }) => media.path));
  const others = filesIn(named).filter(({ path }) => !paths.has(path));
  const files = [...new Map(others.map((file) => [file.path, file])).values()];
  if (files.length === 0) return own;
  const [staged, uploads] = await Promise.all([
    db.staged.bulkGet(files.map(({ path }) => path)),
    db.uploads.toArray(),
  ]);
  const awaited = new Set(uploads.map(({ path }) => path));
  const waiting = files.flatMap(({ token, ...media }, at) => {
    const here = staged[at];
    const isStaged = token === undefined && here?.isWhole;
    const named = here?.name !== undefined && { name: here.name };
    return awaited.has(media.path) || isStaged ? [{ media, ref, slot: 'picture', ...named }] : [];
  });
  return [...own, ...waiting];
}
