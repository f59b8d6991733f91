import * as v from 'valibot';
import { mediaSchema } from '../../media/media.ts';
import { defineMutation } from '../../mutation.ts';
import { withoutKey } from '../../withoutKey.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';

const schema = v.object({
  teamId: a.teamId,
  /** A staged file at `teams/{id}/avatar/{ts}`; null for the placeholder. */
  avatar: v.nullable(mediaSchema),
});

/** Changes the picture of a team. */
export const setTeamAvatar = defineMutation('team.setAvatar', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, { teamId, avatar }, actor) =>
    editTeam(tx, teamId, actor, (team) =>
      avatar === null ? withoutKey(team, 'avatar') : { ...team, avatar },
    ),
});
