import { refOf } from '../../src/model/kinds.ts';
import { RESTORABLE_MS } from '../../src/model/rules/restorable.ts';
import type { EngineDeps } from './deps.ts';
import { finishRows } from './leave.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, UploadRow } from './rows.ts';

/*
 * Somebody deletes a slide whose video is still being sent. Nobody wants the video any more, but the slide can be taken
 * back from the trash: so its files rest, here, for as long as it can, and its changes with them.
 */

/**
 * True for a file that would be sent if its slide or template were not in the trash. Of one that is sent again, the
 * change may have arrived; one of many slides that were made at once keeps the others waiting.
 */
const mayRest = ({ state, ref, sentAtMs, isAlone }: UploadRow): boolean =>
  isAlone === true &&
  (state === 'waiting' || state === 'sending') &&
  sentAtMs === undefined &&
  /^(?:slide|template):/.test(ref);

/** Marks the files that rest, as of the rows now, and returns all records. */
export async function markResting(tx: StoreTx): Promise<readonly UploadRow[]> {
  const uploads = await tx.uploads();
  const refs = [...new Set(uploads.filter(mayRest).map(({ ref }) => ref))];
  if (refs.length === 0) return uploads;
  const gone = await unsentInTrash(tx, refs);
  const next = uploads.map((row) => withRest(row, mayRest(row) && gone.has(row.ref)));
  await tx.putUploads(next.filter((row, at) => row !== uploads[at]));
  return next;
}

function withRest(row: UploadRow, isResting: boolean): UploadRow {
  if (isResting === (row.isResting === true)) return row;
  const { isResting: _was, ...others } = row;
  return isResting ? { ...others, isResting: true } : others;
}

/** What the server has, it has to hear of: there the deletion is sent, behind the file. */
async function unsentInTrash(tx: StoreTx, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.values(refs.map(refOf));
  const statusOf = (value: unknown) => (value as { status?: unknown } | undefined)?.status;
  const deleted = refs.filter((_ref, at) => statusOf(rows[at]?.value) === 'deleted');
  const bases = await tx.bases(deleted.map(refOf));
  return new Set(deleted.filter((_ref, at) => !bases[at]?.confirmed));
}

/** Returns what tells the changes that wait for a slide in the trash, by the records of their files. */
export function restsWith(uploads: readonly UploadRow[]): (row: LogRow) => boolean {
  const refs = new Set(uploads.flatMap(({ isResting, ref }) => (isResting ? [ref] : [])));
  return ({ writes }) => writes.length > 0 && writes.every((text) => refs.has(text));
}

type DropDeps = Pick<EngineDeps, 'store' | 'mutators'>;

/** Drops what nobody has taken back from the trash while they could; nobody else has seen any of it. */
export function dropRested(deps: DropDeps & Pick<EngineDeps, 'clock'>): Promise<void> {
  const nowMs = deps.clock.now();
  return dropWhere(deps, (changes) => changes.every(({ atMs }) => nowMs - atMs > RESTORABLE_MS));
}

/** Drops the slides and templates in the trash of which one of these files rests, without waiting. */
export function dropRestedWith(deps: DropDeps, paths: readonly string[]): Promise<void> {
  return dropWhere(deps, (_changes, files) => files.some(({ path }) => paths.includes(path)));
}

/** `isOver` is asked for each slide or template that rests, with its changes and files. */
async function dropWhere(
  deps: DropDeps,
  isOver: (changes: readonly LogRow[], files: readonly UploadRow[]) => boolean,
): Promise<void> {
  await deps.store.transact(async (tx) => {
    const resting = (await markResting(tx)).filter(({ isResting }) => isResting);
    if (resting.length === 0) return;
    const log = (await tx.log()).filter(restsWith(resting));
    const isGone = (ref: string) =>
      isOver(
        log.filter(({ writes }) => writes.includes(ref)),
        resting.filter((file) => file.ref === ref),
      );
    await finishRows(
      tx,
      deps,
      log.filter(({ writes }) => writes.every(isGone)),
    );
  });
}
