import { parserOf, type RowOf } from '../field.ts';
import type { TeamId, UserId } from '../ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from '../media/media.ts';
import { MEMBER } from './fields.ts';
import { parseWith } from '../parsing.ts';

/** A person in a team; see `member/fields.ts`. */
export interface Member extends Omit<RowOf<typeof MEMBER>, 'avatar'> {
  readonly id: UserId;
  readonly teamId: TeamId;
  readonly avatar?: Picture;
}
export type Role = Member['role'];

const storedMember = parserOf(MEMBER);

/** The parser of members. */
export function parseMember(raw: unknown, teamId: TeamId, id: UserId): Member | undefined {
  const parsed = parseWith(storedMember, raw);
  return parsed && { ...parsed, id, teamId };
}

/** Returns the stored form; the specification stores the id in the record too. */
export function encodeMember({ teamId: _teamId, ...rest }: Member, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
