import { preferredLanguage, readStoredLanguage } from '../i18n/language.ts';
import { applyScheme, readScheme } from '../platform/scheme.ts';
import { askEarly } from '../platform/host/earlyConfig.ts';

/*
 * Runs before anything is painted, as a file of its own (`config/frame.ts`): the frame in `index.html` gets the
 * language, the scheme and the words of its page, and what the page needs is asked for at once instead of
 * one after the other.
 */

/** What begins with which page, as the build wrote it into `index.html`. */
interface Parts {
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

const root = document.documentElement;
const language = preferredLanguage(readStoredLanguage(), navigator.languages);
const page = pageAt(location.pathname);
root.lang = language;
root.dataset['page'] = page;
applyScheme(readScheme());
const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Parts;
for (const key of [page, language]) {
  for (const href of parts.styles[key] ?? []) ask(href, { rel: 'preload', as: 'style' });
  for (const href of parts.scripts[key] ?? []) ask(href, { rel: 'modulepreload' });
}
if (page === 'signIn') askEarly(window, location.pathname);

/** The page that opens, as far as its first words can be known. */
function pageAt(path: string): string {
  if (/^\/login\/?$/.test(path)) return 'signIn';
  if (/^\/(dashboard\/?)?$/.test(path)) return wasHere() ? 'dashboard' : 'signIn';
  return 'other';
}

/** Whoever was never here has no configuration of the host. */
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
