import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../platform/react/ports.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/layout/authForm.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import { AcceptAsSelf } from './AcceptAsSelf.tsx';
import { AcceptAsNew } from './AcceptAsNew.tsx';
import { useInvite } from './useInvite.ts';
import type { Invite } from '../../model/member/invite.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './InviteCard.module.css';

export interface InvitePageProps {
  readonly id: string;
  /** From the fragment of the link. */
  readonly proof: string | undefined;
}

/** The landing page of an invitation link: who invites to which team, and how to join. */
export function InvitePage({ id, proof }: InvitePageProps) {
  const { t } = useLingui();
  const { state, reload } = useInvite(id);
  const session = useSession();
  // Signing in here must not remove the form while joining is still in progress.
  const [wasSignedIn] = useState(session !== null);
  const [failed, setFailed] = useState<string>();
  const isKnown = wasSignedIn || failed !== undefined;
  if (state.name === 'loading') {
    return (
      <AuthFrame title={t`Invitation`}>
        <Skeleton />
      </AuthFrame>
    );
  }
  if (state.name === 'closed') return <Closed code={state.code} onRetry={reload} />;
  const { invite } = state;
  const acceptance = { inviteId: id, ...(proof && { proof }) };
  return (
    <AuthFrame
      title={t`Join ${invite.team}`}
      description={<Trans>{invite.from} invites you to make slides together.</Trans>}
    >
      <InviteCard invite={invite} />
      {session && isKnown ? (
        <AcceptAsSelf
          invite={invite}
          acceptance={acceptance}
          email={session.email}
          firstCode={failed}
        />
      ) : (
        <AcceptAsNew invite={invite} acceptance={acceptance} onSignedIn={setFailed} />
      )}
    </AuthFrame>
  );
}

function Closed({ code, onRetry }: { readonly code: string; onRetry(): void }) {
  const { t } = useLingui();
  const problem = useProblemText();
  const isSignedIn = useSession() !== null;
  return (
    <AuthFrame title={t`Invitation`}>
      <Notice tone="warning" isAlert>
        {problem(code)}
      </Notice>
      {(code === 'noAnswer' || code === 'portal') && (
        <Button wide onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <p className={form.note}>
        <Link to={isSignedIn ? '/' : '/login'}>
          {isSignedIn ? <Trans>Back to the dashboard</Trans> : <Trans>Back to sign-in</Trans>}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The team and the person's role in it. */
function InviteCard({ invite }: { readonly invite: Invite }) {
  return (
    <div className={styles.card}>
      <Avatar name={invite.team} size="lg" shape="square" />
      <div className={styles.text}>
        <p className={styles.team}>{invite.team}</p>
        <p className={styles.note}>
          {invite.role === 'admin' ? (
            <Trans>As an admin, for {invite.email}</Trans>
          ) : (
            <Trans>As an editor, for {invite.email}</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
