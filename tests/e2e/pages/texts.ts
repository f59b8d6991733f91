/** UI texts that journeys look for, in both languages. */
export const TEXTS = {
  en: {
    locale: 'en-GB',
    yourName: 'Your name',
    email: 'E-mail',
    password: 'Password',
    teamName: 'Team name',
    createAccount: 'Create account',
    skip: 'Skip',
    fillAll: 'Please fill all fields',
    signIn: 'Sign in',
    slides: 'Slides',
    screens: 'Screens',
    dashboard: 'Dashboard',
    title: 'Title',
    landscape: 'Landscape',
    back: 'Back',
    publish: 'Publish',
    onScreens: 'On screens',
    waiting: 'Waiting to be sent',
    uploading: 'Uploading',
    allSaved: 'All changes saved',
    offline: 'Offline',
    pairAScreen: 'Pair a screen',
    connectionCode: 'Connection code',
    pairScreen: 'Pair screen',
    screenPaired: 'Screen paired',
    codeUnknown: 'No screen shows this code. Compare it with the screen, letter by letter.',
    imageTooLarge: 'This image is larger than 10 MB. Choose a smaller one; nothing was stored.',
    wrongCredentials:
      'This e-mail address and this password do not belong together. Check both and try again.',
    imageType:
      'This is not an image that can be shown. Choose PNG, JPEG, WebP, AVIF, GIF, BMP or SVG; nothing was stored.',
  },
  de: {
    locale: 'de-DE',
    yourName: 'Ihr Name',
    email: 'E-Mail',
    password: 'Passwort',
    teamName: 'Teamname',
    createAccount: 'Konto anlegen',
    skip: 'Überspringen',
    fillAll: 'Bitte füllen Sie alle Felder aus',
    signIn: 'Anmelden',
    slides: 'Slides',
    screens: 'Screens',
    dashboard: 'Dashboard',
    title: 'Titel',
    landscape: 'Querformat',
    back: 'Zurück',
    publish: 'Veröffentlichen',
    onScreens: 'Auf Screens',
    waiting: 'Wartet auf das Senden',
    uploading: 'Wird hochgeladen',
    allSaved: 'Alles gespeichert',
    offline: 'Offline',
    pairAScreen: 'Screen koppeln',
    connectionCode: 'Verbindungscode',
    pairScreen: 'Screen koppeln',
    screenPaired: 'Screen gekoppelt',
    codeUnknown:
      'Kein Screen zeigt diesen Code. Vergleichen Sie ihn Zeichen für Zeichen mit dem Screen.',
    imageTooLarge:
      'Dieses Bild ist größer als 10 MB. Wählen Sie ein kleineres; es wurde nichts gespeichert.',
    wrongCredentials:
      'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen. Prüfen Sie beides und versuchen Sie es erneut.',
    imageType:
      'Das ist kein Bild, das sich anzeigen lässt. Wählen Sie PNG, JPEG, WebP, AVIF, GIF, BMP oder SVG; es wurde nichts gespeichert.',
  },
} as const;
export type Texts = (typeof TEXTS)['en' | 'de'];

/** Of a journey in both languages, `npm test` walks the English one; `npm run test:long` walks both. */
export const inLanguage = (language: 'en' | 'de') => ({ tag: language === 'de' ? '@long' : [] });
