import type { SlideId } from '../../../model/ids.ts';
import { setSlideStatus } from '../../../model/mutations/slide/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useReadSlides } from '../../../store/hooks/library.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import type { StatusVerb } from '../../../verbs/slides/slideVerb.ts';
import { useOpenEditor } from '../../../verbs/slides/useSlideVerb.ts';
import { useOutcomeNotice } from '../../../verbs/useOutcomeNotice.ts';
import type { Bulk } from './useBulk.ts';

/** Sets the status of many slides; the notice offers undo. */
export function useBulkStatus(bulk: Bulk) {
  const tell = useOutcomeNotice();
  const commit = useCommit();
  const teamId = useTeamId();
  const read = useReadSlides();
  const openEditor = useOpenEditor();
  const setTo = (slide: Slide, from: SlideStatus, status: SlideStatus) => {
    const { teamId, id } = slide;
    return commit(setSlideStatus, { teamId, id, from, status, at: Date.now() });
  };
  const undo = (changed: readonly Slide[], status: SlideStatus) => {
    const before = new Map(changed.map((slide) => [slide.id, slide.status]));
    return bulk.run(before.keys(), async (slide) => {
      const target = before.get(slide.id);
      return target && setTo(slide, status, target);
    });
  };
  const meantOf = async (
    ids: readonly SlideId[],
    status: SlideStatus,
    narrowed: NonNullable<StatusVerb['narrowed']>,
  ) => {
    const slides = await read(teamId, ids);
    const { meant, look } = await narrowed(slides.filter((slide) => slide.status !== status));
    if (look) await openEditor(look);
    return meant.map(({ id }) => id);
  };
  return async (
    ids: Iterable<SlideId>,
    { status, message, narrowed }: StatusVerb,
  ): Promise<void> => {
    const meant = narrowed ? await meantOf([...ids], status, narrowed) : ids;
    const changed = await bulk.run(meant, async (slide) =>
      slide.status === status ? undefined : setTo(slide, slide.status, status),
    );
    const { slides, changes } = changed;
    if (slides.length === 0) return;
    void tell({ message: message(slides.length), changes, undo: () => void undo(slides, status) });
  };
}
