const CHECK_EVERY_MS = 30 * 60_000;

/**
 * Installs the worker that lets the player start without network. A new version is fetched in the
 * background and waits; `takeOver` lets it in, which reloads the page.
 */
export function installWorker(): { takeOver(): void } {
  let waiting: ServiceWorker | undefined;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return { takeOver: () => {} }; // an origin that is not secure has none

  // The very first worker takes over a page that is as new as itself.
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  container.register('/player/worker.js', { scope: '/player/', updateViaCache: 'none' }).then(
    (registration) => {
      const look = (): void => {
        waiting = registration.waiting ?? undefined;
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
    },
    () => undefined, // refused or offline at the very first start: the page works, the next start tries again
  );
  return { takeOver: () => waiting?.postMessage('takeOver') };
}
