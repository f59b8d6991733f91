import { useLingui } from '@lingui/react/macro';
import type { Reason } from '../../store/hooks/queue.ts';

interface ReasonTexts {
  readonly title: string;
  readonly hint?: string;
}

/** Returns the texts for why changes have not arrived: a heading, and a hint that applies to all of them. */
export function useReasonTexts(reason: Reason): ReasonTexts {
  const { t } = useLingui();
  switch (reason) {
    case 'parked':
      return { title: t`Could not be sent`, hint: t`They stay here until you decide.` };
    case 'wentBack':
      return {
        title: t`No longer on the server`,
        hint: t`The server has gone back to an older copy. This device still has what follows. Make it again, export it or let it go. Its files may have to be added again.`,
      };
    case 'takingBack':
      return {
        title: t`Being taken back`,
        hint: t`They were on their way already. Once the server responds, you see here whether they had arrived.`,
      };
    case 'sending':
      return { title: t`Being sent` };
    case 'unanswered':
      return {
        title: t`Sent, not confirmed yet`,
        hint: t`They may have arrived. That is found out with the next connection; nothing is sent twice.`,
      };
    case 'signIn':
      return {
        title: t`Waiting for your sign-in`,
        hint: t`Your sign-in has ended. They are kept, and sent once you have signed in again.`,
      };
    case 'appTooOld':
      return {
        title: t`Waiting for a newer version of Vitrine`,
        hint: t`Their team requires one. Reload to get it; they are sent afterwards.`,
      };
    case 'teamClosed':
      return {
        title: t`Waiting for their team to open`,
        hint: t`The server does not let this account in at the moment. Vitrine keeps trying.`,
      };
    case 'readOnly':
      return {
        title: t`Waiting for permission to change`,
        hint: t`You may look at their team, but no longer change anything in it.`,
      };
    case 'portal':
      return {
        title: t`Waiting for the network's sign-in`,
        hint: t`This network wants you to sign in on a page of its own before it lets anything through.`,
      };
    case 'hostFull':
      return {
        title: t`Waiting for room on the server`,
        hint: t`The server's disk is full. Whoever runs it has to make room; then they are sent by themselves.`,
      };
    case 'noNetwork':
      return {
        title: t`Waiting for a connection`,
        hint: t`This device has no network. They are sent by themselves once it has.`,
      };
    case 'unreachable':
      return {
        title: t`Waiting for the server`,
        hint: t`The network is there, but the server does not respond. Vitrine keeps trying.`,
      };
    case 'metered':
      return {
        title: t`Waiting for a better connection`,
        hint: t`This one may cost money for every megabyte, so large videos wait until you send them.`,
      };
    case 'files':
      return {
        title: t`Waiting for their files`,
        hint: t`A change is sent as soon as its files have been uploaded.`,
      };
    case 'behind':
      return {
        title: t`Waiting behind another change`,
        hint: t`They change the same thing as an earlier one, and are sent after it.`,
      };
    case 'loading':
      return {
        title: t`Waiting for their team to be fetched`,
        hint: t`They are sent as soon as this device has read the team.`,
      };
    case 'next':
      return { title: t`Next to be sent`, hint: t`Nothing holds them up.` };
    case 'resting':
      return {
        title: t`Deleted before they were sent`,
        hint: t`Their files stay on this device, in case you restore them, and leave it after 30 days. Nothing of them is sent.`,
      };
  }
}
