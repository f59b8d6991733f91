import * as v from 'valibot';
import type { TeamId, UserId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { flag, maybeText, restoreWith, text } from './restore.ts';

export const ROLES = ['admin', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** A person in a team, at `teams/{t}/users/{uid}`. Removal keeps a tombstone. */
export interface Member {
  readonly id: UserId;
  readonly teamId: TeamId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly removed: boolean;
  readonly sso?: string;
  readonly location?: string;
  readonly branchId?: string;
  readonly vitrineId?: string;
  readonly loginMethod?: string;
  readonly defaultOrientation?: string;
  /** May use the provider's smart templates, where the team has access to them. */
  readonly vitrineTemplateAccess: boolean;
  readonly avatar?: Picture;
}

const storedMember = v.object({
  name: text(200),
  email: text(320),
  role: v.fallback(v.picklist(ROLES), 'editor'),
  removed: flag(),
  sso: maybeText(40),
  location: maybeText(200),
  branchId: maybeText(40),
  vitrineId: maybeText(100),
  loginMethod: maybeText(40),
  defaultOrientation: maybeText(20),
  vitrineTemplateAccess: flag(),
  avatar: maybeText(2048),
});

/** The one door for members from outside. */
export function restoreMember(raw: unknown, teamId: TeamId, id: UserId): Member | undefined {
  const parsed = restoreWith(storedMember, raw);
  return parsed && ({ ...parsed, id, teamId } as unknown as Member);
}

/** The stored form; the specification keeps the id in the record too. */
export function encodeMember({ teamId: _teamId, ...rest }: Member, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}
