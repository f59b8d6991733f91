import { useLingui } from '@lingui/react/macro';
import type { ScreenLayout } from '../../../model/screen/layout.ts';
import type { ScreenOrientation } from '../../../model/screen/screen.ts';

/** Returns the name of a layout; on portrait screens zones are above each other. */
export function useLayoutText(): (layout: ScreenLayout, orientation: ScreenOrientation) => string {
  const { t } = useLingui();
  return (layout, orientation) => {
    const isPortrait = orientation === 'portrait';
    switch (layout) {
      case 'whole':
        return t`One picture`;
      case 'ticker':
        return t`Line below`;
      case 'left':
        return isPortrait ? t`Bar above` : t`Bar on the left`;
      case 'right':
        return isPortrait ? t`Bar below` : t`Bar on the right`;
      case 'halves':
        return t`Two halves`;
      case 'corner':
        return t`L-shaped frame`;
    }
  };
}
