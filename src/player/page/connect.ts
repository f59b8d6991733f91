import type { AccountStore } from '../../../sync/backends/firebase/deviceIdentity.ts';
import { fetchHostConfig, type HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import type { PlayerBackend } from '../engine/ports.ts';
import type { PlayerDb } from '../store/playerDb.ts';
import { createAccountStore } from '../store/accountStore.ts';
import { createValueStore } from '../store/valueStore.ts';
import { localStore } from './browser.ts';
import type { EarlyPage } from './early.ts';

/**
 * Loads the backend, or takes that of an early start. The stored configuration is used at once and updated for the next start, so that a
 * wall never waits for a slow host.
 * @throws Error on a first start offline
 */
export async function connectBackend(
  db: PlayerDb,
  early: EarlyPage | undefined,
): Promise<PlayerBackend & { dispose(): void }> {
  const accounts = createAccountStore(db, localStore());
  const made = await early?.backend.catch(() => undefined);
  if (early && made) return takeOver(db, { early, made, accounts });
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
    accounts,
    fetch: window.fetch.bind(window),
    now: () => Date.now(),
    openSocket: (url) => new WebSocket(url),
  });
}

interface Taken<Backend> {
  readonly early: EarlyPage;
  readonly made: Backend;
  readonly accounts: AccountStore;
}

/** Stores what the early start has learnt. */
async function takeOver<Backend>(db: PlayerDb, taken: Taken<Backend>): Promise<Backend> {
  const { early, made, accounts } = taken;
  await early.accounts.moveTo(accounts);
  await createValueStore(db, 'config').save(await early.config);
  return made;
}
