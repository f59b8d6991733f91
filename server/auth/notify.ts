import type { Exchange } from '../http/Exchange.ts';
import type { Account } from './Account.ts';
import type { AuthContext } from './AuthContext.ts';
import type { NoticeKind } from './NoticeKind.ts';
import { chooseMailLanguage } from './chooseLanguage.ts';

const ACTS: Readonly<Record<NoticeKind, string>> = {
  EMAIL_CHANGED: 'emailChanged',
  PASSWORD_CHANGED: 'passwordChanged',
  SIGN_IN_ADDED: 'signInAdded',
  SIGN_IN_REMOVED: 'signInRemoved',
};

/**
 * Tells the owner by mail, at the account's previous address, and in its settings, since not every site sends mail. A
 * mail that cannot be sent does not undo the change.
 */
export async function notifyOwner(
  { sendNotice, notices, recordAct }: Pick<AuthContext, 'sendNotice' | 'notices' | 'recordAct'>,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
  kind: NoticeKind,
  { req }: Exchange,
): Promise<void> {
  notices.add(uid, kind);
  recordAct({ act: ACTS[kind], by: uid });
  if (email === null) return;
  const language = chooseMailLanguage(
    req.headers['x-firebase-locale'] ?? req.headers['accept-language'],
  );
  // The mailer logs failures and retries.
  await sendNotice({ to: email, kind, language }).catch(() => undefined);
}
