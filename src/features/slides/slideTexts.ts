import { useLingui } from '@lingui/react/macro';
import type { SlideStatus } from '../../model/slide/slide.ts';
import type { WaitingMark } from '../../store/hooks/sync.ts';
import { useFrequencyText } from '../../words/useFrequencyText.ts';

export function useSlideTexts() {
  const { t } = useLingui();
  const frequency = useFrequencyText();
  return {
    status: (status: SlideStatus): string =>
      ({ draft: t`Draft`, published: t`Published`, archived: t`Archived`, deleted: t`Deleted` })[
        status
      ],
    waiting: (mark: WaitingMark): string =>
      ({
        waiting: t`Waiting to be sent`,
        uploading: t`Uploading`,
        sending: t`Sending`,
        parked: t`Needs attention`,
      })[mark],
    untitled: t`Untitled slide`,
    frequency,
  };
}
