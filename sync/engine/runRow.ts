import type { RowRef } from '../../src/model/kinds.ts';
import type { AnyMutator } from '../../src/model/mutations/registry.ts';
import { runMutation, type Run } from '../../src/model/mutation.ts';
import type { AnyRow, LogRow, NewLogRow, ParkCode, RowBase, StoredRow } from './rows.ts';

export type Mutators = ReadonlyMap<string, AnyMutator>;

/** A mutation of the log that this version of the app can run, or why it cannot. */
export type Runnable =
  | { readonly ok: true; readonly mutator: AnyMutator; readonly args: unknown }
  | { readonly ok: false; readonly code: ParkCode };

/** Finds the mutator of a log row and reads its arguments, older versions included. */
export function prepareRow(
  row: Pick<LogRow, 'name' | 'version' | 'args'>,
  mutators: Mutators,
): Runnable {
  const mutator = mutators.get(row.name);
  if (!mutator || isUnknown(row, mutators)) return { ok: false, code: 'needsNewerApp' };
  try {
    const isOld = row.version < mutator.version;
    const args = isOld && mutator.upcast ? mutator.upcast(row.args, row.version) : row.args;
    return { ok: true, mutator, args: mutator.parse(args) };
  } catch {
    return { ok: false, code: 'invalid' }; // `parse` throws for invalid arguments.
  }
}

/** True for a change that only a newer version of the app can run. */
export function isUnknown(row: Pick<LogRow, 'name' | 'version'>, mutators: Mutators): boolean {
  const mutator = mutators.get(row.name);
  return !mutator || row.version > mutator.version;
}

/** Runs a log row over `load`; a row that this version cannot run changes nothing. */
export function runRow(
  row: Pick<NewLogRow, 'name' | 'version' | 'args' | 'uid'>,
  mutators: Mutators,
  load: (ref: RowRef) => AnyRow | undefined,
): { readonly run: Run } | { readonly code: ParkCode } {
  const runnable = prepareRow(row, mutators);
  if (!runnable.ok) return { code: runnable.code };
  const actor = { uid: row.uid };
  try {
    return { run: runMutation(runnable.mutator, runnable.args, actor, load) };
  } catch {
    return { code: 'invalid' }; // A bug in one mutation must not block all others forever.
  }
}

/** Returns the server's value of a stored row; undefined if the server has none. */
export function confirmedOf(stored: StoredRow | undefined): AnyRow | undefined {
  if (!stored) return undefined;
  return stored.confirmed === undefined ? stored.value : (stored.confirmed ?? undefined);
}

/** Returns the server side of a stored row. */
export function baseOf(stored: StoredRow | undefined): RowBase | undefined {
  if (!stored) return undefined;
  const { at, odd } = stored;
  const confirmed = confirmedOf(stored) ?? null;
  return { confirmed, ...(at !== undefined && { at }), ...(odd && { odd }) };
}
