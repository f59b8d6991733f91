import type { Json } from '../../../src/model/json.ts';
import type { Connection } from './connection.ts';
import { idToken } from './idToken.ts';
import { restAddress } from './restAddress.ts';
import { parseAnswer, sendRequest, throwUnlessOk } from './sendRequest.ts';

/** Large teams take their time. */
const READ_TIMEOUT_MS = 120_000;

/**
 * Reads a place once, as whoever is signed in, or as nobody. @throws BackendError
 */
export async function readOnce(
  deps: {
    readonly connection: Connection;
    readonly fetch: typeof fetch;
    readonly now: () => number;
  },
  path: string,
): Promise<Json> {
  const { auth, config } = deps.connection;
  await auth.authStateReady();
  const params = new URLSearchParams();
  const uid = auth.currentUser?.uid;
  const credential = uid === undefined ? undefined : await idToken(auth, uid, deps.now());
  if (credential) params.set('auth', credential.token);
  const url = restAddress(config.databaseUrl, path, params);
  const answer = await sendRequest(deps.fetch, url, { method: 'GET' }, READ_TIMEOUT_MS);
  throwUnlessOk(answer, credential?.isExpired ?? false);
  return parseAnswer(answer.text) as Json;
}
