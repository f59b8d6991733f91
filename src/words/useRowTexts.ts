import { useLingui } from '@lingui/react/macro';

/** Problems of a table row that fills a template. */
type RowCode =
  | 'missing'
  | 'unchanged'
  | 'tooLong'
  | 'tooManyLines'
  | 'noAddress'
  | 'noMoment'
  | 'noDirection'
  | 'cutOff'
  | 'surplus';

interface NamedSlot {
  readonly id: string;
  readonly label: { readonly en?: string | undefined; readonly de?: string | undefined };
}

/** Names of slots in the app's language, and sentences for the problems of a row. */
export function useRowTexts() {
  const { t, i18n } = useLingui();
  const nameOf = ({ label, id }: NamedSlot): string =>
    (i18n.locale === 'de' ? label.de : label.en) ?? label.en ?? label.de ?? id;
  const sentences = (name: string): { readonly [code in RowCode]: string } => ({
    missing: t`${name} is empty and has to be filled in before publishing.`,
    unchanged: t`${name} is still the example of the template.`,
    tooLong: t`${name} is longer than the template allows.`,
    tooManyLines: t`${name} has more lines than the template allows.`,
    noAddress: t`${name} needs an address that begins with https://. The template's own stays.`,
    noMoment: t`${name} needs a date such as 2027-06-18 18:00. The template's own stays.`,
    noDirection: t`${name} needs degrees, such as 90 for right. The template's own stays.`,
    cutOff: t`${name} is too long for a code and was cut off.`,
    surplus: t`This row has more cells than the first line has names; the extra cells are left out.`,
  });
  const sentenceFor = (found: {
    readonly element?: { readonly slot: NamedSlot };
    readonly code: RowCode;
  }): string => sentences(found.element ? nameOf(found.element.slot) : '')[found.code];
  return { nameOf, sentenceFor };
}
