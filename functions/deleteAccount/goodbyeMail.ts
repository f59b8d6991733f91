import type { UserLanguage } from '../../src/model/user/user.ts';

const TEXTS = {
  en: {
    subject: 'Your Vitrine account was deleted',
    text: 'Hello,\n\nyour Vitrine account was deleted, with your profile and your place in every team.\n\nIf this was not you, please tell an admin of your team at once.\n',
  },
  de: {
    subject: 'Ihr Vitrine-Konto wurde gelöscht',
    text: 'Guten Tag,\n\nIhr Vitrine-Konto wurde gelöscht, mit Ihrem Profil und Ihrem Platz in allen Teams.\n\nWenn Sie das nicht waren, sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
  },
} as const satisfies Record<UserLanguage, object>;

/** The last mail to a person whose account was deleted. */
export const goodbyeMail = (language: UserLanguage) => TEXTS[language];
