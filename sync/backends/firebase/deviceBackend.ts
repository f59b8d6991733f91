import { downloadAddress, type Media } from '../../../src/model/media.ts';
import type { Json } from '../../../src/model/json.ts';
import type { HostConfig } from './hostConfig.ts';
import { DeviceError } from './DeviceError.ts';
import { createDeviceIdentity, type AccountStore } from './deviceIdentity.ts';
import { createRealtimeSocket } from './realtime/createRealtimeSocket.ts';
import type { OpenSocket } from './realtime/openWire.ts';

export interface DeviceBackendDeps {
  readonly config: HostConfig;
  readonly accounts: AccountStore;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly openSocket: OpenSocket;
}

const TIMEOUT_MS = 30_000;

/**
 * The backend as a device sees it: REST to read and write, so that each call ends with an outcome,
 * and a socket to listen.
 */
export function createDeviceBackend(deps: DeviceBackendDeps) {
  const { config } = deps;
  const identity = createDeviceIdentity({ ...deps, ...config });
  const socket = createRealtimeSocket({
    ...deps,
    ...config,
    token: identity.token,
    random: Math.random,
  });
  const stopTokens = identity.onToken((token) =>
    token === null ? socket.reconnect() : socket.signInAgain(),
  );

  async function call(path: string, init: RequestInit, params = ''): Promise<unknown> {
    const first = await request(path, init, params, await identity.token());
    if (first.status !== 401) return outcome(first);
    return outcome(await request(path, init, params, await identity.token(true)));
  }

  async function request(path: string, init: RequestInit, params: string, token: string) {
    const url = new URL(config.databaseUrl);
    url.pathname = `/${path}.json`;
    const query = `${url.search ? `${url.search}&` : '?'}auth=${token}${params}`;
    return send(`${url.origin}${url.pathname}${query}`, init);
  }

  async function send(address: string, init: RequestInit) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const response = await deps.fetch(address, { ...init, signal: abort.signal });
      return { status: response.status, text: await response.text() };
    } catch {
      throw new DeviceError('offline', 'no answer');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    signIn: () => identity.signIn(),
    signOut: () => identity.signOut(),
    async get(path: string, query?: { readonly orderBy: string; readonly from: number }) {
      const params = query ? `&orderBy=${quoted(query.orderBy)}&startAt=${query.from}` : '';
      return readable(await call(path, { method: 'GET', cache: 'no-store' }, params));
    },
    async update(values: { readonly [path: string]: Json }) {
      await call('', { method: 'PATCH', body: JSON.stringify(values) }, '&print=silent');
    },
    listen(path: string, onNews: (value: unknown) => void, onRefused: () => void) {
      return socket.listen(path, { onValue: onNews, onRefused });
    },
    onConnection: socket.onConnection,
    reconnect: socket.reconnect,
    /** Functions answer on the host of the player, whatever the backend. */
    async call(name: string, input: { readonly [key: string]: Json }) {
      const post = async (token: string) =>
        send(`/functions/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
      const first = await post(await identity.token());
      return outcome(first.status === 401 ? await post(await identity.token(true)) : first);
    },
    /**
     * Older data holds whole addresses. A file with a token is open to whoever knows it; without one
     * the account is asked.
     */
    async mediaRequest(media: Pick<Media, 'path' | 'token'>) {
      if (/^https?:/.test(media.path)) return { url: media.path, headers: {} };
      const url = downloadAddress(config.storageBase, media);
      if (media.token) return { url, headers: {} };
      return { url, headers: { authorization: `Firebase ${await identity.token()}` } };
    },
    dispose() {
      stopTokens();
      socket.dispose();
    },
  };
}

const quoted = (text: string): string => encodeURIComponent(JSON.stringify(text));

function outcome({ status, text }: { readonly status: number; readonly text: string }): unknown {
  if (status === 401 || status === 403) throw new DeviceError('refused', text);
  if (status === 408 || status === 429 || status >= 500) throw new DeviceError('offline', text);
  if (status >= 400) throw new DeviceError('broken', text);
  return text === '' ? undefined : parse(text);
}

/** The database answers `null` for nothing. An empty text comes from whoever stands between. */
function readable(answer: unknown): unknown {
  if (answer === undefined) throw new DeviceError('offline', 'an empty answer');
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeviceError('offline', 'the answer was cut off');
  }
}
