import type { TeamId } from '../ids.ts';
import { defaultBrand, type Brand } from '../brand.ts';
import { brandKey, type RowRef } from '../kinds.ts';
import { refuse, type Actor, type Refusal, type Transaction } from '../mutation.ts';
import { grantedReads, isGranted } from './grantedTeam.ts';

interface Target {
  readonly teamId: TeamId;
  readonly parentId?: TeamId | undefined;
}

export const brandReads = (target: Target, actor: Actor): readonly RowRef[] => [
  brandKey(target.teamId),
  ...grantedReads(target, actor),
];

/** Changes a brand; whatever was only filled in by defaults is written along. */
export function editBrand(
  tx: Transaction,
  target: Target,
  actor: Actor,
  change: (brand: Brand) => Brand | Refusal,
): Refusal | undefined {
  if (!isGranted('editBrand', tx, target, actor)) return refuse('notAllowed');
  const ref = brandKey(target.teamId);
  const changed = change(tx.get(ref) ?? defaultBrand(target.teamId));
  if ('refused' in changed) return changed;
  const { unsaved: _unsaved, ...whole } = changed;
  tx.put(ref, whole);
  return undefined;
}

type Color = Brand['colors'][string];

/** Changes one color, and no other, so that changes of different colors commute; refuses one that is not there. */
export const editColor = (
  tx: Transaction,
  target: Target & { readonly key: string },
  actor: Actor,
  change: (color: Color) => Color | Refusal,
): Refusal | undefined =>
  editBrand(tx, target, actor, (brand) => {
    const color = brand.colors[target.key];
    const changed = color ? change(color) : refuse('notFound');
    if ('refused' in changed) return changed;
    return { ...brand, colors: { ...brand.colors, [target.key]: changed } };
  });
