import { loadAllMessages } from '../i18n/setup.ts';
import { createLazyImport } from '../platform/lazyImport.ts';
import { watchLostStyles } from '../platform/lostStyles.ts';
import { unsavedWork } from '../platform/memory/unsaved.ts';

/** Session storage key of when this tab was reloaded for a part: ms since the epoch, separated by spaces. */
const RELOADS = 'vitrine.partReloads';
const RELOAD_EVERY_MS = 30_000;
const RELOADS_MAX = 5;

/** A part that did not come, as the site does not respond; pages have a sentence for its code. */
class LostPart extends Error {
  override readonly name = 'LostPart';
  readonly code = 'noAnswer';
}

const lazyImport = createLazyImport({
  bringStyles: watchLostStyles(globalThis.document),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  isServed,
  mayReload: () => !unsavedWork.exists() && !isTyping() && isReloadDue(),
  reload: () => location.reload(),
});

/**
 * Loads a lazy part of the app and, if it `says` more than the core, the messages for it. The build wraps every
 * `import()` in it; do not call it by hand.
 * @public
 */
export async function loadPart<T>(load: () => Promise<T>, says: boolean): Promise<T> {
  const part = lazyImport(load).catch(throwNamed);
  if (says) await Promise.all([part, loadAllMessages()]);
  return part;
}

function isServed(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false, // no response
  );
}

/** Tells a broken connection from a broken part. */
async function throwNamed(cause: unknown): Promise<never> {
  const isOurs = navigator.onLine && (await isServed());
  throw isOurs ? cause : new LostPart('a part did not come', { cause });
}

/** Text in a field may not have been kept yet. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') === true;

/** Returns true a limited number of times, so that a part that always fails cannot reload the page forever. */
function isReloadDue(): boolean {
  try {
    const times = sessionStorage.getItem(RELOADS)?.split(' ') ?? [];
    const isSoon = Date.now() - Number(times.at(-1) ?? 0) < RELOAD_EVERY_MS;
    if (isSoon || times.length >= RELOADS_MAX) return false;
    sessionStorage.setItem(RELOADS, [...times, Date.now()].join(' '));
    return true;
  } catch {
    return false; // without storage reloads cannot be counted
  }
}
