import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation } from '../../mutation.ts';
import { givenText } from '../../parsing.ts';
import { TAG_NAME_MAX } from '../../team/tags.ts';
import * as a from '../args.ts';
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
    editTeam(tx, teamId, actor, (team) => ({
      ...team,
      tags: withNamed(team.tags, tagId, name, TAG_NAME_MAX),
    })),
});

type Named = { readonly [id: string]: { readonly id: string; readonly name: string } };

/** Returns a map of names in which one is added or changed, or removed by null. */
export function withNamed(names: Named, id: string, name: string | null, max: number): Named {
  const { [id]: _old, ...others } = names;
  if (name === null) return others;
  return { ...others, [id]: { id, name: freeName(name, Object.values(others), max) } };
}

/** Two admins may add the same name at once: each may be in use by then, but has to be told from the other. */
export function freeName(
  name: string,
  others: readonly { readonly name: string }[],
  max: number,
): string {
  const taken = new Set(others.map((other) => other.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) {
    const suffix = ` (${n})`;
    free = `${name.slice(0, max - suffix.length)}${suffix}`;
  }
  return free;
}
