import { Trans, useLingui } from '@lingui/react/macro';
import { Laptop, Smartphone } from 'lucide-react';
import { useState, useCallback, useEffect } from 'react';
import { formatAgo, formatDate } from '../../../i18n/formats.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useOnline } from '../../../platform/react/useOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import styles from '../settings.module.css';
import {
  type ListedSession,
  parseSessions,
  type SessionsAnswer,
  type SessionChange,
} from './answer.ts';
import { describeAgent } from './describeAgent.ts';
import { EndDialog, type SessionEnding } from './EndDialog.tsx';
import { useAgentName } from './useAgentName.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useFact } from '../../../store/hooks/facts.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';

const SESSIONS_PATH = 'sessions';

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

interface SessionList {
  /** The latest known state, including this device's copy; undefined while unknown. */
  readonly known: SessionsAnswer | undefined;
  /** Error code of the last read; '' if it succeeded. */
  readonly problem: string;
  reload(): void;
}

/** Returns the person's sessions. Only the host knows them; its last response is kept for offline use. */
function useSessions(): SessionList {
  const { functions } = usePorts();
  const store = useStore();
  const kept = useFact(SESSIONS_PATH);
  const [problem, setProblem] = useState('');
  const reload = useCallback(() => {
    functions.call('listSessions', {}).then(
      (answer) => {
        setProblem('');
        return store.putFact(SESSIONS_PATH, answer);
      },
      (cause: unknown) => setProblem(codeOf(cause) || 'noAnswer'),
    );
  }, [functions, store]);
  useEffect(reload, [reload]);
  useEffect(() => {
    for (const event of ['focus', 'online']) addEventListener(event, reload);
    return () => ['focus', 'online'].forEach((event) => removeEventListener(event, reload));
  }, [reload]);
  return { known: parseSessions(kept), problem, reload };
}

/** Changes to the sign-in of the last thirty days, so that people notice those that were not theirs. */
function ChangesList({ changes }: { readonly changes: readonly SessionChange[] }) {
  const { i18n } = useLingui();
  const textOf = useChangeText();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.inset}>
      <Notice tone="info">
        <p>
          <Trans>
            Changed in the last 30 days. If one of these was not you, change your password and tell
            an admin of your team.
          </Trans>
        </p>
        <ul className={styles.events}>
          {changes.map((change) => (
            <li key={`${change.at} ${change.kind}`}>
              <span>{textOf(change.kind)}</span>
              <time dateTime={new Date(change.at).toISOString()}>{format.format(change.at)}</time>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function useChangeText(): (kind: string) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'EMAIL_CHANGED':
        return t`E-mail address changed`;
      case 'PASSWORD_CHANGED':
        return t`Password changed`;
      case 'SIGN_IN_ADDED':
        return t`Way to sign in added`;
      case 'SIGN_IN_REMOVED':
        return t`Way to sign in removed`;
      default:
        return t`Sign-in changed`; // by a newer host
    }
  };
}
