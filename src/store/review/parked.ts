import {
  discardChange,
  discardParked,
  retryChange,
  reviseChange,
} from '../../../sync/engine/review.ts';
import type { LogRow, UploadRow } from '../../../sync/engine/rows.ts';
import { prepareRow } from '../../../sync/engine/runRow.ts';
import type { MutationId } from '../../model/ids.ts';
import { refOf } from '../../model/kinds.ts';
import type { Mutator } from '../../model/mutation.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import type { SlideChanges } from '../../model/slide/slide.ts';
import { joinChanges } from '../../model/slide/slideDifference.ts';
import { dependentsOf, isLost } from '../activity.ts';
import type { Rows } from '../liveRows.ts';
import type { Store } from '../openStore.ts';

/** Sends a parked change again. */
export async function retryParked(store: Store, id: MutationId): Promise<void> {
  const deps = { store: store.sync, mutators: MUTATORS, addressOf: store.addressOf };
  const log = await store.sync.transact((tx) => tx.log());
  // Made on this device by no person: what it replaces is what its user sees now.
  const isMade = log.some((row) => row.id === id && isLost(row));
  if (isMade && (await reviseChange(deps, id, (args) => args))) return;
  await retryChange(deps, id);
}

/** Somebody deleted what is changed or its font, or it needs a newer app: a retry cannot succeed. */
const HOPELESS: ReadonlySet<string> = new Set(['wasDeleted', 'fontDeleted', 'needsNewerApp']);

/**
 * Sends every parked change again, in the order of creation: those that were refused, or those that make again what the
 * server has lost. Changes parked because of a file that several of them wait for can only go together.
 */
export async function retryAllParked(
  store: Store,
  which: 'parked' | 'wentBack' = 'parked',
): Promise<void> {
  const log = await store.sync.transact((tx) => tx.log());
  const parked = log.filter(
    (row) => row.parked && !HOPELESS.has(row.parked.code) && isLost(row) === (which === 'wentBack'),
  );
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
export function savedBy(row: LogRow): ArgsOf<typeof saveSlide> | undefined {
  const save = row.name === saveSlide.name ? prepareRow(row, MUTATORS) : undefined;
  return save?.ok ? (save.args as ArgsOf<typeof saveSlide>) : undefined; // parsed by it
}

export type ArgsOf<M> = M extends Mutator<infer Args> ? Args : never;
