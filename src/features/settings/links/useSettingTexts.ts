import { useLingui } from '@lingui/react/macro';
import type { ChildSettings } from '../../../model/team/fields.ts';

export interface SettingText {
  readonly short: string;
  readonly title: string;
  readonly note: string;
}

/** Texts for what a parent permits its child teams. */
export function useSettingTexts(): Readonly<Record<keyof ChildSettings, SettingText>> {
  const { t } = useLingui();
  return {
    brandManager: {
      short: t`Own brand`,
      title: t`Have a brand of their own`,
      note: t`Otherwise they use the brand of this team.`,
    },
    createTemplates: {
      short: t`Creates templates`,
      title: t`Create templates`,
      note: t`Otherwise their admins use the existing templates.`,
    },
    parentTemplates: {
      short: t`Uses our templates`,
      title: t`Use the templates of this team`,
      note: t`Otherwise these are not offered to them.`,
    },
  };
}

/** What a child team reads for each permission: that it has it, or why not and who can change that. */
export function useGrantSentences(parent: string) {
  const { t } = useLingui();
  const who = t`An admin of ${parent} can change that under Settings, Linked teams.`;
  return {
    brandManager: [
      t`This team has a brand of its own.`,
      `${t`The brand comes from ${parent} and is locked here.`} ${who}`,
    ],
    createTemplates: [
      t`Admins of this team create templates.`,
      `${t`Only ${parent} can create templates.`} ${who}`,
    ],
    parentTemplates: [
      t`The templates of ${parent} are offered here.`,
      `${t`The templates of ${parent} are not offered here.`} ${who}`,
    ],
  } as const satisfies Readonly<Record<keyof ChildSettings, readonly [string, string]>>;
}
