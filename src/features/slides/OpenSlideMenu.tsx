import type { Slide } from '../../model/slide.ts';
import { DemandedMenu } from '../../ui/Menu.tsx';
import { SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { useSlideVerb } from '../../verbs/slides/useSlideVerb.ts';
import { useAsked } from '../../verbs/useAsked.tsx';
import { VerbItems } from '../../verbs/VerbItems.tsx';

export interface OpenSlideMenuProps {
  readonly slide: Slide;
  readonly label: string;
}

/** The menu of a slide; asks before deleting. */
export function OpenSlideMenu({ slide, label }: OpenSlideMenuProps) {
  const { choose, dialog } = useAsked(useSlideVerb());
  return (
    <>
      <DemandedMenu label={label}>
        <VerbItems verbs={SLIDE_VERBS} thing={slide} onChoose={choose} />
      </DemandedMenu>
      {dialog}
    </>
  );
}
