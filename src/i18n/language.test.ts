// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { preferredLanguage, readStoredLanguage } from './language.ts';
import { chooseLanguage, startI18n } from './setup.ts';

// The build splits the catalogs; their content does not matter here.
vi.mock('./locales/en/messages.po?import&core?lingui', () => ({ messages: {} }));
vi.mock('./locales/en/messages.po?import&rest?lingui', () => ({ messages: {} }));
vi.mock('./locales/de/messages.po?import&core?lingui', () => ({ messages: {} }));
vi.mock('./locales/de/messages.po?import&rest?lingui', () => ({ messages: {} }));
beforeEach(() => localStorage.clear());

it.each([
  ['as it was chosen here', 'de', ['en-GB'], 'de'],
  ['as the browser prefers it', null, ['fr-CH', 'de-CH', 'en'], 'de'],
  ['English where the browser prefers none of ours', null, ['fr', 'it'], 'en'],
  ['English where nothing is known', 'fr', [], 'en'],
] as const)('the interface speaks %s', (_, stored, browser, language) => {
  expect(preferredLanguage(stored, browser)).toBe(language);
});

it('a language that was chosen is spoken again after a reload', async () => {
  await startI18n();
  expect(document.documentElement.lang).toBe('en');
  await chooseLanguage('de');
  expect(readStoredLanguage()).toBe('de');
  document.documentElement.lang = '';
  await startI18n();
  expect(document.documentElement.lang).toBe('de');
});
