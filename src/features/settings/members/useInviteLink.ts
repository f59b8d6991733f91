import { useOutwardOrigin } from '../../../platform/react/useReachableAt.ts';
import type { OpenInvite } from '../../../model/member/invite.ts';

/** Returns what makes the link to pass on: one that other devices reach, if any does. */
export function useInviteLink(): (invite: Pick<OpenInvite, 'address'>) => string {
  const origin = useOutwardOrigin();
  return ({ address }) => new URL(address, origin).href;
}
