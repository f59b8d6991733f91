import { useLingui } from '@lingui/react/macro';
import { SLIDE_ORIENTATIONS } from '../../model/team/fields.ts';
import type { Option } from '../../ui/fields/Select.tsx';

export type ListLayout = (typeof SLIDE_ORIENTATIONS)[number];

/** The layouts that new slides can start with. */
export function useLayoutOptions(): readonly Option<ListLayout>[] {
  const { t } = useLingui();
  const labels: { readonly [layout in ListLayout]: string } = {
    orientation_0: t`Landscape`,
    orientation_1: t`Portrait`,
    orientation_2: t`Square`,
  };
  return SLIDE_ORIENTATIONS.map((value) => ({ value, label: labels[value] }));
}
