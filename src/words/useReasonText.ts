import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../i18n/formats.ts';

/** Returns why a change was refused, by its code; `bytes` is its size, where that is the reason. */
export function useReasonText(): (code: string, bytes?: number) => string {
  const { t, i18n } = useLingui();
  const reasons: { readonly [code: string]: string } = {
    notAllowed: t`You no longer have the right to do this.`,
    notFound: t`What it changes is no longer there.`,
    wasDeleted: t`Somebody deleted it meanwhile.`,
    colorDeleted: t`Somebody deleted this color meanwhile, and it stays deleted. Discard this change; if you still need the color, add it again.`,
    fontDeleted: t`Somebody deleted its font meanwhile, and it stays deleted. Discard this change, and choose another font.`,
    withdrawn: t`Somebody withdrew it meanwhile.`,
    inUse: t`It is still in use.`,
    requiredAbove: t`A team above requires this slide: it cannot be switched off here.`,
    tooMany: t`There are already as many as can be stored.`,
    alreadyExists: t`It exists already.`,
    documentTooLarge: t`It takes more than the 400 kB that can be stored.`,
    refusedByRule: t`The server refused it.`,
    removedFromTeam: t`You are no longer in this team.`,
    teamClosed: t`The server does not let you into this team at the moment. If you are still in it, this is sent by itself once the team opens again.`,
    readOnly: t`You may look at this team, but no longer change anything in it.`,
    tooLarge: t`It is too large to be sent.`,
    needsNewerApp: t`It needs a newer version of the app.`,
    uploadRefused: t`The server refused its file.`,
    fileMissing: t`Its file is no longer on this device.`,
    storageFull: t`The team has no more room for files. Delete media that nobody needs, then try again.`,
    invalid: t`The server could not accept what is in it.`,
    lostByServer: t`The server has gone back to an older copy, without this.`,
    olderOnServer: t`The server has gone back to an older copy, in which this is as it was before.`,
    mayBeSent: t`A copy of this device may have sent it already. See if it is there, then try again or discard it.`,
  };
  const tooLarge = (bytes: number) => {
    const size = formatBytes(bytes, i18n.locale);
    return t`It is too large to be sent: ${size}.`;
  };
  return (code, bytes) =>
    code === 'tooLarge' && bytes !== undefined
      ? tooLarge(bytes)
      : (reasons[code] ?? t`The server refused it.`);
}
