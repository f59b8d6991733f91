import { preferredLanguage, readStoredLanguage } from '../i18n/language.ts';
import { browserLanguages } from '../platform/locale.ts';
import { applyScheme, readScheme } from '../platform/scheme.ts';
import { askEarly } from '../platform/host/earlyConfig.ts';

/*
 * Runs before first paint, as a separate file (`config/frame.ts`): sets the language, color scheme and texts of the
 * frame in `index.html`, and starts loading everything the page needs in parallel instead of in sequence.
 */

/** The files to preload by page, as the build wrote them into `index.html`. */
interface Parts {
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

const root = document.documentElement;
const language = preferredLanguage(readStoredLanguage(), browserLanguages());
const page = pageAt(location.pathname);
root.lang = language;
root.dataset['page'] = page;
applyScheme(readScheme());
const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Parts;
for (const key of keysOf(page)) {
  for (const href of parts.styles[key] ?? []) ask(href, { rel: 'preload', as: 'style' });
  for (const href of parts.scripts[key] ?? []) ask(href, { rel: 'modulepreload' });
}
if (page === 'signIn') askEarly(window, location.pathname);

/** Returns the page that will open, as far as it can be known before any script has loaded. */
function pageAt(path: string): string {
  if (/^\/login\/?$/.test(path)) return 'signIn';
  if (/^\/(dashboard\/?)?$/.test(path)) return wasHere() ? 'dashboard' : 'signIn';
  return 'other';
}

/** Returns the keys under which the build lists what the page starts with; most pages are known by their first word. */
function keysOf(known: string): readonly string[] {
  if (known !== 'other') return [known, language];
  const area = /^\/([a-z]+)/.exec(location.pathname)?.[1] ?? '';
  return area in parts.scripts && wasHere() ? [area, language, `${language} rest`] : [language];
}

/** A new visitor has no stored host configuration. */
function wasHere(): boolean {
  try {
    return localStorage.getItem('vitrine.config') !== null;
  } catch {
    return true;
  }
}

function ask(href: string, kind: { readonly rel: string; readonly as?: string }): void {
  const link = Object.assign(document.createElement('link'), kind, { href });
  link.crossOrigin = '';
  document.head.append(link);
}
