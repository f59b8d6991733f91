import { MUTATORS } from '../model/mutations/registry.ts';
import type { MutationId } from '../model/ids.ts';
import { saveSlide } from '../model/mutations/saveSlide.ts';
import { saveTemplate } from '../model/mutations/saveTemplate.ts';
import { createId, type SlideId, type TeamId, type UserId } from '../model/ids.ts';
import type { Mutator } from '../model/mutation.ts';
import { KINDS, refOf, refText, slideKey, spaceOf, type RowRef } from '../model/kinds.ts';
import type { Touched } from '../model/mergeElements.ts';
import { changeSlide } from '../model/mutations/changeSlide.ts';
import { withPart, withPath } from '../model/partedTemplate.ts';
import { addedSlide, addSlide } from '../model/mutations/addSlide.ts';
import { isPurgedSlide, type Slide, type SlideChanges } from '../model/slide.ts';
import { copyFields, joinChanges } from '../model/slideDifference.ts';
import { sameJson } from '../model/diff.ts';
import type { Team } from '../model/team.ts';
import { randomBytes } from '../platform/random.ts';
import { at, type CommitResult, type StagedFile, type Wanted } from '../../sync/engine/commit.ts';
import {
  discardChange,
  discardParked,
  replaceParked,
  retryChange,
  reviseChange,
} from '../../sync/engine/review.ts';
import type { StoreTx } from '../../sync/engine/ports.ts';
import type { ConflictRow, LogRow, ParkCode, UploadRow } from '../../sync/engine/rows.ts';
import { prepareRow } from '../../sync/engine/runRow.ts';
import { dependentsOf } from './activity.ts';
import type { Rows } from './liveRows.ts';
import type { Store } from './openStore.ts';
import { takeTheirs } from './takeTheirs.ts';
import { unsavedWorks } from './unsavedWork.ts';

/** Sends a parked change again. */
export const retryParked = (store: Store, id: MutationId): Promise<void> =>
  retryChange({ store: store.sync, mutators: MUTATORS }, id);

/** Somebody deleted the changed row, or it needs a newer app: a retry cannot succeed. */
const HOPELESS: ReadonlySet<string> = new Set(['wasDeleted', 'needsNewerApp']);

/**
 * Sends every parked change again, in the order of creation. Changes parked because of a file that several
 * of them wait for can only go together.
 */
export async function retryAllParked(store: Store): Promise<void> {
  const log = await store.sync.transact((tx) => tx.log());
  const parked = log.filter(({ parked: why }) => why && !HOPELESS.has(why.code));
  for (const { id } of parked) await retryParked(store, id);
}

/** What is lost when a change is taken back. */
export interface Loss {
  readonly id: MutationId;
  readonly state: LogRow['state'] | 'gone';
  /** Changes of rows that it makes, in log order: they are taken back with it. */
  readonly others: readonly { readonly id: MutationId; readonly name: string }[];
  readonly files: readonly Pick<UploadRow, 'name' | 'bytes'>[];
}

/** Returns what is taken back with a change; `gone` if it has left the queue meanwhile. */
export const lossOf = (store: Store, id: MutationId): Promise<Loss> =>
  store.sync.transact(async (tx) => {
    const log = await tx.log();
    const row = log.find((known) => known.id === id);
    if (!row) return { id, state: 'gone', others: [], files: [] };
    const bases = await tx.bases(row.writes.map(refOf));
    const isNew = (ref: string) => !bases[row.writes.indexOf(ref)]?.confirmed;
    const others = dependentsOf(row, log, isNew);
    const going = new Set([id, ...others.map((other) => other.id)]);
    const uploads = (await tx.uploads()).filter(({ mutation }) => going.has(mutation));
    const files = [...new Map(uploads.map((upload) => [upload.path, upload])).values()];
    const state = row.parked ? 'parked' : row.state;
    return {
      id,
      state,
      others: others.map((other) => ({ id: other.id, name: other.name })),
      files,
    };
  });

/**
 * Takes a change back with those that depend on it, last first: an interruption leaves no change without
 * its target. A parked change that was resumed elsewhere stays.
 */
export async function discardChanges(
  store: Store,
  { id, state, others }: Pick<Loss, 'id' | 'state' | 'others'>,
): Promise<'gone' | 'onItsWay'> {
  const deps = { store: store.sync, mutators: MUTATORS };
  for (const other of others.toReversed()) await discardChange(deps, other.id);
  if (state !== 'parked') return discardChange(deps, id);
  await discardParked(deps, id);
  return 'gone';
}

/** Discards parked changes, last first. */
export async function discardUnsent(store: Store, ids: readonly MutationId[]): Promise<void> {
  const deps = { store: store.sync, mutators: MUTATORS };
  for (const id of ids.toReversed()) await discardParked(deps, id);
}

/** Sends a parked save of a slide again, with these fields merged over its own. */
export const reviseParked = (
  store: Store,
  id: MutationId,
  fields: SlideChanges,
): Promise<boolean> => {
  const deps = { store: store.sync, mutators: MUTATORS, addressOf: store.addressOf };
  return reviseChange(deps, id, (args) => {
    const save = args as { readonly fields: SlideChanges };
    return { ...save, fields: joinChanges(save.fields, fields) };
  });
};

/** Returns the fields of a parked save; undefined for every other change. */
export async function parkedSave(rows: Rows, id: string): Promise<SlideChanges | undefined> {
  const row = await rows.log.filter((known) => known.id === id).first();
  return row?.state === 'parked' ? savedBy(row)?.fields : undefined;
}

/** Returns the arguments of a save of a slide, whichever version made it. */
function savedBy(row: LogRow): ArgsOf<typeof saveSlide> | undefined {
  const save = row.name === saveSlide.name ? prepareRow(row, MUTATORS) : undefined;
  return save?.ok ? (save.args as ArgsOf<typeof saveSlide>) : undefined; // parsed by it
}

/** A new slide that was parked: the server never had it, and its row is not here either. */
export interface UnsentSlide {
  readonly slide: Slide;
  readonly code: ParkCode;
  /** The change that made it and later ones, in log order. */
  readonly changes: readonly MutationId[];
}

/** Returns a slide as parked changes describe it; undefined if none of them makes it. */
export async function unsentSlide(
  rows: Rows,
  { ref, uid }: { readonly ref: RowRef<'slide'>; readonly uid: UserId },
): Promise<UnsentSlide | undefined> {
  const own = (await rows.log.where('writes').equals(refText(ref)).sortBy('seq')).filter(
    ({ parked }) => parked,
  );
  const first = own.find(({ name }) => name === addSlide.name);
  const made = first && prepareRow(first, MUTATORS);
  if (!first?.parked || !made?.ok) return undefined;
  const slide = addedSlide(made.args as ArgsOf<typeof addSlide>, uid); // parsed by it
  if ('refused' in slide) return undefined;
  const { code } = first.parked;
  return { slide: own.reduce(withSave, slide), code, changes: own.map(({ id }) => id) };
}

/** Returns every parked new slide of a team, in the order of creation. */
export async function unsentSlides(
  rows: Rows,
  { teamId, uid }: { readonly teamId: TeamId; readonly uid: UserId },
): Promise<readonly UnsentSlide[]> {
  const parked = await rows.log.where('state').equals('parked').sortBy('seq');
  const refs = parked.flatMap(({ name, writes }) =>
    name === addSlide.name ? writes.map(refOf).filter((ref) => isSlideOf(ref, teamId)) : [],
  );
  const found = await Promise.all(refs.map((ref) => unsentSlide(rows, { ref, uid })));
  return found.filter((one) => one !== undefined);
}

const isSlideOf = (ref: RowRef, teamId: TeamId): ref is RowRef<'slide'> =>
  ref.kind === 'slide' && spaceOf(ref) === `teams/${teamId}`;

function withSave(slide: Slide, row: LogRow): Slide {
  const saved = savedBy(row);
  const next = saved ? changeSlide(slide, saved.fields) : slide;
  return 'refused' in next ? slide : next;
}

/**
 * Turns an edit of a deleted slide into a new slide: a draft with the slide's content and the edit's, files
 * included. Refused once the slide's content was purged, or if another tab has decided about the edit.
 */
export async function keepAsCopy(
  store: Store,
  id: MutationId,
  nowMs: number,
): Promise<CommitResult> {
  const { sync, account, addressOf } = store;
  const device = { clock: { now: () => nowMs }, random: randomBytes, mutators: MUTATORS };
  const deps = { store: sync, uid: account.uid, addressOf, ...device };
  return replaceParked(deps, id, (tx, row) => copyOf(tx, row, nowMs));
}

async function copyOf(
  tx: StoreTx,
  row: LogRow,
  nowMs: number,
): Promise<Wanted<ArgsOf<typeof addSlide>> | undefined> {
  const save = savedBy(row);
  if (!save) return undefined;
  const { teamId, id, fields } = save;
  const [found] = await tx.rows([slideKey(teamId, id)]);
  const slide = found?.value as Slide | undefined;
  if (!slide || isPurgedSlide(slide)) return undefined;
  const copyId = createId<'slide'>(randomBytes);
  const files = (await tx.uploads())
    .filter(({ mutation }) => mutation === row.id)
    .map((file) => asFile(file, teamId, copyId));
  const { type, position } = slide;
  const wanted = joinChanges(copyFields(slide), fields);
  const copy = { teamId, id: copyId, type, position, status: 'draft' as const };
  const args = addSlide.parse({ ...copy, fields: wanted, at: nowMs });
  return { mutator: addSlide, args, files };
}

type ArgsOf<M> = M extends Mutator<infer Args> ? Args : never;

function asFile(upload: UploadRow, teamId: TeamId, id: SlideId): StagedFile {
  const { path, bytes, type, sha256, slot, name } = upload;
  const media = { path, bytes, type, sha256, chunks: [] };
  return { media, ref: slideKey(teamId, id), slot, ...(name !== undefined && { name }) };
}

/** A change as exported for its author before it is discarded. */
export interface ExportedChange {
  readonly id: MutationId;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly atMs: number;
  readonly reason?: string;
}

export interface ExportedChanges {
  readonly changes: readonly ExportedChange[];
  /** Staged files that the changes refer to, by path. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** Exports every change that the server does not have, or only the named ones, with their files. */
export async function exportChanges(
  store: Store,
  ids?: readonly MutationId[],
): Promise<ExportedChanges> {
  const log = await store.sync.transact((tx) => tx.log());
  const rows = log.filter((row) => !ids || ids.includes(row.id));
  const uploads = await store.sync.transact((tx) => tx.uploads());
  const files = new Map<string, Blob>();
  for (const { mutation, path } of uploads) {
    const blob = rows.some((row) => row.id === mutation) && (await store.openStaged(path));
    if (blob) files.set(path, blob);
  }
  return { changes: rows.map(asExported), files };
}

/** Exports unsaved work in teams with its files, for its author when they are closed. */
export async function exportUnsaved(
  store: Store,
  teamIds: readonly string[],
): Promise<{ readonly changes: readonly unknown[]; readonly files: ReadonlyMap<string, Blob> }> {
  const all = await unsavedWorks(store.db);
  const works = all.filter(({ teamId }) => teamIds.includes(teamId));
  const files = new Map<string, Blob>();
  for (const path of works.flatMap((work) => work.files)) {
    const blob = await store.openStaged(path);
    if (blob) files.set(path, blob);
  }
  return { changes: works.map(({ path, value }) => ({ path, ...value })), files };
}

const asExported = ({ id, name, version, args, atMs, parked }: LogRow): ExportedChange => ({
  id,
  name,
  version,
  args,
  atMs,
  ...(parked && { reason: parked.code }),
});

/** Restores another person's value that a change here had overwritten. */
export async function restoreConflict(
  store: Store,
  conflict: ConflictRow,
  nowMs: number,
): Promise<CommitResult> {
  const row = await store.db.rowsOf(conflict.ref.kind).get(conflict.ref.key);
  if (!row?.value) return { ok: false, refused: 'notFound' };
  const result = await (takeTheirs(store, row.value, conflict) ??
    takeFields(store, row.value as unknown as Record<string, unknown>, conflict, nowMs));
  if (!result.ok) return result;
  const now = await store.db.rowsOf(conflict.ref.kind).get(conflict.ref.key);
  // A field that nobody may save by itself was left out: the value stays offered.
  if (!sameJson(valueIn(now?.value, conflict), conflict.theirs))
    return { ok: false, refused: 'invalid' };
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
  return at(parts ?? row, path);
}

/**
 * Returns what a save must name to restore the value: the whole field, or the one slot of a template's
 * slots.
 */
function fieldsOf(row: Record<string, unknown>, { path, theirs }: ConflictRow): object | undefined {
  const [field = '', below = '', ...rest] = path.split('/');
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
