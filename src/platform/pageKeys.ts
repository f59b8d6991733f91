/** Windows over the page, which have keys of their own. */
export const WINDOWS = '[role="dialog"], [role="alertdialog"]';

/**
 * Listens to keys for the whole page; a listener looks at `defaultPrevented` for keys that a control has used. A button
 * that opens a popup stops all keys, so those that it does not need are taken before it. Returns how to stop.
 */
export function listenToPageKeys(onKey: (event: KeyboardEvent) => void): () => void {
  const before = (event: KeyboardEvent) => isStopped(event) && onKey(event);
  const after = (event: KeyboardEvent) => !isStopped(event) && onKey(event);
  document.addEventListener('keydown', before, true);
  document.addEventListener('keydown', after);
  return () => {
    document.removeEventListener('keydown', before, true);
    document.removeEventListener('keydown', after);
  };
}

/** Returns true for a key that the focused button would stop without using it. */
function isStopped({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const button = target instanceof Element ? target.closest('button[aria-haspopup]') : null;
  if (!button) return false;
  if (ctrlKey || metaKey) return true;
  if (key === 'Escape') return button.getAttribute('aria-expanded') !== 'true';
  // Letters choose from a list; the others press or open the button.
  return key.length === 1 && key !== ' ' && button.getAttribute('aria-haspopup') !== 'listbox';
}
