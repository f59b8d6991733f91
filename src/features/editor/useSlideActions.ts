import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { setSlideStatus } from '../../model/mutations/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { systemClock } from '../../platform/clock.ts';
import { useDuplicateSlide } from '../../store/hooks/duplicateSlide.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** What can be done with a stored slide besides saving it; each says what happened. */
export function useSlideActions() {
  const { t } = useLingui();
  const commit = useCommit();
  const duplicate = useDuplicateSlide();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const done: { readonly [status in SlideStatus]: string } = {
    published: t`Slide published`,
    draft: t`Slide moved to drafts`,
    archived: t`Slide archived`,
    deleted: t`Slide deleted`,
  };

  /** Answers whether it was done. */
  async function setStatus(slide: Slide, status: SlideStatus): Promise<boolean> {
    const { teamId, id, status: from } = slide;
    try {
      const args = { teamId, id, status, from, at: systemClock.now() };
      const result = await commit(setSlideStatus, args);
      if (!result.ok) notify.error(problemText(result.refused));
      // What was saved last comes back; an error of that is told the same way.
      else notify.undoable(done[status], t`Undo`, () => void setBack(slide, status));
      return result.ok;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    }
  }

  async function setBack({ teamId, id, status }: Slide, from: SlideStatus): Promise<void> {
    try {
      const at = systemClock.now();
      const result = await commit(setSlideStatus, { teamId, id, status, from, at });
      if (!result.ok) notify.error(problemText(result.refused));
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    }
  }

  return {
    setStatus,
    /** Makes a copy as it is stored, and opens it. */
    async duplicate(slide: Slide): Promise<void> {
      try {
        const result = await duplicate(slide);
        if (!result.ok) return notify.error(problemText(result.refused));
        notify.success(t`Slide duplicated`);
        const params = { file: slide.type, id: result.id };
        await navigate({ to: '/editor/$file/$id/{-$isParent}/{-$templateId}', params });
      } catch (cause) {
        notify.error(problemText(codeOf(cause)));
      }
    },
    toSlides: (id: 'active' | 'drafts' | 'archive') =>
      navigate({ to: '/slides/$id', params: { id } }),
  };
}
