import { useLingui } from '@lingui/react/macro';
import type { ContentField } from '../../../model/slide/slideDifference.ts';
import { useFieldNames } from '../../../words/useFieldNames.ts';

/** Formats the changed fields as a list of words, after those of slots. */
export function useChangedText(): (
  fields: readonly ContentField[],
  slots?: readonly string[],
) => string {
  const { t, i18n } = useLingui();
  const names: { readonly [field in ContentField]: string } = useFieldNames();
  return (fields, slots = []) => {
    // Several times of the week are said as one, whatever else of them is stored beside.
    const shown = fields.includes('windows')
      ? fields.filter((field) => field !== 'days' && field !== 'time')
      : fields;
    if (fields.length + slots.length === 0) return t`Content`;
    return new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([
      ...new Set([...slots, ...shown.map((field) => names[field])]),
    ]);
  };
}
