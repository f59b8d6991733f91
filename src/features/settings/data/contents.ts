import * as v from 'valibot';

const contents = v.object({
  members: v.number(),
  screens: v.number(),
  slides: v.number(),
  templates: v.number(),
  children: v.array(v.string()),
});
/** What is deleted with a team. */
export type TeamContents = v.InferOutput<typeof contents>;

/** Returns the result of a dry run of `deleteTeam`; undefined if it is malformed. */
export function restoreContents(raw: unknown): TeamContents | undefined {
  const parsed = v.safeParse(contents, raw);
  return parsed.success ? parsed.output : undefined;
}

const partings = v.object({
  teams: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      fate: v.picklist(['leave', 'delete', 'lastAdmin', 'hasChildren']),
    }),
  ),
});
/** What happens to a team when its member deletes their account. */
export type Parting = v.InferOutput<typeof partings>['teams'][number];

/** Returns the result of a dry run of `deleteAccount`; undefined if it is malformed. */
export function restorePartings(raw: unknown): readonly Parting[] | undefined {
  const parsed = v.safeParse(partings, raw);
  return parsed.success ? parsed.output.teams : undefined;
}
