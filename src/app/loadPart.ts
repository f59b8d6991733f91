import { loadAllMessages } from '../i18n/setup.ts';
import { createLazyImport } from '../platform/lazyImport.ts';
import { unsavedWork } from '../platform/unsaved.ts';

/** When this tab was last loaded anew for a part, ms since the epoch. */
const RELOADED_AT = 'vitrine.partReload';
const RELOAD_EVERY_MS = 30_000;

const lazyImport = createLazyImport({
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  mayReload: () => !unsavedWork.exists() && !isTyping() && isReloadDue(),
  reload: () => location.reload(),
});

/**
 * Loads a part of the app that is not there at the start and, if it `says` more than the core, the messages
 * for it. The build puts this around every `import()`; nobody writes it by hand.
 * @public
 */
export async function loadPart<T>(load: () => Promise<T>, says: boolean): Promise<T> {
  const part = lazyImport(load);
  if (says) await Promise.all([part, loadAllMessages()]);
  return part;
}

/** What stands in a field may not have been kept yet. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') === true;

/** True once in a while, so that a part that is gone for good reloads no page for ever. */
function isReloadDue(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < RELOAD_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false; // no storage that would remember it
  }
}
