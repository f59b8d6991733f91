import type { OpenInvite } from '../../../model/invite.ts';

/** Returns the link to pass on. */
export const inviteLink = ({ address }: Pick<OpenInvite, 'address'>): string =>
  new URL(address, location.origin).href;
