import { Ellipsis } from 'lucide-react';
import type { Slide } from '../../model/slide.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { useSlideVerb } from '../../verbs/slides/useSlideVerb.ts';
import { useAsked } from '../../verbs/useAsked.tsx';
import { VerbItems } from '../../verbs/VerbItems.tsx';

export interface OpenSlideMenuProps {
  readonly slide: Slide;
  readonly label: string;
}

/** The menu of a slide, open from the start; asks before deleting. */
export function OpenSlideMenu({ slide, label }: OpenSlideMenuProps) {
  const { choose, dialog } = useAsked(useSlideVerb());
  const trigger = (
    <IconButton label={label} onPicture>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={label} defaultOpen>
        <VerbItems verbs={SLIDE_VERBS} thing={slide} onChoose={choose} />
      </Menu>
      {dialog}
    </>
  );
}
