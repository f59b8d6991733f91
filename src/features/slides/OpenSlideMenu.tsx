import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArrowDown,
  ArrowUp,
  CopyPlus,
  Ellipsis,
  FileUp,
  Link2,
  MonitorPlay,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useCopyLink } from '../../ui/useCopyLink.ts';
import { useDuplicate } from './useDuplicate.ts';
import { useStepSlide } from './useStepSlide.ts';
import { useSetSlideStatus } from './useSetSlideStatus.ts';

export interface OpenSlideMenuProps {
  readonly slide: Slide;
  readonly label: string;
}

/** The menu of a slide, open from the start; asks before deleting. */
export function OpenSlideMenu({ slide, label }: OpenSlideMenuProps) {
  const { t } = useLingui();
  const setStatus = useSetSlideStatus();
  const step = useStepSlide();
  const duplicate = useDuplicate();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const [isAsking, setAsking] = useState(false);
  const change = (status: SlideStatus) => void setStatus(slide, status);
  const trigger = (
    <IconButton label={label} onPicture>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={label} defaultOpen>
        {slide.status !== 'published' && slide.status !== 'archived' && (
          <MenuItem icon={<FileUp />} label={t`Publish`} onAction={() => change('published')} />
        )}
        {slide.status === 'published' && (
          <>
            <MenuItem
              icon={<ArrowUp />}
              label={t`Play earlier`}
              onAction={() => void step(slide, 'earlier')}
            />
            <MenuItem
              icon={<ArrowDown />}
              label={t`Play later`}
              onAction={() => void step(slide, 'later')}
            />
          </>
        )}
        <MenuItem
          icon={<MonitorPlay />}
          label={t`Preview`}
          onAction={() =>
            void navigate({
              to: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
              params: { file: slide.type, id: slide.id, teamType: '0' },
            })
          }
        />
        {slide.status === 'published' && (
          <MenuItem
            icon={<Link2 />}
            label={t`Copy preview link`}
            onAction={() => void copyLink(publicAddress(slide))}
          />
        )}
        <MenuItem icon={<CopyPlus />} label={t`Duplicate`} onAction={() => void duplicate(slide)} />
        {slide.status !== 'draft' && (
          <MenuItem icon={<Undo2 />} label={t`Move to drafts`} onAction={() => change('draft')} />
        )}
        {slide.status !== 'archived' && (
          <MenuItem
            icon={<Archive />}
            label={t({ message: 'Archive', context: 'action' })}
            onAction={() => change('archived')}
          />
        )}
        {slide.status !== 'deleted' && (
          <MenuItem icon={<Trash2 />} label={t`Delete`} isDanger onAction={() => setAsking(true)} />
        )}
      </Menu>
      <ConfirmDialog
        title={t`Delete this slide?`}
        isOpen={isAsking}
        confirm={t`Delete slide`}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change('deleted');
        }}
      >
        {t`It leaves all screens. It can be restored for 30 days.`}
      </ConfirmDialog>
    </>
  );
}

/** Where strangers with the link see a published slide. */
const publicAddress = ({ teamId, id, orientation }: Slide): string =>
  `/preview-slide/${teamId}/${id}/${orientation}`;
