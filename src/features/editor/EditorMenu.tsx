import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, CopyPlus, Ellipsis, History, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useSlideActions } from './useSlideActions.ts';

export interface EditorMenuProps {
  readonly slide: Slide;
  readonly isBusy: boolean;
  onHistory(): void;
  /** Runs the deletion, which takes unsaved edits with it; answers whether the slide is gone. */
  onDelete(remove: () => Promise<boolean>): Promise<boolean>;
  /** Takes the slide as it was saved; absent without unsaved edits. */
  readonly onDiscard: (() => void) | undefined;
}

/** Where the slide was listed. */
const AREAS = {
  draft: 'drafts',
  archived: 'archive',
  published: 'active',
  deleted: 'active',
} as const;

/** What is rarer than saving. */
export function EditorMenu(props: EditorMenuProps) {
  const { slide, isBusy, onHistory, onDelete, onDiscard } = props;
  const { t } = useLingui();
  const actions = useSlideActions();
  const [isAsking, setAsking] = useState(false);
  const set = (status: SlideStatus) => void actions.setStatus(slide, status);
  const remove = async () => {
    setAsking(false);
    if (!(await onDelete(() => actions.setStatus(slide, 'deleted')))) return;
    await actions.toSlides(AREAS[slide.status]);
  };
  const trigger = (
    <IconButton label={t`More actions`} isDisabled={isBusy}>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={t`More actions`}>
        <MenuItem
          icon={<CopyPlus />}
          label={t`Duplicate`}
          onAction={() => void actions.duplicate(slide)}
        />
        <MenuItem icon={<History />} label={t`Version history`} onAction={onHistory} />
        {onDiscard && (
          <MenuItem icon={<RotateCcw />} label={t`Discard changes`} onAction={onDiscard} />
        )}
        {slide.status !== 'draft' && (
          <MenuItem icon={<Undo2 />} label={t`Move to drafts`} onAction={() => set('draft')} />
        )}
        {slide.status !== 'archived' && (
          <MenuItem
            icon={<Archive />}
            label={t({ message: 'Archive', context: 'action' })}
            onAction={() => set('archived')}
          />
        )}
        <MenuItem icon={<Trash2 />} label={t`Delete`} isDanger onAction={() => setAsking(true)} />
      </Menu>
      <ConfirmDialog
        title={t`Delete this slide?`}
        isOpen={isAsking}
        confirm={t`Delete slide`}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <Trans>It leaves all screens. It can be restored for 30 days.</Trans>
      </ConfirmDialog>
    </>
  );
}
