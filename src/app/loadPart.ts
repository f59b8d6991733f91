import { loadAllMessages } from '../i18n/setup.ts';
import { createLazyImport } from '../platform/lazyImport.ts';
import { watchLostStyles } from '../platform/lostStyles.ts';
import { unsavedWork } from '../platform/memory/unsaved.ts';

/** When this tab was loaded anew for a part, ms since the epoch, with blanks between. */
const RELOADS = 'vitrine.partReloads';
const RELOAD_EVERY_MS = 30_000;
const RELOADS_MAX = 5;

const lazyImport = createLazyImport({
  bringStyles: watchLostStyles(globalThis.document),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false, // no answer
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

/** True a few times only: a part that fails whatever is done reloads no page for ever. */
function isReloadDue(): boolean {
  try {
    const times = sessionStorage.getItem(RELOADS)?.split(' ') ?? [];
    const isSoon = Date.now() - Number(times.at(-1) ?? 0) < RELOAD_EVERY_MS;
    if (isSoon || times.length >= RELOADS_MAX) return false;
    sessionStorage.setItem(RELOADS, [...times, Date.now()].join(' '));
    return true;
  } catch {
    return false; // no storage that would remember it
  }
}
