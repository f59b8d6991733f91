import type { AppLogger } from '../../platform/logger.ts';
import { pageLine, PATIENCE_MS, quietLine } from '../../platform/quietLine.ts';
import { serviceWorkers } from '../../platform/secure/capabilities.ts';

/** The interval of update checks in an app that stays open for days. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Local data is painted first; fetching the whole app for offline use can wait. */
const START_AFTER_MS = 1000;
/**
 * After the first paint, the longest until the worker is registered, however busy the line: it begins to fetch the
 * app then. Whoever signs in and walks off has it without network soon after. In WebKit it never comes to that, until
 * all tabs are closed, if the page is left within the second in which the worker starts: lead on by links of the router.
 *
 * @public journeys wait longer
 */
export const REGISTERED_WITHIN_MS = START_AFTER_MS + PATIENCE_MS;

export interface AppUpdates {
  /** Activates the waiting version and reloads the page. */
  take(): void;
}

export interface UpdateEvents {
  /** A new version is waiting for the user's consent. */
  onWaiting(updates: AppUpdates): void;
  /** Another window activated the update: this page's version no longer exists. */
  onTakenElsewhere(): void;
}

/**
 * Registers the service worker, which lets the app open offline. A new version waits for the user's consent, as an
 * editor must not be reloaded during work. Returns a function that stops it.
 */
export function watchUpdates(events: UpdateEvents, logger: AppLogger): () => void {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return () => undefined;
  let look: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const begin = async () => {
    // The worker fetches the whole app, so what the page itself needs goes first.
    if (!workers.controller) await quietLine(pageLine);
    if (isStopped) return;
    look = setInterval(() => void lookAgain(workers), LOOK_EVERY_MS);
    // Fails if the browser forbids it: the app then only works online.
    register(workers, events).catch((cause: unknown) =>
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

async function register(
  workers: ServiceWorkerContainer,
  { onWaiting, onTakenElsewhere }: UpdateEvents,
): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  let isTaking = false;
  const take = () => {
    isTaking = true;
    worker.addEventListener('controlling', () => location.reload());
    worker.messageSkipWaiting();
  };
  // A page opened before there was any worker adopts its first one silently.
  if (workers.controller)
    workers.addEventListener('controllerchange', () => {
      if (!isTaking) onTakenElsewhere();
    });
  worker.addEventListener('waiting', () => onWaiting({ take }));
  await worker.register();
}

async function lookAgain(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update().catch(() => undefined); // offline: retried at the next check
}
