import type * as v from 'valibot';
import { defaultBrand, type Brand } from '../../brand/brand.ts';
import { brandKey, type RowRef } from '../../kinds.ts';
import {
  defineMutation,
  refuse,
  type Actor,
  type Refusal,
  type Transaction,
} from '../../mutation.ts';
import { grantedReads, isGranted, type Granted } from '../grantedTeam.ts';
import { withEdits } from '../withEdits.ts';

export const brandReads = (target: Granted, actor: Actor): readonly RowRef[] => [
  brandKey(target.teamId),
  ...grantedReads(target, actor),
];

/** Changes a brand; parts that were only filled in with defaults are stored too. */
export function editBrand(
  tx: Transaction,
  target: Granted,
  actor: Actor,
  change: (brand: Brand) => Brand | Refusal,
): Refusal | undefined {
  if (!isGranted('editBrand', tx, target, actor)) return refuse('notAllowed');
  const ref = brandKey(target.teamId);
  const before = tx.get(ref) ?? defaultBrand(target.teamId);
  const changed = change(before);
  if ('refused' in changed) return changed;
  const { unsaved: _unsaved, ...whole } = changed;
  tx.put(ref, withEdits('brand', [before, whole], actor, target.at));
  return undefined;
}

type ArgsSchema<T extends Granted> = v.GenericSchema<unknown, T>;

/** Defines a change of a brand by people who may edit it; `change` may refuse. */
export const brandMutation = <const N extends string, S extends ArgsSchema<Granted>>(
  name: N,
  schema: S,
  change: (brand: Brand, args: v.InferOutput<S>) => Brand | Refusal,
) =>
  defineMutation(name, {
    schema,
    /** Version 1 did not record who set which part. */
    version: 2,
    reads: brandReads,
    apply: (tx, args: v.InferOutput<S>, actor) =>
      editBrand(tx, args, actor, (brand) => change(brand, args)),
  });

type Color = Brand['colors'][string];

/**
 * Defines a change of one color only, so that changes of different colors commute; refuses a missing color.
 */
export const colorMutation = <
  const N extends string,
  S extends ArgsSchema<Granted & { readonly key: string }>,
>(
  name: N,
  schema: S,
  change: (color: Color, args: v.InferOutput<S>) => Color | Refusal,
) =>
  brandMutation(name, schema, (brand, args) => {
    const color = brand.colors[args.key];
    const changed = color ? change(color, args) : refuse('notFound');
    if ('refused' in changed) return changed;
    return { ...brand, colors: { ...brand.colors, [args.key]: changed } };
  });
