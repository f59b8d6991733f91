import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { User } from '../../model/user/user.ts';
import type { TeamLink } from '../../model/user/fields.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { useUnsent } from '../../store/hooks/unsent.ts';
import { FormerWork } from '../../features/sync/FormerWork.tsx';
import { Button } from '../../ui/Button.tsx';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import { SyncMarkWithoutPages } from '../shell/SyncMark.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import styles from './TeamGate.module.css';

/** Tells the person that they are in no team, and what to do. */
export function NoTeam() {
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>
        <Trans>You are not in any team</Trans>
      </PageHeading>
      <p>
        <Trans>Ask for an invitation, then open its link while signed in here.</Trans>
      </p>
      <Unsent />
      <Left />
      <SignOut />
    </main>
  );
}

interface LostTeamProps {
  readonly teamId: string;
  readonly user: User | null | undefined;
}

/** Shown when the person was removed during work or the team deleted. Its copy leaves this device at once. */
export function LostTeam({ teamId, user }: LostTeamProps) {
  const { session } = usePorts();
  const store = useStore();
  useEffect(() => {
    store.forgetTeams([teamId], 'kept').catch(() => undefined); // store closed: the next start does it
  }, [store, teamId]);
  const others = Object.values(user?.teams ?? {})
    .filter(({ id }) => id !== teamId)
    .sort((a, b) => a.name.localeCompare(b.name));
  const open = (team: TeamLink) => void session.forgetTeam(teamId, team.id, 'kept');
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>
        {others.length > 0 ? (
          <Trans>You are no longer in this team</Trans>
        ) : (
          <Trans>You are not in any team</Trans>
        )}
      </PageHeading>
      <p>
        <Trans>An admin has removed you from the team, or the team was deleted.</Trans>
      </p>
      <Unsent />
      <Left />
      <div className={styles.teams}>
        {others.map((team) => (
          <Button key={team.id} wide onPress={() => open(team)}>
            <Trans>Open {team.name}</Trans>
          </Button>
        ))}
      </div>
      <SignOut />
    </main>
  );
}

/** Leads to changes that no team takes any more. */
function Unsent() {
  const parked = useSyncStatus()?.parked ?? 0;
  if (parked === 0) return null;
  return (
    <>
      <p>
        <Trans>Changes of yours could not be sent. You find them here:</Trans>
      </p>
      <SyncMarkWithoutPages />
    </>
  );
}

/** Edits that no editor opens any more; they stay on this device until their author decides. */
function Left() {
  return (
    <div className={styles.left}>
      <FormerWork />
    </div>
  );
}

/** Asks first if something is only on this device. */
function SignOut() {
  const { account } = usePorts();
  const unsent = useUnsent();
  const [isAsking, setAsking] = useState(false);
  const isClean = unsent && unsent.changes + unsent.conflicts + unsent.works === 0;
  return (
    <>
      {/* Until it is known what is only here, nobody can be asked about it. */}
      <Button
        isDisabled={!unsent}
        onPress={() => (isClean ? void account.signOut('keep') : setAsking(true))}
      >
        <Trans>Sign out</Trans>
      </Button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  );
}
