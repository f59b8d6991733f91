import { useNavigate } from '@tanstack/react-router';
import type { Slide } from '../../model/slide/slide.ts';
import { useDuplicateSlide } from '../../store/hooks/duplicateSlide.ts';
import { useStepInLoop } from '../../store/hooks/loopOrder.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useCopyLink } from '../../words/useCopyLink.ts';
import { useRun } from '../useRun.ts';
import type { SlideContext, SlideVerb } from './slideVerb.ts';

/**
 * Returns a function that runs a verb on a slide and reports the result; it resolves with whether it was
 * done.
 */
export function useSlideVerb(): (verb: SlideVerb, slide: Slide) => Promise<boolean> {
  const navigate = useNavigate();
  const run = useRun();
  const context: SlideContext = {
    commit: useCommit(),
    duplicate: useDuplicateSlide(),
    placeBeside: useStepInLoop(),
    copyLink: useCopyLink(),
    openPreview: ({ type, id }) =>
      navigate({
        to: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
        params: { file: type, id, teamType: '0' },
      }),
    openEditor: useOpenEditor(),
  };
  return (verb, slide) => run(() => verb.do(slide, context));
}

/** Returns a function that opens a slide in its editor. */
export function useOpenEditor(): SlideContext['openEditor'] {
  const navigate = useNavigate();
  return ({ type, id }) =>
    navigate({ to: '/editor/$file/$id/{-$isParent}/{-$templateId}', params: { file: type, id } });
}
