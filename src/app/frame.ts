import { preferredLanguage, readStoredLanguage } from '../i18n/language.ts';
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
const language = preferredLanguage(readStoredLanguage(), navigator.languages);
const page = pageAt(location.pathname);
root.lang = language;
root.dataset['page'] = page;
applyScheme(readScheme());
const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Parts;
const rest = `${language} rest`;
for (const key of page === 'other'
  ? [areaAt(location.pathname), language, rest]
  : [page, language]) {
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

/** Returns the first word of an address, by which the build lists what a person's own pages start with. */
function areaAt(path: string): string {
  return (wasHere() && /^\/([a-z]+)/.exec(path)?.[1]) || 'other';
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
