import { useEffect, useRef } from 'react';
import type { Slide } from '../../model/slide/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlide } from '../../store/hooks/rows.ts';
import { useCommandRegistry } from '../../verbs/commandRegistry.ts';
import type { SlideContext } from '../../verbs/slides/slideVerb.ts';
import { SLIDE_STATUS_VERBS, SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { useSlideVerb } from '../../verbs/slides/useSlideVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { keepPlaceInList, type SlideKey } from './onPageKey.ts';

/** Runs the verb of the pressed key on the slide that had the focus. */
export function VerbKeys({ press }: { readonly press: SlideKey }) {
  const slide = useSlide(useTeamId(), press.id);
  const registry = useCommandRegistry();
  const run = useSlideVerb();
  const { dialog, choose } = useQuestion<Slide, SlideContext>((verb, of) => {
    keepPlaceInList();
    return run(verb, of);
  });
  const done = useRef<SlideKey>(undefined);
  useEffect(() => {
    if (!slide || slide.id !== press.id || done.current === press) return;
    done.current = press;
    const verb = SLIDE_VERBS.find(({ keys, can }) => keys === press.key && can(slide));
    if (!verb) return;
    // A verb for one slide alone means the one with the focus, selected or not.
    const isForMany = SLIDE_STATUS_VERBS.some(({ id }) => id === verb.id);
    if (!press.isSelected || !isForMany) choose(verb, slide);
    else
      registry
        .offers()
        .find(({ id }) => id === `selected ${verb.id}`)
        ?.run();
  });
  return dialog;
}
