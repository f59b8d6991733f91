import type { Logger } from '../../platform/logger.ts';
import { pageLine, quietLine } from '../../platform/quietLine.ts';

/** An app that stays open for days looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60_000;
/** The first local picture comes first; fetching the whole app for offline use can wait. */
const START_AFTER_MS = 1000;

export interface Updates {
  /** Makes the waiting version take over and reloads the page under it. */
  take(): void;
}

export interface UpdateEvents {
  /** A new version waits until its user agrees. */
  onWaiting(updates: Updates): void;
  /** It was agreed to in another window: this page is of a version that is gone. */
  onTakenElsewhere(): void;
}

/**
 * Registers the service worker, which makes the app open without network. A new version waits
 * until its user agrees: an editor must not be reloaded under somebody's hands. Answers how to stop.
 */
export function watchUpdates(events: UpdateEvents, logger: Logger): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let look: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const begin = async () => {
    // The worker fetches the whole app: what the page itself needs goes before it.
    if (!navigator.serviceWorker.controller) await quietLine(pageLine);
    if (isStopped) return;
    look = setInterval(() => void lookAgain(), LOOK_EVERY_MS);
    // A plain-HTTP host beyond loopback, or a browser that forbids it: the app works while online.
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
  // A page that was opened before there was any worker is given its first one without a word.
  if (navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (!isTaking) onTakenElsewhere();
    });
  worker.addEventListener('waiting', () => onWaiting({ take }));
  await worker.register();
}

async function lookAgain(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined); // offline: the next look will do
}
