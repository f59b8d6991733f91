import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useMembership } from '../../store/hooks/rows.ts';
import { notify } from '../../ui/overlays/toast.ts';

/**
 * Tells the person that their role was changed, as pages and buttons come or go with it. The team is announced again:
 * uploads are authorized by the role at the last announcement.
 */
export function useRoleChange(teamId: TeamId | undefined): void {
  const { t } = useLingui();
  const { sync } = usePorts();
  const member = useMembership(teamId);
  const known = useRef(member);
  useEffect(() => {
    const before = known.current;
    known.current = member ?? before;
    // Of the team that was open before, for a moment after switching.
    if (!member || !before || before.teamId !== member.teamId) return;
    if (before.role === member.role) return;
    sync.announceTeam();
    notify.lasting(
      member.role === 'admin'
        ? t`You are an admin of this team now.`
        : t`You are an editor of this team now. Its brand, its settings and designing templates are for admins.`,
      'role',
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only when the role changes, not the language
  }, [member, sync]);
}
