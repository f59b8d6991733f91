import { readHostFile } from '../../platform/host/hostFile.ts';
import { isSecurePage } from '../../platform/secure/capabilities.ts';
import type { PairingPlace } from '../view/pairingScreen.ts';

const PATIENCE_MS = 10_000;
/** Names by which every device means itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns where a person pairs the player of this page: never an address that their phone would take for its own. */
export function pairingPlace(): PairingPlace {
  return {
    isSecure: isSecurePage(),
    watchOrigin(onTold) {
      if (!LOOPBACK.test(location.hostname)) return onTold(location.origin);
      const { origin } = location;
      const get = window.fetch.bind(window);
      void readHostFile(get, { origin, patienceMs: PATIENCE_MS }, reachableIn).then(onTold);
    },
    ownAddress: `${location.host}/screens`,
  };
}

/** Returns the first address at which other devices reach the host. */
function reachableIn(raw: unknown): string | undefined {
  const { reachableAt } = (raw ?? {}) as { readonly reachableAt?: unknown };
  const [first]: readonly unknown[] = Array.isArray(reachableAt) ? reachableAt : [];
  return typeof first === 'string' ? first : undefined;
}
