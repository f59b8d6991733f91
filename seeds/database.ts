import type { SeedAccount } from './account.ts';
import { ask, RefusedRequest } from './http.ts';
import { BackendError, type Backend, type Query } from '../sync/engine/ports.ts';
import type { Json } from '../src/model/json.ts';

/** The database over its REST interface, with the rights of one account. */
export function createRestBackend(url: string, account: SeedAccount): Backend {
  const address = async (path: string, query?: Query) => {
    const params = new URLSearchParams({ auth: await account.token() });
    for (const [name, value] of Object.entries(query ?? {})) {
      params.set(name, JSON.stringify(value));
    }
    return `${url}/${path}.json?${params.toString()}`;
  };
  return {
    read: async (path, query) => sorted(ask<Json>(await address(path, query))),
    async patch(updates) {
      const init = { method: 'PATCH', body: JSON.stringify(updates) };
      await sorted(ask(await address(''), init));
    },
    watch: () => () => undefined,
    refresh: () => account.renew(),
  };
}

/** Maps refusals like the engine's own backend. */
async function sorted<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw new BackendError('unreachable', String(error));
    const { status, message } = error;
    if (status === 401 || status === 403) throw new BackendError('denied', message);
    throw new BackendError(status >= 500 ? 'unreachable' : 'invalid', message);
  }
}
