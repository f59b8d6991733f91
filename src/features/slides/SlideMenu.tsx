import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Slide } from '../../model/slide.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSlideTexts } from './slideTexts.ts';

const OpenMenu = lazy(() =>
  import('./OpenSlideMenu.tsx').then((m) => ({ default: m.OpenSlideMenu })),
);

/** Actions of a slide. The menu itself is loaded when somebody first reaches for it. */
export function SlideMenu({ slide }: { readonly slide: Slide }) {
  const [isWanted, setWanted] = useState(false);
  const { t } = useLingui();
  const texts = useSlideTexts();
  const label = t`Actions for ${slide.title || texts.untitled}`;
  const button = (
    <IconButton label={label} onPicture onPress={() => setWanted(true)} aria-haspopup="menu">
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu slide={slide} label={label} />
    </Suspense>
  );
}
