import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '../../model/user/user.ts';
import { usePorts, useSession } from '../../platform/react/ports.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useUser, useMembership } from '../../store/hooks/rows.ts';
import { useIsProfileRead, useTeamAccess } from '../../store/hooks/sync.ts';
import styles from './TeamGate.module.css';
import { useLanguageOf } from './useLanguageOf.ts';
import { leftTeams } from '../../store/forgetTeams.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import type { TeamId } from '../../model/ids.ts';
import { notify } from '../../ui/overlays/toast.ts';

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

/** Drops the copies of teams that the profile no longer lists, except `open`, whose access the server checks. */
function useForgetLeftTeams(user: User | null | undefined, open: string | null | undefined): void {
  const store = useStore();
  const memberOf = user ? Object.keys(user.teams).join(' ') : undefined;
  useEffect(() => {
    if (memberOf === undefined) return;
    const ids = new Set(memberOf.split(' '));
    leftTeams(store.db, ids, open ?? undefined).then(
      (left) => store.forgetTeams(left, 'kept'),
      () => undefined, // store closed: the next start does it
    );
  }, [store, memberOf, open]);
}

/**
 * Tells the person that their role was changed, as pages and buttons come or go with it. The team is announced again:
 * uploads are authorized by the role at the last announcement.
 */
function useRoleChange(teamId: TeamId | undefined): void {
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
