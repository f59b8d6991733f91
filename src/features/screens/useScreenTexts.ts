import { useLingui } from '@lingui/react/macro';
import type { ScreenLevel } from '../../model/rules/screenLevel.ts';
import type { Screen, Transition } from '../../model/screen.ts';
import type { Tone } from '../../ui/Tag.tsx';
import { useWhyNotText } from '../../ui/useWhyNotText.ts';

export function useScreenTexts() {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  return {
    level: (level: ScreenLevel): readonly [Tone, string] =>
      (
        ({
          unpaired: ['neutral', t`Not paired`],
          new: ['accent', t`Starting`],
          online: ['success', t`Online`],
          resting: ['neutral', t`Outside its hours`],
          quiet: ['warning', t`No contact`],
          away: ['warning', t`Away`],
          offline: ['danger', t`Offline`],
        }) satisfies Record<ScreenLevel, [Tone, string]>
      )[level] as readonly [Tone, string],
    orientation: ({ orientation }: Pick<Screen, 'orientation'>): string =>
      orientation === 'portrait' ? t`Portrait` : t`Landscape`,
    transition: (transition: Transition): string =>
      ({ fade: t`Fade`, cut: t`Cut`, slide: t`Slide in` })[transition],
    whyNot,
  };
}
