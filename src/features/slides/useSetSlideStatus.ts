import { useLingui } from '@lingui/react/macro';
import { setSlideStatus } from '../../model/mutations/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { systemClock } from '../../platform/clock.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/useAttempt.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Changes the status of a slide, says what happened, and offers to take it back. */
export function useSetSlideStatus(): (slide: Slide, status: SlideStatus) => Promise<void> {
  const commit = useCommit();
  const problem = useProblemText();
  const attempt = useAttempt();
  const { t } = useLingui();
  const done = {
    published: t`Slide published`,
    draft: t`Slide moved to drafts`,
    archived: t`Slide archived`,
    deleted: t`Slide deleted`,
  };
  const set = async ({ teamId, id }: Slide, from: SlideStatus, status: SlideStatus) => {
    const args = { teamId, id, from, status, at: systemClock.now() };
    const result = await commit(setSlideStatus, args);
    if (!result.ok) notify.error(problem(result.refused));
    return result.ok;
  };
  return (slide, status) =>
    attempt(async () => {
      const back = () => void attempt(async () => void (await set(slide, status, slide.status)));
      if (await set(slide, slide.status, status)) notify.undoable(done[status], t`Undo`, back);
    });
}
