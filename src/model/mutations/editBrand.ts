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
