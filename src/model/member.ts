import { doorOf, type RowOf } from './field.ts';
import type { TeamId, UserId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { MEMBER } from './member/fields.ts';
import { restoreWith } from './restore.ts';

/** A person in a team, as `member/fields.ts` says. */
export interface Member extends Omit<RowOf<typeof MEMBER>, 'avatar'> {
  readonly id: UserId;
  readonly teamId: TeamId;
  readonly avatar?: Picture;
}
export type Role = Member['role'];

const storedMember = doorOf(MEMBER);

/** The one door for members from outside. */
export function restoreMember(raw: unknown, teamId: TeamId, id: UserId): Member | undefined {
  const parsed = restoreWith(storedMember, raw);
  return parsed && { ...parsed, id, teamId };
}

/** The stored form; the specification keeps the id in the record too. */
export function encodeMember({ teamId: _teamId, ...rest }: Member, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
