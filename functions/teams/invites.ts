import { parseInvite, type Invite, type InviteId } from '../../src/model/member/invite.ts';
import type { TeamId } from '../../src/model/ids.ts';
import type { FunctionDatabase } from '../ports.ts';

export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * `inviteProofs/{id}`, for functions only: anyone who opens a link with this proof got it from the admin, or has read
 * the invited mailbox.
 */
export const proofPath = (id: InviteId): string => `inviteProofs/${id}`;

/** Returns the address of an invitation; the proof is in the fragment, which no server logs. */
export function inviteAddress(id: InviteId, proof: string | null): string {
  return `/invite/${id}${proof === null ? '' : `#${proof}`}`;
}

/** Returns the proof of an invitation; null for one that predates proofs. */
export async function readProof(database: FunctionDatabase, id: InviteId): Promise<string | null> {
  const proof = await database.get(proofPath(id));
  return typeof proof === 'string' && proof !== '' ? proof : null;
}

/** Returns the writes that delete an invitation. */
export const withoutInvite = (id: InviteId): Readonly<Record<string, null>> => ({
  [`invites/${id}`]: null,
  [proofPath(id)]: null,
});

/** Returns a team's invitations, including expired ones. */
export async function readInvites(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<readonly Invite[]> {
  const rows = Object.values(await database.findBy('invites', 'teamId', teamId));
  return rows.flatMap((raw) => parseInvite(raw) ?? []);
}

export async function readInvite(
  database: FunctionDatabase,
  id: InviteId,
): Promise<Invite | undefined> {
  return parseInvite(await database.get(`invites/${id}`));
}

/** Returns a team's invitations that can still be accepted. */
export async function readOpenInvites(
  database: FunctionDatabase,
  teamId: TeamId,
  now: number,
): Promise<readonly Invite[]> {
  return (await readInvites(database, teamId)).filter(({ expiry }) => expiry > now);
}
