import { useLingui } from '@lingui/react/macro';
import { LayoutTemplate } from 'lucide-react';
import { type BrandRights, useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { CreateTemplateButton } from './CreateTemplateButton.tsx';
import type { TemplateArea } from './templateArea.ts';

/** Why an area has no templates, and what the user can do about it. */
export function NothingHere({ area }: { readonly area: TemplateArea }) {
  const { t } = useLingui();
  const rights = useBrandRights(useTeamId());
  const ownAdvice = useOwnAdvice(rights);
  const [title, text] = {
    organization: [t`No templates of your own yet`, ownAdvice],
    parent: [t`Nothing is shared with you yet`, t`Templates of your parent team appear here.`],
    root: [t`Nothing is shared with you yet`, t`Templates of your root team appear here.`],
    vitrine: rights?.canUseSmartTemplates
      ? [t`Smart templates are on their way`, t`They appear once this device has been online.`]
      : [
          t`This team has no smart templates`,
          t`Admins switch them on in the team's settings, and for each member under Members.`,
        ],
    deleted: [t`Nothing is deleted`, t`Deleted templates can be restored for 30 days.`],
    archive: [t`The archive is empty`, t`Put templates here that nobody should start from.`],
  }[area];
  return (
    <EmptyState
      picture={<LayoutTemplate />}
      title={title}
      actions={area === 'organization' ? <CreateTemplateButton /> : undefined}
    >
      {text}
    </EmptyState>
  );
}

/** Only suggests what the user has the right to do. */
function useOwnAdvice(rights: BrandRights | undefined): string {
  const { t } = useLingui();
  if (!rights) return '';
  if (rights.canEditTemplates) {
    return rights.canUseSmartTemplates
      ? t`Design one, or start from a smart template and make it yours.`
      : t`Design one, and make as many slides of it as you like.`;
  }
  return rights.isAdmin
    ? t`Your parent team does not let your team design templates. Its admins can allow it.`
    : t`Templates that your team's admins design appear here.`;
}
