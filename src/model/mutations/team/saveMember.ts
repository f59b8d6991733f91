import * as v from 'valibot';
import type { TeamId, UserId } from '../../ids.ts';
import { memberKey, teamKey, type RowRef } from '../../kinds.ts';
import type { Member } from '../../member/member.ts';
import { memberChangesSchema } from '../../member/fields.ts';
import {
  defineMutation,
  refuse,
  type Actor,
  type Refusal,
  type Transaction,
} from '../../mutation.ts';
import { withoutNothing } from '../../parsing.ts';
import { can } from '../../rules/permissions.ts';
import * as a from '../args.ts';

const schema = v.object({ teamId: a.teamId, id: a.userId, fields: memberChangesSchema });

/** Changes a team's settings for one of its members, apart from role, name and e-mail. */
export const saveMember = defineMutation('member.save', {
  schema,
  reads: memberReads,
  apply: (tx, args, actor) =>
    editMember(tx, args, actor, (member) => withoutNothing({ ...member, ...args.fields })),
});

interface Target {
  readonly teamId: TeamId;
  readonly id: UserId;
}

/** Returns the rows that every change of a member needs. */
export function memberReads({ teamId, id }: Target, actor: Actor): readonly RowRef[] {
  return [memberKey(teamId, id), memberKey(teamId, actor.uid), teamKey(teamId)];
}

/** Changes a member; refuses people who are not admins of the team. */
export function editMember(
  tx: Transaction,
  { teamId, id }: Target,
  actor: Actor,
  change: (member: Member) => Member,
): Refusal | undefined {
  const team = tx.get(teamKey(teamId));
  if (!can('editMembers', tx.get(memberKey(teamId, actor.uid)), team)) return refuse('notAllowed');
  const member = tx.get(memberKey(teamId, id));
  if (!member || member.removed) return refuse('notFound');
  tx.put(memberKey(teamId, id), change(member));
  return undefined;
}
