import { Workbox } from 'workbox-window';

/** An app that stays open for days looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60_000;

export interface Updates {
  /** Makes the waiting version take over and reloads the page under it. */
  take(): void;
}

/**
 * Registers the service worker, which keeps the app usable without network. A new version waits
 * until its user agrees: an editor must not be reloaded under somebody's hands.
 */
export function watchUpdates(onWaiting: (updates: Updates) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  const take = () => {
    worker.addEventListener('controlling', () => location.reload());
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => onWaiting({ take }));
  void worker.register();
  setInterval(() => void worker.update().catch(() => undefined), LOOK_EVERY_MS); // offline: next time
}
