import * as v from 'valibot';
import { isId } from '../ids.ts';
import { defineMutation } from '../mutation.ts';
import { givenText } from '../restore.ts';
import { TAG_NAME_MAX } from '../team/fields.ts';
import * as a from './args.ts';
import { editTeam, teamReads } from './saveTeam.ts';

const schema = v.object({
  teamId: a.teamId,
  tagId: v.custom<string>(isId),
  /** Null removes the tag, which then no longer selects the screens and slides that carry it. */
  name: v.nullable(givenText(TAG_NAME_MAX)),
});

/** Adds, renames or removes one tag; changes of different tags commute. */
export const setTeamTag = defineMutation('team.setTag', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, { teamId, tagId, name }, actor) =>
    editTeam(tx, teamId, actor, (team) => {
      const { [tagId]: _old, ...others } = team.tags;
      return {
        ...team,
        tags: name === null ? others : { ...others, [tagId]: { id: tagId, name } },
      };
    }),
});
