/** The first picture goes first; its words are read in the system's font until then. */
const AFTER_MS = 500;

/**
 * Sets the player in its own font: at once where the worker has it on this machine, else when the answer is
 * called, once something is shown.
 */
export function ownFont(): () => void {
  const set = () => document.documentElement.classList.add('inter');
  if (navigator.serviceWorker?.controller) set();
  return () => void setTimeout(set, AFTER_MS);
}
