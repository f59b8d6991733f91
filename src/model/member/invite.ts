import * as v from 'valibot';
import { isId, type Id, type TeamId } from '../ids.ts';
import { ROLES } from './fields.ts';
import { accepted } from '../parsing.ts';

export type InviteId = Id<'invite'>;

/** How the invited person is to sign in. */
export const LOGIN_METHODS = ['password', 'microsoft.com'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** `invites/{id}`: anyone with the link may read it, so it contains only what the page shows. */
const storedInvite = v.object({
  id: v.custom<InviteId>(isId),
  teamId: v.custom<TeamId>(isId),
  /** Name of the team. */
  team: v.string(),
  /** Name of the admin who invited. */
  from: v.string(),
  /** Lower case. */
  email: v.string(),
  role: v.picklist(ROLES),
  loginMethod: v.picklist(LOGIN_METHODS),
  name: v.exactOptional(v.string()),
  location: v.exactOptional(v.string()),
  /** Server time, ms. */
  created: v.number(),
  expiry: v.number(),
});
export type Invite = v.InferOutput<typeof storedInvite>;

/** The parser of invitations; undefined for anything else. */
export function parseInvite(raw: unknown): Invite | undefined {
  return accepted(storedInvite, raw);
}

/** An invitation as the team's admins see it. */
export interface OpenInvite extends Invite {
  /** Path of the link, including its secret. */
  readonly address: string;
}

/** Parses the response of `listInvites`; undefined for anything else. */
export function parseInvites(raw: unknown): readonly OpenInvite[] | undefined {
  const { invites } = (raw ?? {}) as { invites?: unknown };
  if (!Array.isArray(invites)) return undefined;
  return invites.flatMap((item: unknown) => {
    const invite = parseInvite(item);
    const { address } = (item ?? {}) as { address?: unknown };
    return invite && typeof address === 'string' ? [{ ...invite, address }] : [];
  });
}
