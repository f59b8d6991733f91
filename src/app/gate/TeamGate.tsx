import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../model/user/user.ts';
import { usePorts, useSession } from '../../platform/react/ports.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useUser } from '../../store/hooks/rows.ts';
import { useIsProfileRead, useTeamAccess } from '../../store/hooks/sync.ts';
import styles from './TeamGate.module.css';
import { useForgetLeftTeams } from './useForgetLeftTeams.ts';
import { useLanguageOf } from './useLanguageOf.ts';
import { useRoleChange } from './useRoleChange.ts';

const NoTeam = lazyPart(() => import('./NoTeam.tsx'), 'NoTeam');
const LostTeam = lazyPart(() => import('./NoTeam.tsx'), 'LostTeam');

/** Renders pages once the current team is known; shows a message when there is none, or none any more. */
export function TeamGate({ children }: { readonly children: ReactNode }) {
  const { session } = usePorts();
  const teamId = useSession()?.teamId;
  const user = useUser();
  const access = useTeamAccess(teamId as User['currentTeam']);
  const isRead = useIsProfileRead();
  const isLost = access === 'lost' && isRead && isOutside(user, teamId);
  useLanguageOf(user);
  useForgetLeftTeams(user, teamId);
  useRoleChange(teamId as User['currentTeam']);
  const first = firstTeam(user);
  useEffect(() => {
    if (!teamId && first) void session.adoptTeam(first);
  }, [teamId, first, session]);
  if (teamId && isLost) return <LostTeam teamId={teamId} user={user} />;
  if (teamId) return children;
  // A person who signed up for an invitation and has not joined yet has no profile either.
  if (!first && (user || isRead)) return <NoTeam />;
  return (
    <main className={styles.page} aria-busy>
      <p className={styles.waiting}>
        <Trans>Fetching your team for the first time</Trans>
      </p>
    </main>
  );
}

/**
 * Returns true if the profile, which the server keeps in sync with teams, no longer lists this team. A team that is
 * only temporarily inaccessible, for example because of a middle box, stays open on this device.
 */
function isOutside(user: User | null | undefined, teamId: string | null | undefined): boolean {
  if (user === undefined || !teamId) return false;
  return !Object.hasOwn(user?.teams ?? {}, teamId);
}

/** Returns the last open team if the person is still in it, or else any; undefined if there is none. */
function firstTeam(user: User | null | undefined): string | undefined {
  if (!user) return undefined;
  const { currentTeam, teams } = user;
  return currentTeam && teams[currentTeam] ? currentTeam : Object.keys(teams)[0];
}
