import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { slideTemplateFrom } from '../../../model/canvas/slideTemplateFrom.ts';
import { SMART_TEAM } from '../../../model/template.ts';
import { parseId, type TeamId } from '../../../model/ids.ts';
import { TEMPLATE_ORIGINS, type TemplateOrigin } from '../../../model/slideTemplate.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useTeam, useTemplate } from '../../../store/hooks/rows.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessagePage } from '../../../ui/MessagePage.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

export interface NewTemplateSlideProps {
  /** 0 own, 1 parent, 2 root, 3 smart; as it stands in the address. */
  readonly isParent: string | undefined;
  readonly templateId: string | undefined;
}

/** The editor of a slide that is about to be made from a template. */
export function NewTemplateSlide({ isParent, templateId }: NewTemplateSlideProps) {
  const { i18n } = useLingui();
  const origin = TEMPLATE_ORIGINS[Number(isParent ?? 0)] ?? 'team';
  const owner = useOwner(origin);
  const id = parseId<'template'>(templateId);
  const template = useTemplate(owner ?? SMART_TEAM, owner && id);
  const source = useMemo(
    () => template && slideTemplateFrom(template, origin, i18n.locale),
    [template, origin, i18n.locale],
  );
  if (owner === undefined && origin === 'team') return null;
  if (template === undefined) return null; // local data: here before a placeholder would be seen
  if (!source) return <NoTemplate />;
  return <TemplateEditor slide={undefined} isGone={false} source={source} />;
}

function useOwner(origin: TemplateOrigin): TeamId | undefined {
  const teamId = useTeamId();
  const team = useTeam(teamId);
  switch (origin) {
    case 'team':
      return teamId;
    case 'parent':
      return team?.parentTeam;
    case 'root':
      return team?.rootTeam;
    case 'smart':
      return SMART_TEAM;
  }
}

function NoTemplate() {
  return (
    <MessagePage
      title={<Trans>This template is not there</Trans>}
      actions={
        <LinkButton to="/templates/$id" params={{ id: 'organization' }} look="primary">
          <Trans>All templates</Trans>
        </LinkButton>
      }
    >
      <Trans>It was deleted, cannot be shown, or is not shared with your team.</Trans>
    </MessagePage>
  );
}
