import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../settings.module.css';
import type { SessionChange } from './answer.ts';

/** Changes to the sign-in of the last thirty days, so that people notice those that were not theirs. */
export function ChangesList({ changes }: { readonly changes: readonly SessionChange[] }) {
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
