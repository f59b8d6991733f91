import { refText } from '../../model/kinds.ts';
import { at } from '../../../sync/engine/commit.ts';
import type { ConflictRow } from '../../../sync/engine/rows.ts';
import type { Rows } from '../liveRows.ts';
import { isConflictInUse } from '../review/conflicts.ts';
import { nameIn, shownValue } from './names.ts';

/** Another person's value that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  /** Who wrote it; '' if unknown. */
  readonly author: string;
  /** It was this person, on another device. */
  readonly isOwn: boolean;
  readonly row: ConflictRow;
  /** Whose value is there now; neither's once it was changed again. */
  readonly inUse: 'ours' | 'theirs' | undefined;
}

/** Reads replaced values of other people, newest first; `uid` is who looks at them. */
export async function readConflicts(rows: Rows, uid: string): Promise<readonly Conflict[]> {
  const conflicts = await rows.conflicts.toArray();
  const found = conflicts.map(async (row) => {
    const value = await shownValue(rows, refText(row.ref));
    const inUse = (['ours', 'theirs'] as const).find((side) => isConflictInUse(value, row, side));
    const subject = await conflictSubject(rows, row, value);
    const [author, isOwn] = [await authorOf(rows, row), row.theirsBy === uid];
    return { id: row.id, row, subject, author, isOwn, inUse };
  });
  return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
}

async function authorOf(rows: Rows, { ref, theirsBy }: ConflictRow): Promise<string> {
  if (!theirsBy) return '';
  return nameIn(await shownValue(rows, `member:${ref.key.split('/')[0]}/${theirsBy}`));
}

/** Colors and fonts of a brand have names of their own; its other parts are of the team. */
async function conflictSubject(rows: Rows, row: ConflictRow, value: unknown): Promise<string> {
  const { ref, path } = row;
  if (ref.kind !== 'brand') return nameIn(value);
  const thing = path.startsWith('textStyles')
    ? undefined
    : at(value, path.split('/').slice(0, 2).join('/'));
  return nameIn(thing) || nameIn(await shownValue(rows, `team:${ref.key}`));
}
