import { attestationOf } from './attestation.ts';
import { connectSync } from './connectSync.ts';
import { openConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { type Backend, BackendError } from '../../engine/ports.ts';
import { callFunction } from './firebaseFunctions.ts';
import { parseHostConfig } from './hostConfig.ts';
import { codeOf } from '../../../src/platform/codeOf.ts';
import { browserLanguages } from '../../../src/platform/locale.ts';
import { readOnce, type CallDeps } from './readOnce.ts';
import { serverNow } from './serverNow.ts';
import { createRequests } from './sendRequest.ts';
import { siteCall } from './siteCall.ts';

/** Maximum time to find out why. */
const WHY_MS = 4_000;

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

/** The account to create, by email or sign-in ticket, and the registration path or invitation that admits it. */
interface Admission {
  readonly email?: string;
  readonly ticket?: string;
  readonly registrationPath?: string | undefined;
  readonly inviteId?: string | undefined;
}

/**
 * Presents the registration path or the invitation to the site server, for which the SDK has no call. It is checked
 * when the account is created: a person with an account needs none. Firebase lets everyone sign up.
 */
async function admit(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  admission: Admission,
): Promise<void> {
  const call = siteCall(connection, 'admit', admission);
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}

/**
 * Tells a captive portal from a missing response, after a call of the SDK got none: the SDK treats a portal's page as
 * one. Sends an arbitrary request; never rejects.
 */
export async function whyOffline(deps: CallDeps): Promise<'portal' | 'noAnswer'> {
  const patience = new Promise((resolve) => setTimeout(resolve, WHY_MS));
  try {
    await Promise.race([readOnce(deps, 'generalAssets/update'), patience]);
    return 'noAnswer';
  } catch (cause) {
    return cause instanceof BackendError && cause.isPortal ? 'portal' : 'noAnswer';
  }
}

/**
 * Tells the site server that the refresh tokens of two sign-ins belong to one browser: it is then listed once, and after
 * a change of the password tabs with the older ID token have half a minute to find the new sign-in. Firebase needs no
 * such call, as its ID tokens stay valid until they expire. Failures change nothing: such tabs look at once.
 */
export async function joinSessions(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  refreshTokens: readonly [older: string, newer: string],
): Promise<void> {
  const call = siteCall(connection, 'joinSessions', { refreshTokens });
  if (call) await createRequests({ fetch })(...call).catch(() => undefined);
}

/**
 * Tells the site server that a browser has signed out, so that it is no longer listed. The page may be left at once.
 * Firebase has no list; without network the sign-in stays in it until its owner ends it.
 */
function giveBack(
  { connection, fetch }: Pick<CallDeps, 'connection' | 'fetch'>,
  refreshToken: string,
): void {
  const call = siteCall(connection, 'signOut', { refreshToken });
  if (!call) return;
  const [url, input] = call;
  fetch(url, { ...input, keepalive: true }).catch(() => undefined);
}
