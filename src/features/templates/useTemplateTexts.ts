import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { templateNameIn } from '../../model/canvas/templateName.ts';
import type { TemplateOrigin } from '../../model/template/slideTemplate.ts';
import type { Template } from '../../model/template/template.ts';

/** Names of templates and of their origins. */
export function useTemplateTexts() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(
    () => ({
      nameOf: (template: Pick<Template, 'name' | 'data'>): string =>
        templateNameIn(template, locale) || t`Untitled template`,
      originText: (origin: TemplateOrigin): string =>
        ({
          team: t`Your team`,
          parent: t`Parent team`,
          root: t`Root team`,
          smart: t`Vitrine`,
        })[origin],
    }),
    [t, locale],
  );
}
