/** The few texts of the player; it compiles only if both languages are complete. */
const en = {
  pairTitle: 'Pair this screen',
  enterAt: 'Enter the code at',
  scan: 'or scan it',
  onlyHere:
    'Phones do not reach this computer yet, so open the address on it. Under Screens it says how to let them in.',
  codeLabel: 'Connection code',
  qrLabel: 'QR code with the pairing address',
  connecting: 'Connecting',
  waiting: 'No connection yet. The code appears by itself as soon as there is one.',
  portal:
    'This network wants a sign-in of its own first, as in cafés and hotels. The code appears by itself afterwards.',
  crowded:
    'Too many new screens were set up over this internet connection in the last hour. This one keeps trying, and the code appears by itself; that can take up to an hour.',
  blocked:
    'This screen cannot start, as its browser does not let it store anything. Allow cookies and site data for this page, leave the private window or free some space. It tries again every minute.',
  insecure: 'Without HTTPS this screen cannot start without a network.',
  pairedWith: 'This screen now belongs to',
  notYours: 'Not your team?',
  reset: 'Reset this screen',
};
export type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  pairTitle: 'Screen koppeln',
  enterAt: 'Code eingeben unter',
  scan: 'oder scannen',
  onlyHere:
    'Telefone erreichen diesen Computer noch nicht: Öffnen Sie die Adresse auf ihm. Unter Screens steht, wie Sie sie zulassen.',
  codeLabel: 'Verbindungscode',
  qrLabel: 'QR-Code mit der Kopplungsadresse',
  connecting: 'Verbindung wird aufgebaut',
  waiting: 'Noch keine Verbindung. Der Code erscheint von selbst, sobald eine da ist.',
  portal:
    'Dieses Netz verlangt zuerst eine eigene Anmeldung, wie in Cafés und Hotels. Der Code erscheint danach von selbst.',
  crowded:
    'Über diesen Internetanschluss wurden in der letzten Stunde zu viele neue Screens eingerichtet. Dieser versucht es weiter, der Code erscheint von selbst; das kann bis zu einer Stunde dauern.',
  blocked:
    'Dieser Screen kann nicht starten, weil er in diesem Browser nichts speichern kann. Erlauben Sie Cookies und Websitedaten für diese Seite, verlassen Sie das private Fenster oder schaffen Sie Platz. Er versucht es jede Minute erneut.',
  insecure: 'Ohne HTTPS kann dieser Screen nicht ohne Netz starten.',
  pairedWith: 'Dieser Screen gehört jetzt zu',
  notYours: 'Nicht Ihr Team?',
  reset: 'Screen zurücksetzen',
};

export const PLAYER_TEXTS = { en, de } satisfies Record<string, Texts>;
export type PlayerLanguage = keyof typeof PLAYER_TEXTS;

/** Returns the machine's first language that the player supports, else English. */
export function playerLanguage(preferred: readonly string[]): PlayerLanguage {
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is PlayerLanguage => tag === 'en' || tag === 'de') ?? 'en';
}
