import { serviceWorkers } from '../../platform/secure/capabilities.ts';

/** The first picture has priority; until then its text uses the system's font. */
const AFTER_MS = 500;

/**
 * Switches to the player's own font: at once if the worker has it on this machine, else when the returned
 * function is called, once something is shown.
 */
export function ownFont(): () => void {
  const set = () => document.documentElement.classList.add('inter');
  if (serviceWorkers()?.controller) set();
  return () => void setTimeout(set, AFTER_MS);
}
