import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns how often a slide plays, by the number of slides in between; 0 is once per loop. */
export function useFrequencyText(): (frequency: number) => string {
  const { t } = useLingui();
  return (frequency) =>
    frequency === 0
      ? t`Once per loop`
      : t`Every ${selectOrdinal(frequency + 1, { two: '#nd', few: '#rd', other: '#th' })} slide`;
}
