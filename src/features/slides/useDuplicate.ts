import { useLingui } from '@lingui/react/macro';
import type { Slide } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useDuplicateSlide } from '../../store/hooks/duplicateSlide.ts';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Makes a copy of a slide among the drafts, and says so. */
export function useDuplicate(): (slide: Slide) => Promise<void> {
  const { t } = useLingui();
  const duplicate = useDuplicateSlide();
  const problemText = useProblemText();
  return async (slide) => {
    try {
      const result = await duplicate(slide);
      if (result.ok) notify.success(t`Slide duplicated. The copy is among the drafts.`);
      else notify.error(problemText(result.refused));
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    }
  };
}
