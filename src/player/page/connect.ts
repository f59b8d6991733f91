import type { DeviceAccountStore } from '../../../sync/backends/firebase/deviceIdentity.ts';
import { fetchHostConfig, type HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import type { PlayerBackend } from '../engine/ports.ts';
import type { PlayerDb } from '../store/playerDb.ts';
import { createDeviceAccountStore } from '../store/accountStore.ts';
import { createValueStore } from '../store/valueStore.ts';
import { localStore } from './browser.ts';
import type { EarlyPage } from './early.ts';
import { openPlayerBackend } from './openBackend.ts';

/**
 * Opens the backend, or takes that of an early start. The stored configuration is used at once and updated for the next
 * start, so that a screen never waits for a slow host.
 * @throws Error on a first start offline
 */
export async function connectBackend(
  db: PlayerDb,
  early: EarlyPage | undefined,
): Promise<PlayerBackend & { dispose(): void }> {
  const accounts = createDeviceAccountStore(db, localStore());
  const made = await early?.backend.catch(() => undefined);
  if (early && made) return takeOver(db, { early, made, accounts });
  const stored = createValueStore(db, 'config');
  const known = (await stored.load()) as HostConfig | undefined;
  const fetching = fetchHostConfig(window.fetch.bind(window), location.origin);
  const renewed = fetching.then(async (config) => {
    if (config) await stored.save(config);
    return config;
  });
  return openPlayerBackend(known ?? (await renewed), accounts);
}

interface Taken<Backend> {
  readonly early: EarlyPage;
  readonly made: Backend;
  readonly accounts: DeviceAccountStore;
}

/** Stores what the early start has learnt. */
async function takeOver<Backend>(db: PlayerDb, taken: Taken<Backend>): Promise<Backend> {
  const { early, made, accounts } = taken;
  await early.accounts.moveTo(accounts);
  await createValueStore(db, 'config').save(await early.config);
  return made;
}
