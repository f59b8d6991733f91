import type { ActionKind } from '../actionCodes.ts';
import type { Language } from '../AuthContext.ts';

interface MailText {
  readonly subject: string;
  /** `{link}` is replaced. */
  readonly body: string;
}

const MAILS: Readonly<Record<Language, Readonly<Record<ActionKind, MailText>>>> = {
  en: {
    PASSWORD_RESET: {
      subject: 'Set a new password for Vitrine',
      body: 'Hello,\n\nfollow this link within an hour to set a new password for your Vitrine account:\n\n{link}\n\nIf you did not ask for it, nothing needs to be done.\n',
    },
    VERIFY_EMAIL: {
      subject: 'Confirm your e-mail address for Vitrine',
      body: 'Hello,\n\nfollow this link within three days to confirm your e-mail address:\n\n{link}\n\nIf you did not ask for it, nothing needs to be done.\n',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirm your new e-mail address for Vitrine',
      body: 'Hello,\n\nfollow this link within three days to sign in to Vitrine with this address from now on:\n\n{link}\n\nIf you did not ask for it, nothing needs to be done.\n',
    },
  },
  de: {
    PASSWORD_RESET: {
      subject: 'Neues Passwort für Vitrine festlegen',
      body: 'Guten Tag,\n\nüber diesen Link legen Sie innerhalb einer Stunde ein neues Passwort für Ihr Vitrine-Konto fest:\n\n{link}\n\nWenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.\n',
    },
    VERIFY_EMAIL: {
      subject: 'E-Mail-Adresse für Vitrine bestätigen',
      body: 'Guten Tag,\n\nüber diesen Link bestätigen Sie innerhalb von drei Tagen Ihre E-Mail-Adresse:\n\n{link}\n\nWenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.\n',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Neue E-Mail-Adresse für Vitrine bestätigen',
      body: 'Guten Tag,\n\nüber diesen Link legen Sie innerhalb von drei Tagen fest, dass Sie sich künftig mit dieser Adresse bei Vitrine anmelden:\n\n{link}\n\nWenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.\n',
    },
  },
};

/** Subject and text of the mail that carries an action link. */
export function actionMail(kind: ActionKind, language: Language, link: string): MailText {
  const { subject, body } = MAILS[language][kind];
  return { subject, body: body.replace('{link}', () => link) };
}

export const PAGE_TEXTS = {
  en: {
    resetTitle: 'Set a new password',
    resetLabel: 'New password',
    resetButton: 'Save password',
    resetDone: 'Your new password is saved. You can sign in with it now.',
    verifyTitle: 'Confirm your e-mail address',
    verifyButton: 'Confirm',
    verifyDone: 'Your e-mail address is confirmed.',
    tooShort: 'The password should have at least 6 characters.',
    taken: 'This e-mail address belongs to another account.',
    ended: 'This link has ended or was used already. Please ask for a new one.',
    failed: 'A problem has occurred. Please try again later.',
    toLogin: 'To the login page',
  },
  de: {
    resetTitle: 'Neues Passwort festlegen',
    resetLabel: 'Neues Passwort',
    resetButton: 'Passwort speichern',
    resetDone: 'Ihr neues Passwort ist gespeichert. Sie können sich jetzt damit anmelden.',
    verifyTitle: 'E-Mail-Adresse bestätigen',
    verifyButton: 'Bestätigen',
    verifyDone: 'Ihre E-Mail-Adresse ist bestätigt.',
    tooShort: 'Das Passwort sollte mindestens 6 Zeichen haben.',
    taken: 'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
    ended: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    failed: 'Es ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.',
    toLogin: 'Zur Anmeldung',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type PageText = keyof (typeof PAGE_TEXTS)['en'];
