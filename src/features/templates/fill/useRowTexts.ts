import { useLingui } from '@lingui/react/macro';
import type { FoundInRow, RowProblem } from '../../../model/canvas/csvSlots.ts';
import type { Slot } from '../../../model/canvas/slot.ts';

/** Names of slots, and what is wrong with a row in a sentence. */
export function useRowTexts() {
  const { t, i18n } = useLingui();
  const nameOf = ({ label, id }: Slot): string =>
    (i18n.locale === 'de' ? label.de : label.en) ?? label.en ?? label.de ?? id;
  const sentences = (name: string): { readonly [code in RowProblem]: string } => ({
    missing: t`${name} is empty and has to be filled in before publishing.`,
    unchanged: t`${name} is still the example of the template.`,
    tooLong: t`${name} is longer than the designer allows.`,
    tooManyLines: t`${name} has more lines than the designer allows.`,
    noAddress: t`${name} needs an address that begins with https://. The template's own stays.`,
    noMoment: t`${name} needs a date such as 2027-06-18 18:00. The template's own stays.`,
    noDirection: t`${name} needs degrees, such as 90 for right. The template's own stays.`,
    cutOff: t`${name} is too long for a code and was cut off.`,
    surplus: t`This row has more cells than the first line has names; those are left out.`,
  });
  const sentenceFor = ({ element, code }: FoundInRow): string =>
    sentences(element ? nameOf(element.slot) : '')[code];
  return { nameOf, sentenceFor };
}
