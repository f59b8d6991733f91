import type { Language } from '../AuthContext.ts';

export const MICROSOFT_TEXTS = {
  en: {
    done: 'You can close this window.',
    testTitle: 'Test sign-in',
    testWarning: 'For development only. Nobody is asked for a password here.',
    email: 'E-mail',
    name: 'Name',
    signIn: 'Sign in',
  },
  de: {
    done: 'Sie können dieses Fenster schließen.',
    testTitle: 'Test-Anmeldung',
    testWarning: 'Nur für die Entwicklung. Hier wird niemand nach einem Passwort gefragt.',
    email: 'E-Mail',
    name: 'Name',
    signIn: 'Anmelden',
  },
} as const satisfies Record<Language, Record<string, string>>;
