import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { slideTemplateFrom } from '../../../model/canvas/slideTemplateFrom.ts';
import { parseId, type TeamId } from '../../../model/ids.ts';
import { TEMPLATE_ORIGINS, type TemplateOrigin } from '../../../model/template/slideTemplate.ts';
import type { Team } from '../../../model/team/team.ts';
import { isOffered, SMART_TEAM, type Template } from '../../../model/template/template.ts';
import { type BrandRights, useBrandRights } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useTeam, useTemplate } from '../../../store/hooks/rows.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessagePage } from '../../../ui/layout/MessagePage.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

export interface NewTemplateSlideProps {
  /** 0 own, 1 parent, 2 root, 3 smart; as in the URL. */
  readonly isParent: string | undefined;
  readonly templateId: string | undefined;
}

/** The editor of a new slide made from a template. */
export function NewTemplateSlide({ isParent, templateId }: NewTemplateSlideProps) {
  const origin = TEMPLATE_ORIGINS[Number(isParent ?? 0)] ?? 'team';
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const rights = useBrandRights(teamId);
  const id = parseId<'template'>(templateId);
  if (team === undefined || rights === undefined) return null; // local data: no placeholder
  const owner = ownerOf(origin, teamId, team);
  if (!owner || !id) return <NoTemplate />;
  return (
    <OfTemplate
      key={`${owner}/${id}`}
      owner={owner}
      id={id}
      origin={origin}
      isShared={isSharedWith(origin, rights)}
    />
  );
}

function ownerOf(origin: TemplateOrigin, teamId: TeamId, team: Team | null): TeamId | undefined {
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

/** Returns whether lists here offer templates of that origin; a URL alone gives no access. */
function isSharedWith(origin: TemplateOrigin, rights: BrandRights): boolean {
  if (origin === 'team') return true;
  return origin === 'smart' ? rights.canUseSmartTemplates : rights.canUseParentTemplates;
}

interface OfTemplateProps {
  readonly owner: TeamId;
  readonly id: Template['id'];
  readonly origin: TemplateOrigin;
  readonly isShared: boolean;
}

function OfTemplate({ owner, id, origin, isShared }: OfTemplateProps) {
  const template = useTemplate(owner, id);
  if (template === undefined) return null; // local data: no placeholder
  if (!template) return <NoTemplate />;
  return <Start template={template} origin={origin} mayStart={isShared && isOffered(template)} />;
}

interface StartProps {
  readonly template: Template;
  readonly origin: TemplateOrigin;
  readonly mayStart: boolean;
}

function Start({ template, origin, mayStart }: StartProps) {
  const { i18n } = useLingui();
  // A template that is archived meanwhile does not end the work in progress.
  const [isOpen] = useState(mayStart);
  const source = useMemo(
    () => slideTemplateFrom(template, origin, i18n.locale),
    [template, origin, i18n.locale],
  );
  if (!isOpen || !source) return <NoTemplate />;
  return <TemplateEditor slide={undefined} isGone={false} source={source} />;
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
      <Trans>It was archived or deleted, cannot be shown, or is not shared with your team.</Trans>
    </MessagePage>
  );
}
