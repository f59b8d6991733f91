import { useLingui } from '@lingui/react/macro';
import { moveSlide } from '../../model/mutations/moveSlide.ts';
import type { Slide } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { type Step, useStepInLoop } from '../../store/hooks/loopOrder.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Moves a slide one place in the loop, without dragging; says so when it is at the end already. */
export function useStepSlide(): (slide: Slide, step: Step) => Promise<void> {
  const { t } = useLingui();
  const commit = useCommit();
  const stepInLoop = useStepInLoop();
  const problem = useProblemText();
  return async (slide, step) => {
    try {
      const position = await stepInLoop(slide, step);
      if (position === undefined) {
        return notify.info(
          step === 'earlier' ? t`It plays first already` : t`It plays last already`,
        );
      }
      const result = await commit(moveSlide, { teamId: slide.teamId, id: slide.id, position });
      if (!result.ok) notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
