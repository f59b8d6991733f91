import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { forceWebSockets, getDatabase, type Database } from 'firebase/database';
import { databaseOf } from './databaseOf.ts';
import type { HostConfig } from './hostConfig.ts';
import { createIdTokens, type IdTokens } from './idToken.ts';
import { keepSession, keepSignIn, type KeptSession } from './keepSession.ts';

/** A signed-in connection to a backend, shared by everything in a page or worker. */
export interface BackendConnection {
  readonly config: HostConfig;
  readonly auth: Auth;
  readonly database: Database;
  readonly session: KeptSession;
  readonly tokens: IdTokens;
  /** Waits until the SDK knows who is signed in: disposing earlier would end the sign-in as well. */
  dispose(): Promise<void>;
}

/**
 * Opens the SDK for Firebase or the site server. The session is in IndexedDB, so a page and its worker share it.
 * `debugErrorMap`, because people read the provider's messages: without it each of them is "Error" and a code.
 */
export function openConnection(
  config: HostConfig,
  options: { readonly persistence?: Persistence; readonly name?: string } = {},
): BackendConnection {
  const { persistence = indexedDBLocalPersistence, name } = options;
  const { apiKey, projectId, authDomain } = config;
  const app = initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }) }, name);
  const kept = keepSignIn(persistence);
  const auth = initializeAuth(app, { persistence: kept.persistence, errorMap: debugErrorMap });
  // The only way to point the Auth SDK at another host; despite the name, the protocol is the service's own.
  if (config.authOrigin) connectAuthEmulator(auth, config.authOrigin, { disableWarnings: true });
  // Long polling injects scripts, which the content security policy blocks.
  forceWebSockets();
  const database = getDatabase(app, databaseOf(config, ''));
  const session = keepSession(auth, kept);
  const tokens = createIdTokens({ auth, session });
  const dispose = () => auth.authStateReady().then(() => deleteApp(app));
  return { config, auth, database, session, tokens, dispose };
}
