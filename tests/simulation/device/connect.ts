import type { UserId } from '../../../src/model/ids.ts';
import type { BackendConnection } from '../../../sync/backends/firebase/connection.ts';
import { createFirebaseBackend } from '../../../sync/backends/firebase/firebaseBackend.ts';
import { createIdTokens } from '../../../sync/backends/firebase/idToken.ts';
import type { SyncConnection } from '../../../sync/host/hostDeps.ts';
import { createAuth, type AccountDeps } from './account.ts';

/** Returns what `connectSync` derives from the SDK's connection, over a simulated network and clock. */
export function connect(deps: AccountDeps & { readonly uid: UserId }): SyncConnection {
  const { uid, fetch, now, config, current, onOver } = deps;
  const auth = createAuth(deps);
  const end = async () => {
    const account = current();
    if (account) onOver(account);
  };
  const tokens = createIdTokens({
    auth,
    session: { end, takeUp: async () => undefined, lookAgain: async () => undefined },
  });
  const connection = { config, auth, tokens } as BackendConnection; // listening is simulated as a whole
  return {
    backend: createFirebaseBackend({ connection, uid, fetch, now }),
    storageBase: config.storageBase,
    token: async (force = false) => (await tokens.get(uid, now, force)).token,
  };
}
