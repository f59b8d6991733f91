import type { Slide } from '../../model/slide/slide.ts';
import { DemandedMenu } from '../../ui/overlays/Menu.tsx';
import { SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { useSlideVerb } from '../../verbs/slides/useSlideVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { VerbItems } from '../../verbs/VerbItems.tsx';

export interface OpenSlideMenuProps {
  readonly slide: Slide;
  readonly label: string;
}

/** The menu of a slide; asks before deleting. */
export function OpenSlideMenu({ slide, label }: OpenSlideMenuProps) {
  const { choose, dialog } = useQuestion(useSlideVerb());
  return (
    <>
      <DemandedMenu label={label}>
        <VerbItems verbs={SLIDE_VERBS} thing={slide} onChoose={choose} />
      </DemandedMenu>
      {dialog}
    </>
  );
}
