interface WakeLocks {
  request(type: 'screen'): Promise<unknown>;
}

/** Keeps the display from going to sleep, where the browser can; it must be asked again each time the page is seen. Answers how to stop. */
export function keepAwake(): () => void {
  const locks = (navigator as { readonly wakeLock?: WakeLocks }).wakeLock;
  if (!locks) return () => {};
  const ask = (): void => {
    // Refused on battery, or while hidden: the system's own settings decide then.
    if (document.visibilityState === 'visible') locks.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => document.removeEventListener('visibilitychange', ask);
}
