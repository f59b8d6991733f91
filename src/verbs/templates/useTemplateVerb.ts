import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TEMPLATE_ORIGINS } from '../../model/template/slideTemplate.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useCopyLink } from '../../words/useCopyLink.ts';
import { useRun } from '../useRun.ts';
import type { TemplateContext, TemplateThing, TemplateVerb } from './templateVerb.ts';

/**
 * Returns a function that runs a verb on a template and reports the result; it resolves with whether it was
 * done.
 */
export function useTemplateVerb(): (verb: TemplateVerb, thing: TemplateThing) => Promise<boolean> {
  const { i18n } = useLingui();
  const teamId = useTeamId();
  const rights = useBrandRights(teamId);
  const navigate = useNavigate();
  const run = useRun();
  const context: TemplateContext = {
    commit: useCommit(),
    granted: rights?.granted ?? { teamId },
    locale: i18n.locale,
    copyLink: useCopyLink(),
    openPreview: ({ template: { id }, origin }) =>
      navigate({
        to: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
        params: {
          file: 'template',
          id,
          teamType: '0',
          isParent: String(TEMPLATE_ORIGINS.indexOf(origin)),
          templateId: id,
        },
      }),
    openDesigner: ({ id }) => location.assign(`/designer/?id=${teamId}&artboardId=${id}`),
    openOwn: () => navigate({ to: '/templates/$id', params: { id: 'organization' } }),
  };
  return (verb, thing) => run(() => verb.do(thing, context));
}
