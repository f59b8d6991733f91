import { isId } from '../../src/model/ids.ts';
import { parseInvite, type Invite } from '../../src/model/member/invite.ts';
import type { DatabaseAdmin } from '../database/types.ts';

/** Returns the invitation if it can still be accepted. */
export function openInvite(admin: DatabaseAdmin, id: string, nowMs: number): Invite | undefined {
  const invite = isId(id) ? parseInvite(admin.get(`invites/${id}`)) : undefined;
  return invite && invite.expiry > nowMs ? invite : undefined;
}
