import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation } from '../../mutation.ts';
import { givenText } from '../../parsing.ts';
import { SCREEN_ROLE_NAME_MAX } from '../../team/screenRoles.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';
import { withNamed } from './setTeamTag.ts';

const schema = v.object({
  teamId: a.teamId,
  roleId: v.custom<string>(isId),
  /** Null removes the role, which then no longer selects the screens that carry it. */
  name: v.nullable(givenText(SCREEN_ROLE_NAME_MAX)),
});

/** Adds, renames or removes one role of screens; teams below put the roles of their root team on their screens. */
export const setTeamScreenRole = defineMutation('team.setScreenRole', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, { teamId, roleId, name }, actor) =>
    editTeam(tx, teamId, actor, (team) => ({
      ...team,
      screenRoles: withNamed(team.screenRoles ?? {}, roleId, name, SCREEN_ROLE_NAME_MAX),
    })),
});
