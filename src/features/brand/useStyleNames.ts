import { useLingui } from '@lingui/react/macro';
import type { TextStyleName } from '../../model/brand.ts';

/** What the six text styles are called. */
export function useStyleNames(): { readonly [style in TextStyleName]: string } {
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
