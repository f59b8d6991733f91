import { useLingui } from '@lingui/react/macro';
import type { MutationName } from '../../model/mutations/registry.ts';
import { TEMPLATE_PICTURE } from '../../store/changeName.ts';
import { useReasonText } from '../../words/useReasonText.ts';

/** Texts for changes: what they do, and why they were refused. */
export function useChangeTexts() {
  const { t } = useLingui();
  const names: { readonly [name in MutationName | typeof TEMPLATE_PICTURE]: string } = {
    'slide.add': t`New slide`,
    'slide.addMany': t`New slides from a table`,
    'slide.save': t`Slide edited`,
    'slide.setStatus': t`Status of a slide`,
    'slide.move': t`Order of slides`,
    'brand.applyImport': t`Brand taken over from a website`,
    'brand.undoImport': t`Brand from a website taken back`,
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
    [TEMPLATE_PICTURE]: t`Picture of a template`,
    'template.setStatus': t`Status of a template`,
    'screen.save': t`Screen edited`,
    'screen.remove': t`Screen removed`,
    'slide.setTarget': t`Screens and teams of a slide`,
    'subscription.set': t`Shared slide switched on or off`,
    'screen.setRole': t`Role of a screen`,
    'screen.setTag': t`Tag of a screen`,
    'team.save': t`Team settings`,
    'team.setSmartTemplates': t`Smart templates on or off`,
    'team.setCampaign': t`Campaign of the team`,
    'team.setDayPart': t`Day part of the team`,
    'team.setSpecialDays': t`Special days of the team`,
    'team.setScreenRole': t`Role of screens`,
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
  return {
    what: (name: string) =>
      Object.hasOwn(names, name) ? names[name as keyof typeof names] : t`Change`, // newer version
    reason: useReasonText(),
  };
}
