import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/formats.ts';
import type { MutationName } from '../../model/mutations/registry.ts';

/** The words for changes: what they do, and why they were refused. */
export function useChangeTexts() {
  const { t, i18n } = useLingui();
  const names: { readonly [name in MutationName]: string } = {
    'slide.add': t`New slide`,
    'slide.addMany': t`New slides from a table`,
    'slide.save': t`Slide edited`,
    'slide.setStatus': t`Status of a slide`,
    'slide.move': t`Order of slides`,
    'brand.applyImport': t`Brand taken over from a website`,
    'brand.setLogo': t`Logo`,
    'brand.setColor': t`Color of the brand`,
    'brand.addColor': t`New color`,
    'brand.renameColor': t`Name of a color`,
    'brand.moveColor': t`Order of colors`,
    'brand.deleteColor': t`Color deleted`,
    'brand.saveTextStyle': t`Text style`,
    'brand.addFont': t`New font`,
    'brand.renameFont': t`Name of a font`,
    'brand.deleteFont': t`Font deleted`,
    'brand.fill': t`Defaults of the brand`,
    'template.add': t`New template`,
    'template.save': t`Template edited`,
    'template.setStatus': t`Status of a template`,
    'screen.save': t`Screen edited`,
    'screen.remove': t`Screen removed`,
    'slide.setTarget': t`Screens and teams of a slide`,
    'subscription.set': t`Shared slide switched on or off`,
    'screen.setTag': t`Tag of a screen`,
    'team.save': t`Team settings`,
    'team.setSmartTemplates': t`Smart templates on or off`,
    'team.setTag': t`Tag of the team`,
    'team.setAvatar': t`Picture of the team`,
    'team.setChildSetting': t`Rights of a child team`,
    'member.setRole': t`Role of a member`,
    'member.save': t`Details of a member`,
    'user.setAvatar': t`Your picture`,
    'user.rename': t`Your name`,
    'user.setEmail': t`Your e-mail`,
    'user.save': t`Your preferences`,
  };
  const reasons: { readonly [code: string]: string } = {
    notAllowed: t`You no longer have the right to do this.`,
    notFound: t`What it changes is no longer there.`,
    wasDeleted: t`Somebody deleted it meanwhile.`,
    withdrawn: t`Somebody withdrew it meanwhile.`,
    inUse: t`It is still in use.`,
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
    mayBeSent: t`A copy of this device may have sent it already. See if it is there, then try again or discard it.`,
  };
  const tooLarge = (bytes: number) => {
    const size = formatBytes(bytes, i18n.locale);
    return t`It is too large to be sent: ${size}.`;
  };
  return {
    what: (name: string) => (Object.hasOwn(names, name) ? names[name as MutationName] : t`Change`), // of a newer version
    /** `bytes`: what it weighs, where that is the reason. */
    reason: (code: string, bytes?: number) =>
      code === 'tooLarge' && bytes !== undefined
        ? tooLarge(bytes)
        : (reasons[code] ?? t`The server refused it.`),
  };
}
