import { Trans, useLingui } from '@lingui/react/macro';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../i18n/formats.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useOnline } from '../../../platform/react/useOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import styles from '../settings.module.css';
import type { ListedSession } from './answer.ts';
import { ChangesList } from './ChangesList.tsx';
import { describeAgent } from './describeAgent.ts';
import { EndDialog, type SessionEnding } from './EndDialog.tsx';
import { useAgentName } from './useAgentName.ts';
import { useSessions } from './useSessions.ts';

/** Codes of calls without a response. */
const UNREACHED = ['noAnswer', 'notSignedIn'];

/** The person's sessions, with a way to end them, and the recent changes to the sign-in. */
export function SessionsCard() {
  const { known, problem, reload } = useSessions();
  const [ending, setEnding] = useState<SessionEnding>();
  const isOnline = useOnline();
  const problemText = useProblemText();
  const sessions = known?.sessions;
  const isAlone = sessions?.every(({ isCurrent }) => isCurrent) ?? false;
  const changes = known?.changes ?? [];
  const card = (
    <Card
      title={<Trans>Where you are signed in</Trans>}
      description={<Description hasList={sessions !== null} />}
      actions={
        !isAlone &&
        known && (
          <Button
            isDisabled={!isOnline}
            onPress={() => setEnding(sessions ? 'others' : 'everywhere')}
          >
            {sessions ? (
              <Trans>Sign out everywhere else</Trans>
            ) : (
              <Trans>Sign out everywhere</Trans>
            )}
          </Button>
        )
      }
      flush
    >
      {(!isOnline || UNREACHED.includes(problem)) && <Unreached hasList={Boolean(sessions)} />}
      {isOnline && problem !== '' && !UNREACHED.includes(problem) && (
        <div className={styles.inset}>
          <Notice tone="warning">{problemText(problem)}</Notice>
        </div>
      )}
      {!known && problem === '' && isOnline && (
        <div className={styles.inset}>
          <Skeleton height="4em" />
        </div>
      )}
      {sessions && (
        <ul role="list" className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              canEnd={isOnline}
              onEnd={() => setEnding(session)}
            />
          ))}
        </ul>
      )}
      {changes.length > 0 && <ChangesList changes={changes} />}
    </Card>
  );
  return (
    <>
      {card}
      {ending && (
        <EndDialog ending={ending} onClose={() => setEnding(undefined)} onEnded={reload} />
      )}
    </>
  );
}

function Description({ hasList }: { readonly hasList: boolean }) {
  return hasList ? (
    <Trans>If you do not know one of them, end it and change your password.</Trans>
  ) : (
    <Trans>
      Your host keeps no list of devices, nor of changes to your sign-in. You can sign out on all
      devices at once.
    </Trans>
  );
}

function Unreached({ hasList }: { readonly hasList: boolean }) {
  return (
    <div className={styles.inset}>
      <Notice tone="warning">
        {hasList ? (
          <Trans>
            This is what was known last. To see it as it is now, or to end a sign-in, connect to the
            network.
          </Trans>
        ) : (
          <Trans>Connect to the network to see where you are signed in.</Trans>
        )}
      </Notice>
    </div>
  );
}

const MOBILE = ['iPhone', 'iPad', 'Android'];

interface SessionRowProps {
  readonly session: ListedSession;
  readonly canEnd: boolean;
  onEnd(): void;
}

function SessionRow({ session, canEnd, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui();
  const now = useServerNow();
  const name = useAgentName()(session.agent);
  const isMobile = MOBILE.includes(describeAgent(session.agent).system ?? '');
  const since = formatDate(session.since, i18n.locale);
  const seen = formatAgo(session.lastSeen, now, i18n.locale);
  return (
    <li className={styles.row}>
      {isMobile ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
      <div className={styles.grow}>
        <p className={styles.strong}>
          {name}
          {session.isCurrent && <Tag>{t`This device`}</Tag>}
        </p>
        <p className={styles.muted}>
          {session.isCurrent ? (
            <Trans>Signed in on {since}</Trans>
          ) : (
            <Trans>
              Signed in on {since} · last active {seen}
            </Trans>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          isDisabled={!canEnd}
          aria-label={t`End the sign-in with ${name}`}
          onPress={onEnd}
        >
          <Trans context="sign-in">End</Trans>
        </Button>
      )}
    </li>
  );
}
