import { createAccountPort } from './createAccountPort.ts';
import { createLooks } from './createLooks.ts';
import { createSessionHost, type SessionHost } from './createSessionHost.ts';
import { createOtherTabs } from './otherTabs.ts';
import { tabTeam } from './tabTeam.ts';
import { createBackendLoader, type LoadBackend } from './loadBackend.ts';
import type { AppSync, startSync } from './startSync.ts';
import { mediaAddress } from './mediaAddress.ts';
import { type AppConfig, loadAppConfig, storedAppConfig } from '../../platform/host/appConfig.ts';
import { consoleLogger } from '../../platform/logger.ts';
import { earlyFetch } from '../../platform/host/earlyConfig.ts';
import { watchInstallOffer } from '../../platform/install.ts';
import type { Ports } from '../../platform/react/ports.tsx';
import { createLazySession } from '../../store/lazySession.ts';
import { CallError, type FunctionsPort } from '../../platform/ports/functionsPort.ts';
import type { LivePort } from '../../platform/ports/livePort.ts';

export interface OpenedPorts {
  readonly ports: Ports;
  readonly session: SessionHost;
  /** Call once local data is painted. */
  startSync(): void;
}

/**
 * Opens everything that the first render needs, without network access if the person has been here before. The
 * backend's SDK is loaded later, on demand.
 */
export async function openPorts(): Promise<OpenedPorts> {
  const install = watchInstallOffer(window); // before anything is awaited: the browser's event comes early
  const storage = usableStorage();
  const rows = createLazySession(indexedDB, async () =>
    (await import('../home.tsx')).openSession(),
  );
  const account = await rows.read();
  const config = await openConfig(storage, account !== undefined);
  const session = createSessionHost({
    rows,
    tabTeam,
    otherTabs: createOtherTabs(
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    ),
    logger: consoleLogger,
    openStore: async (opened) =>
      (await import('../home.tsx')).openAccountStore(opened, mediaAddress(config)),
    // Replaces the history entry: a page of a former account must not be reachable by Back.
    restart: (path) => location.replace(path),
  });
  await session.resume();
  const backend = createBackendLoader(config);
  const functions = createFunctionsPort(backend);
  const looks = createLooks();
  let sync: AppSync | undefined;
  const ports: Ports = {
    config,
    session,
    functions,
    install,
    live: createLivePort(backend, session),
    account: createAccountPort({ config, backend, functions, session }),
    sync: {
      syncNow: () => sync?.syncNow(),
      announceTeam: () => sync?.announceTeam(),
      isLeading: () => sync?.isLeading() ?? false,
      countPages: async () => sync?.countPages() ?? 1,
      watchScreens: looks.watch,
    },
  };
  return {
    ports,
    startSync: () => {
      const deps = { session, functions, backend, looks, logger: consoleLogger };
      void loadSync().then((startSync) => (sync ??= startSync(deps)));
    },
    session,
  };
}

/** The delay before loading sync is retried, in ms. */
const RELOAD_AFTER_MS = 5000;

/** Loads the sync engine after the first render. Without it nothing is sent, so it is retried until it loads. */
async function loadSync(): Promise<typeof startSync> {
  try {
    return (await import('./startSync.ts')).startSync;
  } catch (cause) {
    consoleLogger.error('sync could not be loaded', cause);
    await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS));
    return loadSync();
  }
}

/** Signed-in users never wait for the network; others need it anyway. */
async function openConfig(storage: Storage | null, isSignedIn: boolean): Promise<AppConfig> {
  const stored = isSignedIn ? storedAppConfig(storage) : undefined;
  const fresh = () =>
    loadAppConfig({ fetch: earlyFetch(window), storage, path: location.pathname });
  if (!stored) return fresh();
  void fresh().catch(() => undefined); // for the next start; this one has a configuration
  return stored;
}

function usableStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // blocked by the browser: every start then asks the host
  }
}

/** Calls functions as the signed-in person. */
function createFunctionsPort(backend: LoadBackend): FunctionsPort {
  const ask = async <T>(question: (loaded: Awaited<ReturnType<LoadBackend>>) => Promise<T>) => {
    const loaded = await backend().catch(() => {
      throw new CallError('offline', 'noAnswer'); // the SDK itself could not be loaded
    });
    try {
      return await question(loaded);
    } catch (cause) {
      throw asCallError(cause);
    }
  };
  return {
    call: (name, input) => ask((loaded) => loaded.call(name, input)),
    read: (path) => ask((loaded) => loaded.read(path)),
    serverNow: () => ask((loaded) => loaded.serverNow()),
  };
}

/** Reads and writes as the signed-in person. */
function createLivePort(backend: LoadBackend, session: SessionHost): LivePort {
  async function live() {
    const uid = session.store()?.account.uid;
    if (uid === undefined) throw new CallError('refused', 'notSignedIn');
    const loaded = await backend().catch(() => {
      throw new CallError('offline', 'noAnswer'); // the SDK itself could not be loaded
    });
    return loaded.live(uid);
  }
  const attempt = async <T>(act: (db: Awaited<ReturnType<typeof live>>) => Promise<T>) => {
    const db = await live();
    return act(db).catch((cause: unknown) => {
      throw asCallError(cause);
    });
  };
  return {
    read: (path, keys) =>
      attempt((db) =>
        db.read(path, keys && { orderBy: '$key', startAt: keys.from, endAt: keys.to }),
      ),
    readById: (path, id) => attempt((db) => db.read(path, { orderBy: 'id', equalTo: id })),
    write: (values) => attempt((db) => db.patch(values as Parameters<typeof db.patch>[0])),
  };
}

/**
 * Returns a failed call classified as pages need it: refusals have a code, connection failures a kind. Anything else
 * is a bug of ours and returned unchanged.
 */
export function asCallError(cause: unknown): unknown {
  const { code, kind, isPortal } = (cause ?? {}) as {
    readonly code?: unknown;
    readonly kind?: unknown;
    readonly isPortal?: unknown;
  };
  if (typeof code === 'string') return new CallError('refused', code);
  switch (kind) {
    case 'unreachable':
    case 'tooSlow':
      return new CallError('offline', isPortal === true ? 'portal' : 'noAnswer');
    case 'tooLarge':
      return new CallError('refused', 'tooLarge');
    case 'denied':
      return new CallError('refused', 'notAllowed');
    case 'signedOut':
    case 'expired':
      return new CallError('refused', 'notSignedIn');
    default:
      return typeof kind === 'string' ? new CallError('failed', 'internal') : cause;
  }
}
