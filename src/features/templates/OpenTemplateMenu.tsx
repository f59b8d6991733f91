import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  FileDown,
  Info,
  Link2,
  MonitorPlay,
  PenTool,
  Table2,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TEMPLATE_ORIGINS, type TemplateOrigin } from '../../model/slideTemplate.ts';
import { isOffered, type Template, type TemplateStatus } from '../../model/template.ts';
import { DESIGNER_ROOM, useMediaQuery } from '../../platform/react/useMediaQuery.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useCopyLink } from '../../ui/useCopyLink.ts';
import { AboutTemplate } from './AboutTemplate.tsx';
import { BrandGenerationDialog } from './BrandGenerationDialog.tsx';
import { exportTemplate } from './exportTemplate.ts';
import { useTemplateActions } from './useTemplateActions.ts';
import { useTemplateTexts } from './useTemplateTexts.ts';

const FillDialog = lazy(() =>
  import('./fill/FillDialog.tsx').then((m) => ({ default: m.FillDialog })),
);

export interface OpenTemplateMenuProps {
  readonly template: Template;
  readonly origin: TemplateOrigin;
  readonly uses: number;
  readonly label: string;
}

type Asked = Exclude<TemplateStatus, 'active'> | 'duplicate' | 'about' | 'import' | 'fill';

/** The menu of a template, open from the start; asks before each change. */
export function OpenTemplateMenu({ template, origin, uses, label }: OpenTemplateMenuProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const rights = useBrandRights(teamId);
  const isDesktop = useMediaQuery(DESIGNER_ROOM);
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const { setStatus: restore } = useTemplateActions();
  const [asked, setAsked] = useState<Asked>();
  const isOwn = origin === 'team' && rights?.canEditTemplates === true;
  const isPutAway = template.status === 'archived' || template.status === 'deleted';
  // The provider's own are for members who may use them, and have no link.
  const isPublic = origin !== 'smart' && !isPutAway;
  const { teamId: ofTeam, id: templateId } = template;
  const isParent = String(TEMPLATE_ORIGINS.indexOf(origin));
  const trigger = (
    <IconButton label={label} onPicture>
      <Ellipsis />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={label} defaultOpen>
        {isOwn && !isPutAway && isDesktop && (
          <MenuItem
            icon={<PenTool />}
            label={t`Edit`}
            onAction={() => location.assign(`/designer/?id=${teamId}&artboardId=${template.id}`)}
          />
        )}
        {!isPutAway && (
          <MenuItem
            icon={<MonitorPlay />}
            label={t`Preview`}
            onAction={() =>
              void navigate({
                to: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
                params: { file: 'template', id: templateId, teamType: '0', isParent, templateId },
              })
            }
          />
        )}
        {isPublic && (
          <MenuItem
            icon={<Link2 />}
            label={t`Copy preview link`}
            onAction={() => void copyLink(`/preview-template/${ofTeam}/${templateId}`)}
          />
        )}
        {isOwn && !isPutAway && (
          <MenuItem icon={<Copy />} label={t`Duplicate`} onAction={() => setAsked('duplicate')} />
        )}
        {origin === 'smart' && rights?.canEditTemplates && (
          <MenuItem
            icon={<Download />}
            label={t`Import to your templates`}
            onAction={() => setAsked('import')}
          />
        )}
        {isOffered(template) && (
          <MenuItem
            icon={<Table2 />}
            label={t`Fill from a table`}
            onAction={() => setAsked('fill')}
          />
        )}
        <MenuItem
          icon={<Info />}
          label={t`About this template`}
          onAction={() => setAsked('about')}
        />
        <MenuItem
          icon={<FileDown />}
          label={t`Export data`}
          onAction={() => exportTemplate(template)}
        />
        {isOwn && !isPutAway && (
          <MenuItem
            icon={<Archive />}
            label={t({ message: 'Archive', context: 'action' })}
            onAction={() => setAsked('archived')}
          />
        )}
        {isOwn && template.status === 'archived' && (
          <MenuItem
            icon={<ArchiveRestore />}
            label={t`Activate`}
            onAction={() => setAsked('activated')}
          />
        )}
        {isOwn && template.status === 'deleted' && (
          <MenuItem
            icon={<ArchiveRestore />}
            label={t`Restore`}
            onAction={() => void restore(template, 'active')}
          />
        )}
        {isOwn && template.status !== 'deleted' && (
          <MenuItem
            icon={<Trash2 />}
            label={t`Delete`}
            isDanger
            onAction={() => setAsked('deleted')}
          />
        )}
      </Menu>
      {asked && (
        <Answered {...{ template, origin, uses, asked }} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface AnsweredProps extends Omit<OpenTemplateMenuProps, 'label'> {
  readonly asked: Asked;
  onClose(): void;
}

/** What opens for an entry of the menu. */
function Answered({ asked, template, origin, uses, onClose }: AnsweredProps) {
  const actions = useTemplateActions();
  switch (asked) {
    case 'about':
      return <AboutTemplate template={template} origin={origin} uses={uses} onClose={onClose} />;
    case 'fill':
      return (
        <Suspense fallback={null}>
          <FillDialog template={template} origin={origin} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <BrandGenerationDialog
          template={template}
          onClose={onClose}
          onDone={() => {
            onClose();
            void actions.copy(template, 'import');
          }}
        />
      );
    case 'duplicate':
    case 'archived':
    case 'activated':
    case 'deleted':
      return (
        <Question
          asked={asked}
          template={template}
          uses={uses}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            if (asked === 'duplicate') void actions.copy(template, 'duplicate');
            else void actions.setStatus(template, asked);
          }}
        />
      );
  }
}

interface QuestionProps {
  readonly asked: Exclude<Asked, 'about' | 'import' | 'fill'>;
  readonly template: Template;
  readonly uses: number;
  onClose(): void;
  onConfirm(): void;
}

function Question({ asked, template, uses, onClose, onConfirm }: QuestionProps) {
  const { t } = useLingui();
  const { nameOf } = useTemplateTexts();
  const name = nameOf(template);
  const keeps = t`${plural(uses, {
    0: 'No slide uses it.',
    one: '# slide made from it stays as it is.',
    other: '# slides made from it stay as they are.',
  })}`;
  const questions: Record<QuestionProps['asked'], readonly [string, string, string]> = {
    duplicate: [t`Duplicate "${name}"?`, t`The copy is yours to change.`, t`Duplicate`],
    archived: [
      t`Archive "${name}"?`,
      `${t`Nobody can start from it any more.`} ${keeps}`,
      t({ message: 'Archive', context: 'action' }),
    ],
    activated: [
      t`Activate "${name}"?`,
      t`Everybody in the team can start from it again.`,
      t`Activate`,
    ],
    deleted: [
      t`Delete "${name}"?`,
      `${keeps} ${t`It can be restored for 30 days.`}`,
      t`Delete template`,
    ],
  };
  const [title, text, confirm] = questions[asked];
  return (
    <ConfirmDialog
      title={title}
      isOpen
      confirm={confirm}
      isDanger={asked === 'deleted'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {text}
    </ConfirmDialog>
  );
}
