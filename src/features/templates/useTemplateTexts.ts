import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TemplateOrigin } from '../../model/slideTemplate.ts';
import { SMART_TEAM, type Template } from '../../model/template.ts';

/** Names of templates and of where they come from. */
export function useTemplateTexts() {
  const { t } = useLingui();
  return useMemo(() => {
    // Smart templates come from one record for all languages; those that we ship have names here.
    const smart: { readonly [name: string]: string } = {
      Welcome: t`Welcome`,
      Event: t`Event`,
      Offer: t`Offer`,
      News: t`News`,
      Menu: t`Menu`,
      Quote: t`Quote`,
      'Team member': t`Team member`,
      'Opening hours': t`Opening hours`,
      Countdown: t`Countdown`,
      'Key figures': t`Key figures`,
      Directions: t`Directions`,
      'Emergency notice': t`Emergency notice`,
    };
    return {
      nameOf: ({ teamId, name }: Pick<Template, 'teamId' | 'name'>): string =>
        (teamId === SMART_TEAM ? smart[name] : undefined) ?? (name || t`Untitled template`),
      originText: (origin: TemplateOrigin): string =>
        ({
          team: t`Your team`,
          parent: t`Parent team`,
          root: t`Root team`,
          smart: t`Vitrine`,
        })[origin],
    };
  }, [t]);
}
