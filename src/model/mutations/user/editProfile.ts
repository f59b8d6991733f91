import type { TeamId } from '../../ids.ts';
import { memberKey, userKey, type RowRef } from '../../kinds.ts';
import type { Media } from '../../media/media.ts';
import { refuse, type Actor, type Refusal, type Transaction } from '../../mutation.ts';
import { withoutNothing } from '../../parsing.ts';

/** More teams in one change would exceed the size of an update. */
export const MAX_TEAMS = 200;

interface Target {
  /** The person's teams, which store the changed fields as well. */
  readonly teamIds: readonly TeamId[];
}
type Fields = { readonly name: string } | { readonly avatar: Media | null };

/** Returns the rows of a person's own profile and memberships. */
export const profileReads = ({ teamIds }: Target, { uid }: Actor): readonly RowRef[] => [
  userKey(uid),
  ...teamIds.map((teamId) => memberKey(teamId, uid)),
];

/** Changes a person's profile and their membership in each of the teams; null removes a field. */
export function editProfile(
  tx: Transaction,
  { teamIds }: Target,
  { uid }: Actor,
  fields: Fields,
): Refusal | undefined {
  const user = tx.get(userKey(uid));
  if (!user) return refuse('notFound');
  tx.put(userKey(uid), withoutNothing({ ...user, ...fields }));
  for (const teamId of teamIds) {
    const ref = memberKey(teamId, uid);
    const member = tx.get(ref);
    if (member && !member.removed) tx.put(ref, withoutNothing({ ...member, ...fields }));
  }
  return undefined;
}
