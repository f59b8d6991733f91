import { useLingui } from '@lingui/react/macro';
import type { Screen, Transition } from '../../model/screen/screen.ts';
import { useWhyNotText } from '../../words/useWhyNotText.ts';

export function useScreenTexts() {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  return {
    orientation: ({ orientation }: Pick<Screen, 'orientation'>): string =>
      orientation === 'portrait' ? t`Portrait` : t`Landscape`,
    transition: (transition: Transition): string =>
      ({ fade: t`Fade`, cut: t`Cut`, slide: t`Slide in` })[transition],
    whyNot,
  };
}
