import { type CommitResult, at } from '../../../sync/engine/commit.ts';
import type { ConflictRow } from '../../../sync/engine/rows.ts';
import { sameJson } from '../../model/diff.ts';
import { type TeamId, createId } from '../../model/ids.ts';
import { KINDS, type RowRef } from '../../model/kinds.ts';
import type { Touched } from '../../model/mergeElements.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { saveTemplate } from '../../model/mutations/template/saveTemplate.ts';
import { withPart, withPath } from '../../model/template/partedTemplate.ts';
import type { PlayWindow } from '../../model/slide/fields.ts';
import { savedSchedule } from '../../model/rules/playWindows.ts';
import type { Team } from '../../model/team/team.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../openStore.ts';
import { takeTheirs } from './takeTheirs.ts';

/** Restores another person's value that a change here had overwritten. */
export async function restoreConflict(
  store: Store,
  conflict: ConflictRow,
  nowMs: number,
): Promise<CommitResult> {
  const row = await store.db.rowsOf(conflict.ref.kind).get(conflict.ref.key);
  if (!row?.value) return { ok: false, refused: 'notFound' };
  const result = await (takeTheirs(store, row.value, conflict, nowMs) ??
    takeFields(store, row.value as unknown as Record<string, unknown>, conflict, nowMs));
  if (!result.ok) return result;
  const now = await store.db.rowsOf(conflict.ref.kind).get(conflict.ref.key);
  // A field that nobody may save by itself was left out: the value stays offered.
  if (!isConflictInUse(now?.value, conflict, 'theirs')) return { ok: false, refused: 'invalid' };
  await dismissConflict(store, conflict);
  return result;
}

async function takeFields(
  store: Store,
  row: Record<string, unknown>,
  conflict: ConflictRow,
  nowMs: number,
): Promise<CommitResult> {
  const fields = fieldsOf(row, conflict);
  return fields
    ? saveFields(store, conflict.ref, fields, nowMs)
    : { ok: false, refused: 'notFound' };
}

/** Returns what a row contains now at the place of a conflict. */
export function valueIn(row: unknown, { ref, path }: Pick<ConflictRow, 'ref' | 'path'>): unknown {
  const parts = row && KINDS[ref.kind].parted?.(row as never);
  // Days and times of a slide were parts of their own once: such a conflict may still be offered.
  const isOwnField = ref.kind === 'slide' && (path === 'days' || path.startsWith('time'));
  return at(isOwnField ? row : (parts ?? row), path);
}

/** True if a row contains one of the two values of a conflict now. */
export const isConflictInUse = (
  row: unknown,
  conflict: ConflictRow,
  side: 'ours' | 'theirs',
): boolean =>
  (KINDS[conflict.ref.kind].isSamePart ?? sameJson)(valueIn(row, conflict), conflict[side]);

/**
 * Returns what a save must name to restore the value: the whole field, or the one slot of a template's
 * slots.
 */
function fieldsOf(row: Record<string, unknown>, { path, theirs }: ConflictRow): object | undefined {
  const [field = '', below = '', ...rest] = path.split('/');
  if (field === 'windows') return savedSchedule(theirs as unknown as readonly PlayWindow[]); // the commit parses it
  // A document that cannot be split is one part.
  if (field === 'data' && below !== '') return withPart(row['data'], [below, ...rest], theirs);
  if (field !== 'template' || below !== 'values')
    return { [field]: withPath(row[field], path.split('/').slice(1), theirs) };
  const [slot = '', ...inSlot] = rest;
  return { values: { [slot]: withPath(at(row, `template/values/${slot}`), inSlot, theirs) } };
}

/** `parse` refuses a field that nobody may save, such as a derived one. */
async function saveFields(
  store: Store,
  { kind, key }: RowRef,
  fields: object,
  atMs: number,
): Promise<CommitResult> {
  const [teamId, id] = key.split('/') as [TeamId, never];
  if (kind === 'slide') return store.commit(saveSlide, { teamId, id, fields, at: atMs });
  if (kind === 'template') {
    const { data, touched, ...others } = fields as {
      readonly data?: object;
      readonly touched?: Touched;
    };
    // A document is saved with a new revision, by which slides notice the change.
    const revision = createId<'revision'>(randomBytes);
    const changes = touched && { touched };
    const document = data && { document: { data, revision, ...changes } as never }; // parsed by the commit
    const team = (await store.db.rowsOf('team').get(teamId))?.value as Team | undefined;
    const parent = team?.parentTeam && { parentId: team.parentTeam };
    return store.commit(saveTemplate, {
      teamId,
      ...parent,
      id,
      fields: { ...others, ...document },
      at: atMs,
    });
  }
  return { ok: false, refused: 'invalid' };
}

/** Dismisses the overwritten value. */
export async function dismissConflict(store: Store, conflict: ConflictRow): Promise<void> {
  await store.db.conflicts.delete(conflict.id);
}
