import * as v from 'valibot';
import type { UserId } from './ids.ts';
import { refText, type Kind, type RowRef, type RowTypes } from './kinds.ts';

/** Who changes something. The role is read from the team's own rows, never passed along. */
export interface Actor {
  readonly uid: UserId;
}

/** Why a mutation is refused; the screen provides the wording. */
export type RefusalCode =
  | 'notAllowed'
  | 'notFound'
  | 'alreadyExists'
  | 'wasDeleted'
  | 'fontDeleted'
  | 'withdrawn'
  | 'inUse'
  | 'requiredAbove'
  | 'tooMany'
  | 'documentTooLarge'
  | 'badDates'
  | 'badTime'
  | 'badAddress'
  | 'nothingToShow'
  | 'invalid';

export interface Refusal {
  readonly refused: RefusalCode;
}
export const refuse = (code: RefusalCode): Refusal => ({ refused: code });

/** What a mutation has access to: the rows that it declared, and nothing else. */
export interface Transaction {
  /** Returns the row, including puts of this run. Throws for a row that `reads` did not name. */
  get<K extends Kind>(ref: RowRef<K>): RowTypes[K] | undefined;
  /** Throws for a row that `reads` did not name. */
  put<K extends Kind>(ref: RowRef<K>, row: RowTypes[K]): void;
}

/**
 * One named, pure change. It runs on the device, again after each pull, and again at push against the
 * server's state; so it reads no clock and makes no ids: those come in `args`.
 */
export interface Mutator<Args> extends Behaviour<Args> {
  /** `noun.verb`, stored on users' devices: never changed. */
  readonly name: string;
  /** Increased when the format of `args` or their effect changes; `upcast` reads older versions. */
  readonly version: number;
  /** Parses stored arguments; throws for anything but arguments of this version. */
  parse(raw: unknown): Args;
}

interface Behaviour<Args> {
  /** Every row that `apply` may read or write. */
  reads(args: NoInfer<Args>, actor: Actor): readonly RowRef[];
  apply(tx: Transaction, args: Args, actor: Actor): Refusal | undefined;
  /** Converts arguments of an older version to this one. */
  upcast?(raw: unknown, version: number): unknown;
  /**
   * Returns arguments of smaller changes, each of `most` rows at most, that together have the same effect
   * in this order; only one if it cannot be split. No two of them write the same row, as they may be sent
   * on different days.
   */
  split?(args: NoInfer<Args>, most: number): readonly Args[];
  /**
   * Returns what takes content off screens, for a change that does: that is sent even while earlier changes of the row
   * wait for their files, and before the rest of it.
   */
  withdrawal?(args: NoInfer<Args>): Args | undefined;
}

/** Defines a mutation by the schema of its arguments; the name comes first so that a list reads well. */
export function defineMutation<const N extends string, S extends v.GenericSchema>(
  name: N,
  spec: Behaviour<v.InferOutput<S>> & { readonly schema: S; readonly version?: number },
): Mutator<v.InferOutput<S>> & { readonly name: N } {
  const { schema, version = 1, ...behaviour } = spec;
  return { ...behaviour, name, version, parse: (raw) => v.parse(schema, raw) };
}

/** The result of a run. */
export interface Run {
  readonly refusal: Refusal | undefined;
  /** Rows put by the run, by reference text. */
  readonly puts: ReadonlyMap<string, { readonly ref: RowRef; readonly row: RowTypes[Kind] }>;
}

/** Runs a mutation on the rows that `load` returns. A refused run puts no rows. */
export function runMutation<Args>(
  mutator: Mutator<Args>,
  args: Args,
  actor: Actor,
  load: (ref: RowRef) => RowTypes[Kind] | undefined,
): Run {
  const declared = new Set(mutator.reads(args, actor).map(refText));
  const puts = new Map<string, { ref: RowRef; row: RowTypes[Kind] }>();
  const check = (ref: RowRef): string => {
    const text = refText(ref);
    if (!declared.has(text)) throw new Error(`${mutator.name} did not declare ${text}`);
    return text;
  };
  const tx: Transaction = {
    get: <K extends Kind>(ref: RowRef<K>) =>
      (puts.get(check(ref))?.row ?? load(ref)) as RowTypes[K] | undefined,
    put: (ref, row) => void puts.set(check(ref), { ref, row }),
  };
  const refusal = mutator.apply(tx, args, actor);
  return { refusal, puts: refusal ? new Map() : puts };
}
