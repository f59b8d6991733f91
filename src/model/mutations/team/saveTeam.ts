import * as v from 'valibot';
import { memberKey, teamKey } from '../../kinds.ts';
import {
  defineMutation,
  refuse,
  type Actor,
  type Refusal,
  type Transaction,
} from '../../mutation.ts';
import { can } from '../../rules/permissions.ts';
import type { TeamId } from '../../ids.ts';
import type { Team } from '../../team/team.ts';
import { teamChangesSchema } from '../../team/fields.ts';
import * as a from '../args.ts';
import { withEdits } from '../withEdits.ts';

const schema = v.object({ teamId: a.teamId, fields: teamChangesSchema, at: v.exactOptional(a.at) });

/** Changes the named fields of a team. */
export const saveTeam = defineMutation('team.save', {
  schema,
  version: 2,
  /** Version 1 named all settings of child teams. */
  upcast: (raw) => raw,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, args, actor) =>
    editTeam(tx, args.teamId, actor, (team) => {
      const childSettings = { ...team.childSettings, ...args.fields.childSettings };
      const saved = { ...team, ...args.fields, childSettings };
      return withEdits('team', [team, saved], actor, args.at);
    }),
});

/** Returns the rows that every change of a team needs. */
export function teamReads(teamId: TeamId, actor: Actor) {
  return [teamKey(teamId), memberKey(teamId, actor.uid)];
}

/** Changes a team; refuses people who are not its admins. */
export function editTeam(
  tx: Transaction,
  teamId: TeamId,
  actor: Actor,
  change: (team: Team) => Team,
): Refusal | undefined {
  const team = tx.get(teamKey(teamId));
  if (!team) return refuse('notFound');
  if (!can('editTeam', tx.get(memberKey(teamId, actor.uid)), team)) return refuse('notAllowed');
  tx.put(teamKey(teamId), change(team));
  return undefined;
}
