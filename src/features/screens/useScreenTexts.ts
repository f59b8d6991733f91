import { useLingui } from '@lingui/react/macro';
import type { ScreenLevel } from '../../model/rules/screenLevel.ts';
import type { WhyNot } from '../../model/rules/slideVerdict.ts';
import type { Screen, Transition } from '../../model/screen.ts';
import type { Tone } from '../../ui/Tag.tsx';

/** The words of screens. */
export function useScreenTexts() {
  const { t } = useLingui();
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
    whyNot: (why: WhyNot): string =>
      ({
        draft: t`A draft`,
        archived: t`Archived`,
        deleted: t`Deleted`,
        broken: t`Its file is missing`,
        empty: t`It has no content yet`,
        unknownType: t`Made by a newer version`,
        notYet: t`Its dates have not begun`,
        over: t`Its dates are over`,
        otherDay: t`Not on this day`,
        otherTime: t`Not at this time`,
        otherScreen: t`Meant for other screens`,
        otherOrientation: t`Made for the other orientation`,
        notShared: t`Not shared with this team`,
        notSubscribed: t`Switched off in this team`,
        notDownloaded: t`Not downloaded yet`,
        overQuota: t`No room on the player`,
        offline: t`Needs the network`,
        dataTooOld: t`Its data is too old`,
        failed: t`Failed three times in a row`,
      })[why],
  };
}
