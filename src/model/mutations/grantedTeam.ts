import * as v from 'valibot';
import type { TeamId } from '../ids.ts';
import { memberKey, teamKey, type RowRef } from '../kinds.ts';
import type { Actor, Transaction } from '../mutation.ts';
import { childGrant } from '../rules/childGrant.ts';
import { can, type Permission } from '../rules/permissions.ts';
import * as a from './args.ts';

/** Arguments of changes that a parent team may have to grant; `parentId` is the team's parent, if any, `at` when. */
export const grantedArgs = {
  teamId: a.teamId,
  parentId: v.exactOptional(a.teamId),
  at: v.exactOptional(a.at),
};

export interface Granted {
  readonly teamId: TeamId;
  readonly parentId?: TeamId | undefined;
  /** Older apps did not say it. */
  readonly at?: number | undefined;
}

/** Returns the rows that the permission depends on: the team, the membership and the parent's settings. */
export function grantedReads({ teamId, parentId }: Granted, actor: Actor): readonly RowRef[] {
  const parent = parentId && parentId !== teamId ? [teamKey(parentId)] : [];
  return [teamKey(teamId), memberKey(teamId, actor.uid), ...parent];
}

/**
 * True if the actor has the permission. A parent other than the team's, or unknown on this device, grants
 * nothing.
 */
export function isGranted(
  permission: Permission,
  tx: Transaction,
  { teamId, parentId }: Granted,
  actor: Actor,
): boolean {
  const team = tx.get(teamKey(teamId));
  const isParent = parentId !== undefined && parentId !== teamId && team?.parentTeam === parentId;
  const parent = isParent ? tx.get(teamKey(parentId)) : undefined;
  const member = tx.get(memberKey(teamId, actor.uid));
  return can(permission, member, team, parent && childGrant(parent, teamId));
}
