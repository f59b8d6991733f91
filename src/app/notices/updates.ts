import type { Logger } from '../../platform/logger.ts';
import { pageLine, quietLine } from '../../platform/quietLine.ts';

/** The interval of update checks in an app that stays open for days. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Local data is painted first; fetching the whole app for offline use can wait. */
const START_AFTER_MS = 1000;

export interface Updates {
  /** Activates the waiting version and reloads the page. */
  take(): void;
}

export interface UpdateEvents {
  /** A new version is waiting for the user's consent. */
  onWaiting(updates: Updates): void;
  /** Another window activated the update: this page's version no longer exists. */
  onTakenElsewhere(): void;
}

/**
 * Registers the service worker, which lets the app open offline. A new version waits for the user's consent, as an
 * editor must not be reloaded during work. Returns a function that stops it.
 */
export function watchUpdates(events: UpdateEvents, logger: Logger): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let look: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const begin = async () => {
    // The worker fetches the whole app, so what the page itself needs goes first.
    if (!navigator.serviceWorker.controller) await quietLine(pageLine);
    if (isStopped) return;
    look = setInterval(() => void lookAgain(), LOOK_EVERY_MS);
    // Fails on a plain-HTTP host beyond loopback, or if the browser forbids it: the app then only works online.
    register(events).catch((cause: unknown) =>
      logger.error('the app will not open without network', cause),
    );
  };
  const start = setTimeout(() => void begin(), START_AFTER_MS);
  return () => {
    isStopped = true;
    clearTimeout(start);
    clearInterval(look);
  };
}

async function register({ onWaiting, onTakenElsewhere }: UpdateEvents): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  let isTaking = false;
  const take = () => {
    isTaking = true;
    worker.addEventListener('controlling', () => location.reload());
    worker.messageSkipWaiting();
  };
  // A page opened before there was any worker adopts its first one silently.
  if (navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (!isTaking) onTakenElsewhere();
    });
  worker.addEventListener('waiting', () => onWaiting({ take }));
  await worker.register();
}

async function lookAgain(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined); // offline: retried at the next check
}
