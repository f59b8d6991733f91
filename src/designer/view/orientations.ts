import { useLingui } from '@lingui/react/macro';
import type { Orientation } from '../../model/canvas/orientation.ts';

export function useOrientationNames(): { readonly [orientation in Orientation]: string } {
  const { t } = useLingui();
  return { landscape: t`Landscape`, portrait: t`Portrait`, grid: t`Square` };
}
