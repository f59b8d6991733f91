import { serviceWorkers } from '../../platform/secure/capabilities.ts';

const CHECK_EVERY_MS = 30 * 60_000;
/** Until there is one: without it an offline start shows nothing at all. */
const FIRST_EVERY_MS = 60_000;

/** A slower response counts as none; the frame has its own time limit. */
const ASK_FOR_MS = 8000;

/** The page that a new version is read from. */
export const PAGE = '/player/';
const WORKER = `${PAGE}worker.js`;

export interface WorkerAccess {
  /** Lets a waiting version take over. */
  takeOver(): void;
  /** True if `reaches` finds out about this address. */
  canAsk(url: string): boolean;
  /** False if a page elsewhere does not respond, or forbids other sites to read it. */
  reaches(url: string): Promise<boolean>;
  /** True once a page elsewhere certainly responds, as far as this page can find out at all. */
  isThere(url: string): Promise<boolean>;
  stop(): void;
}

/**
 * Installs the worker that lets the player start offline. A new version is downloaded in the background and
 * waits; `takeOver` activates it, and `onNewVersion` reports that.
 */
export function installWorker(onNewVersion: () => void): WorkerAccess {
  let registration: ServiceWorkerRegistration | undefined;
  const container = serviceWorkers();
  // An insecure origin has none.
  if (!container) {
    const yes = (): Promise<boolean> => Promise.resolve(true);
    return { takeOver: () => {}, canAsk: () => false, reaches: yes, isThere: yes, stop: () => {} };
  }

  // The very first worker takes over a page as new as itself, also from the app's worker.
  let isControlled = container.controller?.scriptURL.endsWith(WORKER) === true;
  const onChange = (): void => {
    if (isControlled) onNewVersion();
    isControlled = true;
  };
  container.addEventListener('controllerchange', onChange);
  /** Also registers again: the first try may have been offline, or found the host half deployed. */
  async function check(): Promise<void> {
    try {
      registration = await container?.register(WORKER, { scope: PAGE, updateViaCache: 'none' });
      await registration?.update();
    } catch {
      // Refused or offline: the page works, and this is retried.
    }
  }
  let checking: ReturnType<typeof setTimeout> | undefined;
  async function keepChecking(): Promise<void> {
    await check();
    if (isStopped) return;
    const isThere = registration !== undefined && registration.active !== null;
    checking = setTimeout(() => void keepChecking(), isThere ? CHECK_EVERY_MS : FIRST_EVERY_MS);
  }
  let isStopped = false;
  void keepChecking();
  return {
    takeOver: () => registration?.waiting?.postMessage('takeOver'),
    canAsk: (url) => container.controller !== null && !isBeyond(url),
    reaches: (url) => askWorker(container.controller, url, true),
    isThere: (url) => askWorker(container.controller, url, false),
    stop() {
      container.removeEventListener('controllerchange', onChange);
      isStopped = true;
      clearTimeout(checking);
    },
  };
}

/**
 * The worker has a policy that allows this request; without a worker, the frame has to find out by itself.
 * @param inDoubt the result if nothing can be found out
 */
function askWorker(worker: ServiceWorker | null, url: string, inDoubt: boolean): Promise<boolean> {
  if (!worker || isBeyond(url)) return Promise.resolve(inDoubt);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => resolve(inDoubt), ASK_FOR_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(data !== false);
      port1.close();
    };
    worker.postMessage({ reaches: url }, [port2]);
  });
}

/** Browsers ask a person before a public page may access the local network, and nobody is here. */
function isBeyond(url: string): boolean {
  const isLocal = (host: string) =>
    !host.includes('.') || /^[\d.]+$|:|\.(local|lan|internal|home\.arpa)$/.test(host);
  return isLocal(new URL(url).hostname) && !isLocal(location.hostname);
}
