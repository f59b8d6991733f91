import { Trans } from '@lingui/react/macro';
import { PenTool } from 'lucide-react';
import type { TeamId } from '../../model/ids.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** Opens the designer with a new template; only for people with the right to do so. */
export function CreateTemplateButton() {
  const teamId = useTeamId();
  const rights = useBrandRights(teamId);
  return rights?.canEditTemplates ? <NewTemplateLink teamId={teamId} /> : null;
}

/** The same where these rights are known already. */
export function NewTemplateLink({ teamId }: { readonly teamId: TeamId }) {
  return (
    <a href={`/designer/?id=${teamId}`} className={buttonClass('secondary')}>
      <PenTool aria-hidden />
      <span>
        <Trans>New template</Trans>
      </span>
    </a>
  );
}
