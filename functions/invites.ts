import * as v from 'valibot';
import { isId, type Id, type TeamId } from '../src/model/ids.ts';
import { ROLES } from '../src/model/member.ts';
import type { FunctionDatabase } from './ports.ts';

export type InviteId = Id<'invite'>;
/** How the invited person shall sign in. */
export const LOGIN_METHODS = ['password', 'microsoft.com'] as const;
export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** `invites/{id}`: whoever holds the link may read it, so it says no more than the page shows. */
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

function parseInvite(raw: unknown): Invite | undefined {
  const parsed = v.safeParse(storedInvite, raw);
  return parsed.success ? parsed.output : undefined;
}

/**
 * `inviteProofs/{id}`, for functions only: who opened a link that carries it was given it by the admin
 * or has read the invited mailbox.
 */
export const proofPath = (id: InviteId): string => `inviteProofs/${id}`;

/** Where the invited person goes; with the proof in the fragment, which no server logs. */
export function inviteAddress(id: InviteId, proof: string | null): string {
  return `/invite/${id}${proof === null ? '' : `#${proof}`}`;
}

/** The proof of an invitation; null for one from before there were proofs. */
export async function readProof(database: FunctionDatabase, id: InviteId): Promise<string | null> {
  const proof = await database.get(proofPath(id));
  return typeof proof === 'string' && proof !== '' ? proof : null;
}

/** Takes an invitation out of the database. */
export const withoutInvite = (id: InviteId): Readonly<Record<string, null>> => ({
  [`invites/${id}`]: null,
  [proofPath(id)]: null,
});

/** The invitations of a team, expired ones included. */
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

/** The invitations of a team that can still be accepted. */
export async function readOpenInvites(
  database: FunctionDatabase,
  teamId: TeamId,
  now: number,
): Promise<readonly Invite[]> {
  return (await readInvites(database, teamId)).filter(({ expiry }) => expiry > now);
}
