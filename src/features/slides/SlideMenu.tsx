import { useLingui } from '@lingui/react/macro';
import type { Slide } from '../../model/slide/slide.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { MenuOnDemand } from '../../ui/overlays/MenuOnDemand.tsx';
import { useSlideTexts } from './slideTexts.ts';

const OpenMenu = lazyPart(() => import('./OpenSlideMenu.tsx'), 'OpenSlideMenu');

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
