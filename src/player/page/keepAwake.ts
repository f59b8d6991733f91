interface WakeLocks {
  request(type: 'screen'): Promise<Pick<EventTarget, 'addEventListener'> | undefined>;
}

/** If the system revokes it (power saving, a restarting driver), it is requested again, but not at once. */
const ASK_AGAIN_MS = 60_000;

/**
 * Keeps the display from going to sleep, if the browser can: requested each time the page becomes visible,
 * and again after the system has refused or revoked it. Returns how to stop.
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
