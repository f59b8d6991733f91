import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { usePorts, useSession } from '../platform/react/ports.tsx';
import { useUser } from '../store/hooks/rows.ts';
import { Button } from '../ui/Button.tsx';
import { useLanguageOf } from './useLanguageOf.ts';
import styles from './TeamGate.module.css';

/** Lets pages show once it is known in which team; says so when there is none. */
export function TeamGate({ children }: { readonly children: ReactNode }) {
  const { session } = usePorts();
  const teamId = useSession()?.teamId;
  const user = useUser();
  useLanguageOf(user);
  const first = user && (user.currentTeam ?? Object.keys(user.teams)[0]);
  useEffect(() => {
    if (!teamId && first) void session.adoptTeam(first);
  }, [teamId, first, session]);
  if (teamId) return children;
  if (user && !first) return <NoTeam />;
  return (
    <main className={styles.page} aria-busy>
      <p className={styles.waiting}>
        <Trans>Fetching your team for the first time</Trans>
      </p>
    </main>
  );
}

function NoTeam() {
  const { account } = usePorts();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>You are not in any team</Trans>
      </h1>
      <p>
        <Trans>Ask for an invitation, then open its link while signed in here.</Trans>
      </p>
      <Button onPress={() => void account.signOut('keep')}>
        <Trans>Sign out</Trans>
      </Button>
    </main>
  );
}
