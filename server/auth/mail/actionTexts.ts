import type { NoticeKind } from '../NoticeKind.ts';
import type { ActionKind } from '../actionCodes.ts';
import type { MailLanguage } from '../AuthContext.ts';

interface MailText {
  readonly subject: string;
  /** Contains `{link}`, which is replaced. */
  readonly body: string;
}

const MAILS: Readonly<Record<MailLanguage, Readonly<Record<ActionKind, MailText>>>> = {
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

/** Mails that tell the owner of an account that its sign-in was changed. */
export const NOTICES: Readonly<Record<MailLanguage, Readonly<Record<NoticeKind, MailText>>>> = {
  en: {
    EMAIL_CHANGED: {
      subject: 'Your e-mail address for Vitrine was changed',
      body: 'Hello,\n\nyour Vitrine account now has another e-mail address. From now on you sign in with that one.\n\nIf this was not you, please tell an admin of your team at once.\n',
    },
    PASSWORD_CHANGED: {
      subject: 'Your password for Vitrine was changed',
      body: 'Hello,\n\nthe password of your Vitrine account was changed, and you were signed out on all other devices.\n\nIf this was not you, set a new password on the sign-in page and tell an admin of your team at once.\n',
    },
    SIGN_IN_REMOVED: {
      subject: 'A way to sign in to Vitrine was removed',
      body: 'Hello,\n\na way to sign in was removed from your Vitrine account, and you were signed out on all other devices.\n\nIf this was not you, set a new password on the sign-in page and tell an admin of your team at once.\n',
    },
    SIGN_IN_ADDED: {
      subject: 'A new way to sign in to Vitrine was added',
      body: 'Hello,\n\na new way to sign in was added to your Vitrine account.\n\nIf this was not you, set a new password on the sign-in page and tell an admin of your team at once.\n',
    },
  },
  de: {
    EMAIL_CHANGED: {
      subject: 'Ihre E-Mail-Adresse für Vitrine wurde geändert',
      body: 'Guten Tag,\n\nIhr Vitrine-Konto hat jetzt eine andere E-Mail-Adresse. Ab sofort melden Sie sich mit dieser an.\n\nWenn Sie das nicht waren, sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
    },
    PASSWORD_CHANGED: {
      subject: 'Ihr Passwort für Vitrine wurde geändert',
      body: 'Guten Tag,\n\ndas Passwort Ihres Vitrine-Kontos wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.\n\nWenn Sie das nicht waren, legen Sie auf der Anmeldeseite ein neues Passwort fest und sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
    },
    SIGN_IN_REMOVED: {
      subject: 'Anmeldeart für Vitrine entfernt',
      body: 'Guten Tag,\n\naus Ihrem Vitrine-Konto wurde eine Art der Anmeldung entfernt. Auf allen anderen Geräten wurden Sie abgemeldet.\n\nWenn Sie das nicht waren, legen Sie auf der Anmeldeseite ein neues Passwort fest und sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
    },
    SIGN_IN_ADDED: {
      subject: 'Neue Anmeldeart für Vitrine hinzugefügt',
      body: 'Guten Tag,\n\nzu Ihrem Vitrine-Konto wurde eine neue Art der Anmeldung hinzugefügt.\n\nWenn Sie das nicht waren, legen Sie auf der Anmeldeseite ein neues Passwort fest und sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
    },
  },
};

/** Returns subject and text of the mail with an action link. */
export function actionMail(kind: ActionKind, language: MailLanguage, link: string): MailText {
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
} as const satisfies Record<MailLanguage, Record<string, string>>;

export type PageText = keyof (typeof PAGE_TEXTS)['en'];
