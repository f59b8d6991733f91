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

/** Adds, renames or removes one tag; changes of different tags commute, apart from a name that both give. */
export const setTeamTag = defineMutation('team.setTag', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply: (tx, { teamId, tagId, name }, actor) =>
    editTeam(tx, teamId, actor, (team) => {
      const { [tagId]: _old, ...others } = team.tags;
      if (name === null) return { ...team, tags: others };
      const named = { id: tagId, name: freeName(name, Object.values(others)) };
      return { ...team, tags: { ...others, [tagId]: named } };
    }),
});

/** Two admins may add the same name at once: each tag may be in use by then, but has to be told from the other. */
function freeName(name: string, others: readonly { readonly name: string }[]): string {
  const taken = new Set(others.map((tag) => tag.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) {
    const suffix = ` (${n})`;
    free = `${name.slice(0, TAG_NAME_MAX - suffix.length)}${suffix}`;
  }
  return free;
}
