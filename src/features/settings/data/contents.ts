import * as v from 'valibot';
import { accepted } from '../../../model/parsing.ts';

const contents = v.object({
  members: v.number(),
  screens: v.number(),
  slides: v.number(),
  templates: v.number(),
  children: v.array(v.string()),
});
/** What is deleted with a team. */
export type ListedContents = v.InferOutput<typeof contents>;

/** Returns the result of a dry run of `deleteTeam`; undefined if it is malformed. */
export function parseContents(raw: unknown): ListedContents | undefined {
  return accepted(contents, raw);
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
export function parsePartings(raw: unknown): readonly Parting[] | undefined {
  return accepted(partings, raw)?.teams;
}
