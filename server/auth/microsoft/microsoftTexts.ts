import type { MailLanguage } from '../AuthContext.ts';

export const MICROSOFT_TEXTS = {
  en: {
    done: 'You can close this window.',
    declined:
      'You were not signed in, because access to your Microsoft account was declined. Try again and agree. If Microsoft asks for the approval of an admin, your IT department can give it.',
    ended: 'This sign-in has ended. Close this window and start again.',
    testTitle: 'Test sign-in',
    testWarning: 'For development only. Nobody is asked for a password here.',
    email: 'E-mail',
    name: 'Name',
    signIn: 'Sign in',
  },
  de: {
    done: 'Sie können dieses Fenster schließen.',
    declined:
      'Sie wurden nicht angemeldet, weil der Zugriff auf Ihr Microsoft-Konto abgelehnt wurde. Versuchen Sie es noch einmal und stimmen Sie zu. Verlangt Microsoft die Genehmigung durch einen Administrator, kann Ihre IT-Abteilung sie erteilen.',
    ended:
      'Diese Anmeldung ist beendet. Schließen Sie dieses Fenster und beginnen Sie noch einmal.',
    testTitle: 'Test-Anmeldung',
    testWarning: 'Nur für die Entwicklung. Hier wird niemand nach einem Passwort gefragt.',
    email: 'E-Mail',
    name: 'Name',
    signIn: 'Anmelden',
  },
} as const satisfies Record<MailLanguage, Record<string, string>>;
