interface WakeLocks {
  request(type: 'screen'): Promise<Pick<EventTarget, 'addEventListener'> | undefined>;
}

/** A system that takes it back (power saving, a driver that starts anew) is asked again, not at once. */
const ASK_AGAIN_MS = 60_000;

/**
 * Keeps the display from going to sleep, where the browser can: it is asked each time that the page is seen,
 * and again after the system has refused or taken it back. Answers how to stop.
 */
export function keepAwake(): () => void {
  const locks = (navigator as { readonly wakeLock?: WakeLocks }).wakeLock;
  if (!locks) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function ask(): void {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    // Refused on battery, say: the system's own settings decide until then.
    locks?.request('screen').then((lock) => lock?.addEventListener('release', later), later);
  }
  function later(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(ask, ASK_AGAIN_MS);
  }
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
