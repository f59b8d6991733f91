import { useLingui } from '@lingui/react/macro';
import { saveSlide } from '../../../model/mutations/saveSlide.ts';
import type { Slide, SlideChanges } from '../../../model/slide.ts';
import { changesToward } from '../../../model/slideDifference.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/toast.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

/** Brings the content of a version back by one save, which can be taken back; answers whether it did. */
export function useRestoreVersion(): (slide: Slide, version: Slide) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const problemText = useProblemText();
  const save = async ({ teamId, id }: Slide, fields: SlideChanges): Promise<boolean> => {
    if (Object.keys(fields).length === 0) return true;
    try {
      const result = await commit(saveSlide, { teamId, id, fields, at: systemClock.now() });
      if (!result.ok) notify.error(problemText(result.refused));
      return result.ok;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    }
  };
  return async (slide, version) => {
    const isDone = await save(slide, changesToward(slide, version));
    const back = () => void save(slide, changesToward(version, slide));
    if (isDone) notify.undoable(t`Version restored`, t`Undo`, back);
    return isDone;
  };
}
