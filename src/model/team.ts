import * as v from 'valibot';
import { doorOf, type RowOf } from './field.ts';
import type { TeamId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { restoreWith } from './restore.ts';
import { TEAM } from './team/fields.ts';

/** A team, as `team/fields.ts` says. */
export interface Team extends Omit<RowOf<typeof TEAM>, 'avatar'> {
  readonly id: TeamId;
  readonly avatar?: Picture;
}
export type ChildTeam = Team['children'][string];
export type Tag = Team['tags'][string];

const storedTeam = doorOf(TEAM);

/** The tags of a team from outside, without what nobody can choose by. */
export function restoreTags(raw: unknown): Team['tags'] {
  return v.parse(TEAM.tags.door, raw);
}

/** The one door for teams from outside. */
export function restoreTeam(raw: unknown, id: TeamId): Team | undefined {
  const parsed = restoreWith(storedTeam, raw);
  return parsed && { ...parsed, id };
}

/** The stored form, without the id, which is the path. */
export function encodeTeam({ id: _id, ...rest }: Team, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
