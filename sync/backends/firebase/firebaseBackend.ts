import { onValue, ref } from 'firebase/database';
import type { Json } from '../../../src/model/json.ts';
import { BackendError, type Backend, type Query } from '../../engine/ports.ts';
import type { Connection } from './connection.ts';
import { idToken } from './idToken.ts';
import { restAddress } from './restAddress.ts';
import { parseAnswer, sendRequest, throwUnlessOk } from './sendRequest.ts';

export interface FirebaseBackendDeps {
  readonly connection: Connection;
  /** The account whose store this serves; each call asserts that it is the one signed in. */
  readonly uid: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * The Realtime Database as the engine wants it: REST for reading and for the one guarded PATCH, so
 * that each call has an outcome and no write is sent again behind our back; the SDK only listens.
 */
export function createFirebaseBackend(deps: FirebaseBackendDeps): Backend {
  const { connection, uid } = deps;
  const token = (force = false) => idToken(connection.auth, uid, deps.now(), force);

  async function call(path: string, params: URLSearchParams, init: RequestInit): Promise<string> {
    const credential = await token();
    params.set('auth', credential.token);
    const url = restAddress(connection.config.databaseUrl, path, params);
    const answer = await sendRequest(deps.fetch, url, init);
    throwUnlessOk(answer, credential.isExpired);
    return answer.text;
  }

  return {
    async read(path, query) {
      return parseAnswer(await call(path, queryParams(query), { method: 'GET' })) as Json;
    },
    async patch(updates) {
      const params = new URLSearchParams({ print: 'silent' });
      await call('', params, { method: 'PATCH', body: JSON.stringify(updates) });
    },
    watch(path, onNews, onError) {
      return onValue(
        ref(connection.database, path),
        (snapshot) => onNews(snapshot.val() as Json),
        (error) => onError(new BackendError('denied', error.message)),
      );
    },
    async refresh() {
      await token(true);
    },
  };
}

/** The bounds of a query as the REST interface takes them: each one JSON. */
function queryParams(query: Query | undefined): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.set(key, JSON.stringify(value));
  }
  return params;
}
