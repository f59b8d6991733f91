import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** How often a slide comes, by the slides between: 0 is once in each loop. */
export function useFrequencyText(): (frequency: number) => string {
  const { t } = useLingui();
  return (frequency) =>
    frequency === 0
      ? t`Once per loop`
      : t`Every ${selectOrdinal(frequency + 1, { two: '#nd', few: '#rd', other: '#th' })} slide`;
}
