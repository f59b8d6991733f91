import { doorOf, type RowOf } from './field.ts';
import type { TeamId, UserId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { MEMBER } from './member/fields.ts';
import { restoreWith } from './restore.ts';

/** A person in a team; see `member/fields.ts`. */
export interface Member extends Omit<RowOf<typeof MEMBER>, 'avatar'> {
  readonly id: UserId;
  readonly teamId: TeamId;
  readonly avatar?: Picture;
}
export type Role = Member['role'];

const storedMember = doorOf(MEMBER);

/** The door for members. */
export function restoreMember(raw: unknown, teamId: TeamId, id: UserId): Member | undefined {
  const parsed = restoreWith(storedMember, raw);
  return parsed && { ...parsed, id, teamId };
}

/** Returns the stored form; the specification stores the id in the record too. */
export function encodeMember({ teamId: _teamId, ...rest }: Member, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
