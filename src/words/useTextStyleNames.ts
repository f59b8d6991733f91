import { useLingui } from '@lingui/react/macro';

/** Names of the six text styles. */
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
