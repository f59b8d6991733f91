import { useLingui } from '@lingui/react/macro';
import type { ContentField } from '../../../model/slideDifference.ts';

/** What was changed, as a list of words. */
export function useFieldNames(): (fields: readonly ContentField[]) => string {
  const { t, i18n } = useLingui();
  const names: { readonly [field in ContentField]: string } = {
    title: t`Title`,
    media: t`File`,
    pdf: t`Pages`,
    previewMedia: t`Picture`,
    web: t`Address`,
    webClosed: t`Address`,
    widget: t`Options`,
    days: t`Days`,
    frequency: t`Frequency`,
    orientation: t`Plays on`,
    duration: t`Duration`,
    focal: t`Focal point`,
    crop: t`Crop`,
    webRefresh: t`Reload`,
    fallback: t`Picture for offline`,
    dates: t`Dates`,
    time: t`Time of day`,
    template: t`Content`,
  };
  return (fields) => {
    if (fields.length === 0) return t`Content`;
    return new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([
      ...new Set(fields.map((field) => names[field])),
    ]);
  };
}
