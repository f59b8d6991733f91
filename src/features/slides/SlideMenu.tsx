import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Slide } from '../../model/slide.ts';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';
import { useSlideTexts } from './slideTexts.ts';

const OpenMenu = lazy(() =>
  import('./OpenSlideMenu.tsx').then((m) => ({ default: m.OpenSlideMenu })),
);

/** The menu of a slide, loaded on demand. */
export function SlideMenu({ slide }: { readonly slide: Slide }) {
  const { t } = useLingui();
  const texts = useSlideTexts();
  const label = t`Actions for ${slide.title || texts.untitled}`;
  return (
    <MenuOnDemand label={label} onPicture>
      <OpenMenu slide={slide} label={label} />
    </MenuOnDemand>
  );
}
