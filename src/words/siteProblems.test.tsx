// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { spoken } from '../i18n/spoken.testkit.tsx';
import { useProblemText } from './useProblemText.ts';

/* The codes are those that functions answer with for websites, and the store for pages of documents. */
it.each([
  ['siteTurnsAway', 'This website turns programs away', 'Diese Website weist Programme ab'],
  ['siteUnreachable', 'The website cannot be reached', 'Die Website ist nicht erreichbar'],
  ['siteTooSlow', 'did not respond in time', 'nicht rechtzeitig'],
  ['siteFailed', 'reports a fault of its own', 'meldet selbst eine Störung'],
  ['redirectLoop', 'forwards in circles', 'leitet im Kreis weiter'],
  ['pageNotFound', 'There is no page at this address', 'Unter dieser Adresse gibt es keine Seite'],
  ['notAPage', 'leads to a file', 'liegt eine Datei'],
  ['notAFeed', 'There is no feed at this address', 'Unter dieser Adresse liegt kein Feed'],
  ['siteUnreadable', 'This page could not be read', 'Diese Seite konnte nicht gelesen werden'],
  ['addressInvalid', 'This is no address of a website', 'keine Adresse einer Website'],
  [
    'addressHasCredentials',
    'without its user name and password',
    'ohne Benutzernamen und Passwort',
  ],
  ['addressRefused', 'into a private network or to a single computer', 'privates Netz'],
  ['addressOtherPort', 'on the usual ports, 80 and 443', 'an den üblichen Ports, 80 und 443'],
  ['wrongType', 'something other than what is needed', 'etwas anderes, als hier gebraucht'],
  ['tooLarge', 'too large to be processed', 'zu groß'],
  ['notFound', 'no longer there', 'nicht mehr'],
  ['noText', 'not enough text on this page', 'nicht genug Text'],
  ['pageNotPainted', 'without the document', 'ohne das Dokument'],
  ['pageDamaged', 'is damaged and cannot be drawn', 'beschädigt'],
  ['badAddress', 'Screens cannot open the address', 'Diese Adresse kann kein Screen öffnen'],
])('%s is a sentence in both languages', async (code, english, german) => {
  expect((await spoken('en', useProblemText))(code)).toContain(english);
  expect((await spoken('de', useProblemText))(code)).toContain(german);
});
