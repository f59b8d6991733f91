import { useLingui } from '@lingui/react/macro';

/** What the six text styles are called. */
export function useTextStyleNames() {
  const { t } = useLingui();
  return {
    styleTitle: t`Title`,
    styleHeadline: t`Headline`,
    styleSubHeadline: t`Sub-headline`,
    styleNormalText: t`Normal text`,
    styleSmallText: t`Small text`,
    styleCaption: t`Caption`,
  };
}
