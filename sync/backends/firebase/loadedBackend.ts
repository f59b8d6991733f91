import { attestationOf } from './attestation.ts';
import { connectSync } from './connectSync.ts';
import { openConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import type { Backend } from '../../engine/ports.ts';
import { callFunction } from './firebaseFunctions.ts';
import { parseHostConfig } from './hostConfig.ts';
import { codeOf } from '../../../src/platform/codeOf.ts';
import { browserLanguages } from '../../../src/platform/locale.ts';
import { admit, type Admission } from './admit.ts';
import { giveBack, joinSessions } from './joinSessions.ts';
import { readOnce } from './readOnce.ts';
import { serverNow } from './serverNow.ts';
import { whyOffline } from './whyOffline.ts';

/** Everything of the backend that a page uses, in one chunk that is loaded after the first paint. */
export type LoadedBackend = ReturnType<typeof openBackend>;

/** Opens the SDK for a page at `origin`. @throws Error if the host's configuration file names no backend */
export function openBackend(file: object, origin: string) {
  const config = parseHostConfig(file, origin);
  if (!config) throw new Error('the configuration names no backend');
  const connection = openConnection(config);
  const { auth } = connection;
  const deps = {
    connection,
    fetch: ((...request) => fetch(...request)) as typeof fetch,
    now: () => Date.now(),
  };
  const attest = attestationOf(config);
  return {
    accounts: createFirebaseAccounts(auth, {
      session: connection.session,
      joinSessions: (older, newer) => joinSessions(deps, [older, newer]),
      giveBack: (token) => giveBack(deps, token),
      language: () => document.documentElement.lang || (browserLanguages()[0] ?? 'en'),
    }),
    /** Gets a new token with the present claims. */
    async refreshToken(): Promise<void> {
      await auth.authStateReady();
      if (auth.currentUser) await connection.tokens.get(auth.currentUser.uid, deps.now, true);
    },
    /** Presents what entitles a person to create an account; does nothing on a host that requires none. */
    admit: (admission: Admission) => admit(deps, admission),
    signInByPopup: async () =>
      (await import('./microsoftSignIn.ts')).signInByPopup(auth, config.microsoftTenant),
    signInByTicket: async (ticket: string) =>
      (await import('./microsoftSignIn.ts')).signInByTicket(auth, ticket),
    /** Returns false if another account was confirmed than the one that is signed in. */
    confirmByPopup: () =>
      confirm(({ confirmByPopup }) => confirmByPopup(auth, config.microsoftTenant)),
    confirmByTicket: (ticket: string) =>
      confirm(({ confirmByTicket }) => confirmByTicket(auth, ticket)),
    call: (name: string, input: object) => callFunction({ ...deps, attest }, name, input),
    /** Reads a place once, as the signed-in account or without one. */
    read: (path: string): Promise<unknown> => readOnce(deps, path),
    /** Returns the server's time, as far as it can be known. */
    serverNow: () => serverNow(connection.database, deps.now),
    /** Returns why a request has just got no response. */
    whyOffline: () => whyOffline(deps),
    /** Returns the database without a log. */
    live: (uid: string): Pick<Backend, 'read' | 'patch'> => createFirebaseBackend({ ...deps, uid }),
    connectSync: (uid: string) => connectSync(connection, uid),
  };
}

async function confirm(
  by: (microsoft: typeof import('./microsoftSignIn.ts')) => Promise<void>,
): Promise<boolean> {
  const microsoft = await import('./microsoftSignIn.ts');
  try {
    await by(microsoft);
    return true;
  } catch (cause) {
    if (microsoft.OTHER_ACCOUNT.includes(codeOf(cause))) return false;
    throw cause;
  }
}
