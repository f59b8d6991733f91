import { parserOf, type RowOf } from '../field.ts';
import type { TeamId } from '../ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from '../media/media.ts';
import { parseWith } from '../parsing.ts';
import { TEAM } from './fields.ts';

/** A team; see `team/fields.ts`. */
export interface Team extends Omit<RowOf<typeof TEAM>, 'avatar'> {
  readonly id: TeamId;
  readonly avatar?: Picture;
}
export type ChildTeam = Team['children'][string];
export type Tag = Team['tags'][string];
export type DayPart = Team['dayParts'][string];
/** A special day with its date as the id. */
export type NamedDay = Team['specialDays'][string];

const storedTeam = parserOf(TEAM);

/** The parser of teams. */
export function parseTeam(raw: unknown, id: TeamId): Team | undefined {
  const parsed = parseWith(storedTeam, raw);
  return parsed && { ...parsed, id };
}

/** Returns the stored form without the id, which is in the path. */
export function encodeTeam({ id: _id, ...rest }: Team, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
