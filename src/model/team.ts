import * as v from 'valibot';
import { doorOf, type RowOf } from './field.ts';
import type { TeamId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { restoreWith } from './restore.ts';
import { TEAM } from './team/fields.ts';

/** A team; see `team/fields.ts`. */
export interface Team extends Omit<RowOf<typeof TEAM>, 'avatar'> {
  readonly id: TeamId;
  readonly avatar?: Picture;
}
export type ChildTeam = Team['children'][string];
export type Tag = Team['tags'][string];

const storedTeam = doorOf(TEAM);

/** The door for a team's tags; drops unusable ones. */
export function restoreTags(raw: unknown): Team['tags'] {
  return v.parse(TEAM.tags.door, raw);
}

/** The door for teams. */
export function restoreTeam(raw: unknown, id: TeamId): Team | undefined {
  const parsed = restoreWith(storedTeam, raw);
  return parsed && { ...parsed, id };
}

/** Returns the stored form without the id, which is in the path. */
export function encodeTeam({ id: _id, ...rest }: Team, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
