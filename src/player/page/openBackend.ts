import { createDeviceBackend } from '../../../sync/backends/firebase/deviceBackend.ts';
import type { DeviceAccountStore } from '../../../sync/backends/firebase/deviceIdentity.ts';
import type { HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';

/**
 * Opens the backend of this page.
 * @throws Error without a configuration
 */
export function openPlayerBackend(config: HostConfig | undefined, accounts: DeviceAccountStore) {
  if (!config) throw new Error('the host serves no configuration');
  return createDeviceBackend({
    config,
    accounts,
    fetch: window.fetch.bind(window),
    now: () => Date.now(),
    openSocket: (url) => new WebSocket(url),
  });
}
