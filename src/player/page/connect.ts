import { fetchHostConfig, type HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import type { PlayerBackend } from '../engine/ports.ts';
import type { PlayerDb } from '../store/playerDb.ts';
import { createAccountStore, createValueStore } from '../store/playerStore.ts';
import { localStore } from './browser.ts';

/**
 * Loads the backend. The stored configuration is used at once and updated for the next start, so that a
 * wall never waits for a slow host.
 * @throws Error on a first start offline
 */
export async function connectBackend(db: PlayerDb): Promise<PlayerBackend & { dispose(): void }> {
  // Loaded in parallel with the configuration; the await below reports a failure.
  const loading = import('../../../sync/backends/firebase/deviceBackend.ts');
  loading.catch(() => undefined);
  const stored = createValueStore(db, 'config');
  const known = (await stored.load()) as HostConfig | undefined;
  const fetching = fetchHostConfig(window.fetch.bind(window), location.origin);
  const renewed = fetching.then(async (config) => {
    if (config) await stored.save(config);
    return config;
  });
  const config = known ?? (await renewed);
  if (!config) throw new Error('the host serves no configuration');
  const { createDeviceBackend } = await loading;
  return createDeviceBackend({
    config,
    accounts: createAccountStore(db, localStore()),
    fetch: window.fetch.bind(window),
    now: () => Date.now(),
    openSocket: (url) => new WebSocket(url),
  });
}
