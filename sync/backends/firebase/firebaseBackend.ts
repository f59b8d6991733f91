import { onValue, ref } from 'firebase/database';
import type { Json } from '../../../src/model/json.ts';
import { BackendError, type Backend, type Query } from '../../engine/ports.ts';
import { databaseOf } from './databaseOf.ts';
import type { BackendConnection } from './connection.ts';
import { mustBeWritten, answerValue } from './answers.ts';
import { restAddress } from './restAddress.ts';
import { createRequests, type RequestAnswer, type RequestInput } from './sendRequest.ts';
import { withFreshToken } from './withFreshToken.ts';
import { withToken } from './withToken.ts';

export interface FirebaseBackendDeps {
  readonly connection: BackendConnection;
  /** The account of this store; each call asserts that it is the one signed in. */
  readonly uid: string;
  readonly fetch: typeof fetch;
  /** The device's clock, in ms. */
  readonly now: () => number;
  /** Silence timeout of a connection in ms, if not the default. */
  readonly silenceMs?: number;
}

/**
 * The Realtime Database as the engine needs it: REST for reading and for the one guarded PATCH, so that each call has
 * an outcome and no write is repeated behind our back; the SDK only listens.
 */
export function createFirebaseBackend(deps: FirebaseBackendDeps): Backend {
  const { connection, uid } = deps;
  const send = createRequests(deps);

  const renew = () => connection.tokens.get(uid, deps.now, true);

  /** A refusal counts only if it is known not to be due to the token's age: nothing was written then. */
  function ask<T>(
    { path, params, ...input }: RequestInput & { path: string; params: URLSearchParams },
    judge: (answer: RequestAnswer, isExpired: boolean) => T,
  ): Promise<T> {
    const request = async () => {
      const { token, isExpired } = await connection.tokens.get(uid, deps.now);
      const address = restAddress(databaseOf(connection.config, path), path, params);
      const { url, headers } = withToken(connection.config, address, token);
      return judge(await send(url, { ...input, headers }), isExpired);
    };
    return withFreshToken(request, renew);
  }

  return {
    read: (path, query) => ask({ method: 'GET', path, params: queryParams(query) }, answerValue),
    patch(updates) {
      const params = new URLSearchParams({ print: 'silent' });
      const body = JSON.stringify(updates);
      return ask({ method: 'PATCH', path: '', params, body }, mustBeWritten);
    },
    watch(path, onNews, onError) {
      return onValue(
        ref(connection.database, path),
        (snapshot) => onNews(snapshot.val() as Json),
        (error) => onError(new BackendError('denied', error.message)),
      );
    },
    async refresh() {
      await renew();
    },
  };
}

/** Returns the bounds of a query for the REST interface: each as JSON. */
function queryParams(query: Query | undefined): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.set(key, JSON.stringify(value));
  }
  return params;
}
