import { useLingui } from '@lingui/react/macro';
import { Ellipsis, History, RotateCcw } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { Slide } from '../../../model/slide/slide.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useOffer } from '../../../verbs/commandRegistry.ts';
import { archiveSlideVerb } from '../../../verbs/slides/archive.ts';
import { openDuplicate } from '../../../verbs/slides/duplicate.ts';
import { removeSlideVerb } from '../../../verbs/slides/remove.ts';
import type { SlideVerb } from '../../../verbs/slides/slideVerb.ts';
import { toDrafts } from '../../../verbs/slides/toDrafts.ts';
import { useSlideVerb } from '../../../verbs/slides/useSlideVerb.ts';
import { useQuestion } from '../../../verbs/useQuestion.tsx';
import { VerbItems } from '../../../verbs/VerbItems.tsx';

export interface EditorMenuProps {
  readonly slide: Slide;
  readonly isBusy: boolean;
  onHistory(): void;
  /** Runs the deletion, which drops unsaved edits; returns whether the slide was deleted. */
  onDelete(remove: () => Promise<boolean>): Promise<boolean>;
  /** Returns to the saved slide; undefined without unsaved edits. */
  readonly onDiscard: (() => void) | undefined;
}

/** The list that contains the slide. */
const AREAS = {
  draft: 'drafts',
  archived: 'archive',
  published: 'active',
  deleted: 'active',
} as const;

/** Actions that are less frequent than saving. */
export function EditorMenu(props: EditorMenuProps) {
  const { slide, isBusy, onHistory, onDelete, onDiscard } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const runVerb = useSlideVerb();
  const run = async (verb: SlideVerb, of: Slide) => {
    if (verb !== removeSlideVerb) return void runVerb(verb, of);
    if (!(await onDelete(() => runVerb(removeSlideVerb, of)))) return;
    await navigate({ to: '/slides/$id', params: { id: AREAS[of.status] } });
  };
  const { choose, dialog } = useQuestion(run);
  useOffer(
    isBusy
      ? []
      : [openDuplicate, toDrafts, archiveSlideVerb, removeSlideVerb]
          .filter((verb) => verb.can(slide))
          .map((verb) => ({
            id: `open ${verb.id}`,
            icon: verb.icon,
            label: verb.label(),
            run: () => choose(verb, slide),
          })),
  );
  const trigger = (
    <IconButton label={t`More actions`} isDisabled={isBusy}>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={t`More actions`}>
        <VerbItems verbs={[openDuplicate]} thing={slide} onChoose={choose} />
        <MenuItem icon={<History />} label={t`Version history`} onAction={onHistory} />
        {onDiscard && (
          <MenuItem icon={<RotateCcw />} label={t`Discard changes`} onAction={onDiscard} />
        )}
        <VerbItems
          verbs={[toDrafts, archiveSlideVerb, removeSlideVerb]}
          thing={slide}
          onChoose={choose}
        />
      </Menu>
      {dialog}
    </>
  );
}
