const CHECK_EVERY_MS = 30 * 60_000;

/** An answer that takes longer is none; the frame has its own patience. */
const ASK_FOR_MS = 8000;

/** The page that a new version is read from. */
export const PAGE = '/player/';

export interface WorkerDoor {
  /** Lets a version that waits take over. */
  takeOver(): void;
  /** False when a page elsewhere does not answer, or lets no other site read that. */
  reaches(url: string): Promise<boolean>;
  stop(): void;
}

/**
 * Installs the worker that lets the player start without network. A new version is fetched in the
 * background and waits; `takeOver` lets it in, and `onNewVersion` says that it is.
 */
export function installWorker(onNewVersion: () => void): WorkerDoor {
  let waiting: ServiceWorker | undefined;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // An origin that is not secure has none.
  if (!container) {
    return { takeOver: () => {}, reaches: () => Promise.resolve(true), stop: () => {} };
  }

  // The very first worker takes over a page that is as new as itself.
  let isControlled = container.controller !== null;
  let checking: ReturnType<typeof setInterval> | undefined;
  const onChange = (): void => {
    if (isControlled) onNewVersion();
    isControlled = true;
  };
  container.addEventListener('controllerchange', onChange);
  container.register(`${PAGE}worker.js`, { scope: PAGE, updateViaCache: 'none' }).then(
    (registration) => {
      const look = (): void => {
        waiting = registration.waiting ?? undefined;
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      checking = setInterval(
        () => void registration.update().catch(() => undefined),
        CHECK_EVERY_MS,
      );
    },
    () => undefined, // refused or offline at the very first start: the page works, the next start tries again
  );
  return {
    takeOver: () => waiting?.postMessage('takeOver'),
    reaches: (url) => askWorker(container.controller, url),
    stop() {
      container.removeEventListener('controllerchange', onChange);
      clearInterval(checking);
    },
  };
}

/** The worker has a policy that lets it ask; where there is none, the frame has to show by itself. */
function askWorker(worker: ServiceWorker | null, url: string): Promise<boolean> {
  if (!worker || isBeyond(url)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => resolve(true), ASK_FOR_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(data !== false);
      port1.close();
    };
    worker.postMessage({ reaches: url }, [port2]);
  });
}

/** Browsers ask a person before a public page may fetch from the local network, and here is nobody. */
function isBeyond(url: string): boolean {
  const isLocal = (host: string) =>
    !host.includes('.') || /^[\d.]+$|:|\.(local|lan|internal|home\.arpa)$/.test(host);
  return isLocal(new URL(url).hostname) && !isLocal(location.hostname);
}
