import { useLingui } from '@lingui/react/macro';
import { setSlideStatus } from '../../model/mutations/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { codeOf } from '../../platform/codeOf.ts';

/** Changes the status of a slide and says what happened. */
export function useSetSlideStatus(): (slide: Slide, status: SlideStatus) => Promise<void> {
  const commit = useCommit();
  const problem = useProblemText();
  const { t } = useLingui();
  const done = {
    published: t`Slide published`,
    draft: t`Slide moved to drafts`,
    archived: t`Slide archived`,
    deleted: t`Slide deleted`,
  };
  return async (slide, status) => {
    try {
      const { teamId, id, status: from } = slide;
      const result = await commit(setSlideStatus, { teamId, id, from, status, at: Date.now() });
      if (result.ok) notify.success(done[status]);
      else notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
