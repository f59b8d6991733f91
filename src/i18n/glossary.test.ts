import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { silenceMail } from '../../functions/events/watchScreens/silenceMail.ts';
import { SMART_TEMPLATES } from '../../functions/provision/smart/smartTemplates.ts';
import { inviteMail } from '../../functions/sendInvite/inviteMail.ts';
import { actionMail, PAGE_TEXTS } from '../../server/auth/mail/actionTexts.ts';
import { MICROSOFT_TEXTS } from '../../server/auth/microsoft/microsoftTexts.ts';
import { TRUST_TEXTS } from '../../server/tls/trustTexts.ts';
import { WIDGET_TEXTS } from '../canvas/widgets/texts.ts';
import type { Invite } from '../model/member/invite.ts';
import type { JsonObject } from '../model/json.ts';
import { DIAGNOSTICS_TEXTS } from '../player/view/diagnosticsTexts.ts';
import { PLAYER_TEXTS } from '../player/view/texts.ts';
import { catalogFile, readCatalog } from './catalogs.testkit.ts';
import { LANGUAGES } from './language.ts';

/** Words that German avoids, and their replacements; `README.md` has the whole glossary. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/(?<!Home-)Bildschirm|Startbildschirm/iu, 'Screen'],
  [
    /\b(die|das|eine|jede|diese|dieses|neue|neues) (Slide|Screen)(?![\p{L}-])/iu,
    'der Slide, der Screen',
  ],
  [/\bTemplates?\b/u, 'Vorlage'],
  [/\bFilm(e|en|s)?\b/u, 'Video'],
  [/\bPl(an|ans|anes|äne)\b/u, 'Tarif'],
  [/(?<!Vitrine-|Microsoft-)\bAccount/u, 'Konto'],
  [/(?<!E-)\bMails?\b|\bE-?mails?\b|\be-mail/u, 'E-Mail'],
  [/\berzeug(t|en)\b/u, 'generiert, erstellt'],
  [/(dunkl|hell)\p{L}* Gr(u|ü)nd/u, 'Hintergrund'],
  [/Bildmittelpunkt/u, 'Fokuspunkt'],
  [/Netzwerk/u, 'Netz'],
  [/\bwaagrecht/iu, 'waagerecht'],
  [/\b(du|dich|dir|dein\p{L}*|euch|euer)\b/iu, 'Sie'],
  [/["”«»]|\.\.\./u, '„ “ and …'],
];
/** Sentences of the specification; they keep their wording, whatever the glossary says. */
const FIXED = [
  'Sie sind keinem Team zugeordnet',
  'Bitte füllen Sie alle Felder aus',
  'Bitte geben Sie die E-Mail-Adresse Ihres Vitrine-Accounts an',
  'Sie haben sich mit dem falschen Microsoft-Account angemeldet. Bitte versuchen Sie es erneut.',
  'Es ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.',
  'Schriftart derzeit in Benutzung',
  'Es ist keine Einladung vorhanden',
  'Diese Einladung ist abgelaufen oder gilt für einen anderen Vitrine-Account',
  'Das Team-Mitglied wurde schon über die gewählte Login-Methode eingeladen.',
  'Der Inhalt konnte nicht erstellt werden',
  'Das Bild konnte nicht erstellt werden. Bitte versuchen Sie es später erneut oder mit einer anderen Beschreibung.',
];

/** Messages of success, by their names in the specification. */
const SUCCESSES = {
  profile: 'Profile saved',
  team: 'Team saved',
  linkCopied: 'Link copied',
  childTeamCreated: 'Child team created',
  email: 'Open the link in the e-mail to your new address to finish',
  password: 'Password changed',
  userDeleted: '{0} was removed from the team',
  screen: 'Screen paired',
  slideUploaded: 'Slide published',
  slideUpdated: 'Slide updated',
  slideDuplicated: 'Slide duplicated',
  slideDeletion: '{count, plural, one {Slide deleted} other {# slides deleted}}',
  colorAdded: 'Color added',
  colorDeleted: 'Color deleted',
  screenUpdated: 'Screen updated',
  fontAdded: 'Font added',
  fontUpdated: 'Font updated',
  templateDuplicated: 'Template duplicated',
  templateImported: 'Template imported',
} as const;

const retiredIn = (text: string): string[] =>
  RETIRED.filter(([word]) => word.test(text)).map(([, instead]) => `${text} → ${instead}`);

const germanCatalog = async (): Promise<string[]> =>
  (await readCatalog('de')).map(([, { translation = '' }]) => translation);

/** Returns every text at or below a value; where it has both languages, only the German. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'de' in value) return textsOf(value.de);
  return Object.values(value).flatMap(textsOf);
}

/**
 * Returns visible German texts outside of the catalogs: players, mails, pages of the server, legal pages.
 */
async function germanElsewhere(): Promise<string[]> {
  const invite = { from: 'Ada', team: 'Café', name: 'Bob' } as Invite;
  const silence = { teamName: 'Café', screens: [], address: '/', language: 'de' } as const;
  const mails = (['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const).map(
    (kind) => actionMail(kind, 'de', '/'),
  );
  const pages = globSync('public/legal/*.de.md').map((file) => readFile(file, 'utf8'));
  const tables = [PLAYER_TEXTS, DIAGNOSTICS_TEXTS, WIDGET_TEXTS, TRUST_TEXTS, PAGE_TEXTS];
  const sent = [inviteMail(invite, '/', 'de'), silenceMail(silence), mails];
  const german = SMART_TEMPLATES.map(({ data }) => (data['languages'] as JsonObject)['de']);
  const smart = [german, labelsOf(SMART_TEMPLATES)];
  return textsOf([tables, MICROSOFT_TEXTS, sent, smart, await Promise.all(pages)]);
}

/** Returns the names of slots, which a template gives in both languages. */
function labelsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value && 'de' in value ? [value] : Object.values(value).flatMap(labelsOf);
}

test('German says none of the retired words, in the catalog and beside it', async () => {
  const [catalog, elsewhere] = await Promise.all([germanCatalog(), germanElsewhere()]);
  expect(catalog.length).toBeGreaterThan(1000);
  expect(elsewhere.length).toBeGreaterThan(150);
  expect([...catalog, ...elsewhere].flatMap(retiredIn)).toEqual([]);
});

test('sentences of the specification stand word for word', async () => {
  const catalog = await germanCatalog();
  const missing = FIXED.filter((sentence) => !catalog.some((text) => text.startsWith(sentence)));
  expect(missing).toEqual([]);
});

test('every success notice of the specification is said somewhere, in both languages', async () => {
  const german = new Map(
    (await readCatalog('de')).map(([, { message, translation }]) => [message, translation]),
  );
  const unsaid = Object.entries(SUCCESSES).filter(([, text]) => !german.get(text));
  expect(unsaid).toEqual([]);
});

test.each(LANGUAGES)('%s has each message once, with one translation', async (language) => {
  const entries = (await readFile(catalogFile(language), 'utf8')).split(/\n{2,}/);
  const heads = entries.map((entry) => entry.match(/^msg(ctxt|id) .*$/gm)?.join('\n') ?? '');
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  expect(entries.filter((entry) => (entry.match(/^msg(id|str) /gm) ?? []).length !== 2)).toEqual(
    [],
  );
});

test.each([
  ['Wählen Sie einen Bildschirm', 'Screen'],
  ['Neue Slide', 'der Slide, der Screen'],
  ['Das Screen-Tag „Foyer“', undefined],
  ['Auf dem Home-Bildschirm, im Zeitplan, per E-Mail, auf dunklem Hintergrund', undefined],
  ['Smart-Templates', 'Vorlage'],
  ['Ihr Account', 'Konto'],
  ['Per Mail', 'E-Mail'],
  ['Auf hellem Grund', 'Hintergrund'],
  ['Prüfe deine Eingabe', 'Sie'],
  ['Der Ordner "files"', '„ “ and …'],
])('%s', (text, instead) => {
  expect(retiredIn(text)).toEqual(instead ? [`${text} → ${instead}`] : []);
});
