import type { BackendConnection } from './connection.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';

/** Returns the parts of a connection that sync uses, for one account. */
export function connectSync(connection: BackendConnection, uid: string) {
  const get: typeof fetch = (...request) => fetch(...request);
  const now = () => Date.now();
  return {
    backend: createFirebaseBackend({ connection, uid, fetch: get, now }),
    storageBase: connection.config.storageBase,
    token: async (force = false) => (await connection.tokens.get(uid, now, force)).token,
  };
}
