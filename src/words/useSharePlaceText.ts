import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SharePlace } from '../model/slide/share.ts';

/** Returns where in the loop of a child team a shared slide plays. */
export function useSharePlaceText(): (place: SharePlace) => string {
  const { t } = useLingui();
  return (place) => {
    if (place === 'after') return t`After the team's own slides`;
    if (place === 'before') return t`Before the team's own slides`;
    return t`Every ${selectOrdinal(place, { two: '#nd', few: '#rd', other: '#th' })} turn`;
  };
}
