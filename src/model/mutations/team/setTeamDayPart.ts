import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation } from '../../mutation.ts';
import { givenText } from '../../parsing.ts';
import { windowsFrom } from '../../slide/fields.ts';
import { DAY_PART_NAME_MAX } from '../../team/fields.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';
import { freeName } from './setTeamTag.ts';

const schema = v.object({
  teamId: a.teamId,
  dayPartId: v.custom<string>(isId),
  /** Null removes the day part; slides keep the times that they took from it. */
  part: v.nullable(v.object({ name: givenText(DAY_PART_NAME_MAX), windows: windowsFrom(1) })),
});

/** Adds, changes or removes one day part of a team. Its slides are saves of their own. */
export const setTeamDayPart = defineMutation('team.setDayPart', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, { teamId, dayPartId, part }, actor) =>
    editTeam(tx, teamId, actor, (team) => {
      const { [dayPartId]: _old, ...others } = team.dayParts;
      if (!part) return { ...team, dayParts: others };
      const name = freeName(part.name, Object.values(others), DAY_PART_NAME_MAX);
      return { ...team, dayParts: { ...others, [dayPartId]: { ...part, id: dayPartId, name } } };
    }),
});
