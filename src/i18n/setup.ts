import { i18n, type Messages } from '@lingui/core';
import { browserLanguages } from '../platform/locale.ts';
import { type Language, preferredLanguage, readStoredLanguage, storeLanguage } from './language.ts';

/**
 * The core contains the messages of the entry and the dashboard, the rest is loaded after the first paint.
 * The build splits them (`config/messages.ts`); in development both are complete.
 */
const CATALOGUES = {
  en: {
    core: () => import('./locales/en/messages.po?core?lingui'),
    rest: () => import('./locales/en/messages.po?rest?lingui'),
  },
  de: {
    core: () => import('./locales/de/messages.po?core?lingui'),
    rest: () => import('./locales/de/messages.po?rest?lingui'),
  },
} satisfies Record<Language, unknown>;

const wholes = new Map<Language, Promise<void>>();
/** The current language. At the start only its core may be loaded; all others are loaded completely. */
let current: Language = 'en';
/** Requested last: of two languages being loaded, the later choice wins. */
let wanted: Language = current;

/** Loads a complete language and makes it current; the page's `lang` follows for screen readers. */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadWhole(language);
  if (wanted === language) speak(language);
}

/**
 * Activates as much of this device's language as the dashboard needs; called once, before the first render.
 */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage(readStoredLanguage(), browserLanguages());
  current = wanted = language;
  i18n.load(language, await read(language, 'core'));
  speak(language);
}

/** Switches the language and stores the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await activateLanguage(language);
}

/** Resolves once all messages of the current language are loaded; a call after a failure retries. */
export function loadAllMessages(): Promise<void> {
  return loadWhole(current);
}

function speak(language: Language): void {
  current = language;
  i18n.activate(language);
  document.documentElement.lang = language;
}

function loadWhole(language: Language): Promise<void> {
  const known = wholes.get(language);
  if (known) return known;
  const parts = Promise.all([read(language, 'core'), read(language, 'rest')]);
  const whole = parts.then(([core, rest]) => i18n.load(language, { ...core, ...rest }));
  wholes.set(language, whole);
  whole.catch(() => wholes.delete(language));
  return whole;
}

async function read(language: Language, part: 'core' | 'rest'): Promise<Messages> {
  return (await CATALOGUES[language][part]()).messages;
}
