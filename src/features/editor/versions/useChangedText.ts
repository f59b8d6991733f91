import { useLingui } from '@lingui/react/macro';
import type { ContentField } from '../../../model/slideDifference.ts';
import { useFieldNames } from '../../../ui/useFieldNames.ts';

/** Formats the changed fields as a list of words. */
export function useChangedText(): (fields: readonly ContentField[]) => string {
  const { t, i18n } = useLingui();
  const names: { readonly [field in ContentField]: string } = useFieldNames();
  return (fields) => {
    if (fields.length === 0) return t`Content`;
    return new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([
      ...new Set(fields.map((field) => names[field])),
    ]);
  };
}
