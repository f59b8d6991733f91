import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import type { Media } from '../../../src/model/media/media.ts';
import type { Json } from '../../../src/model/json.ts';
import { databaseOf } from './databaseOf.ts';
import { codeIn, jsonOf, mustBeWritten, notReached, answerValue } from './answers.ts';
import { createClaimedToken } from './claimedToken.ts';
import type { HostConfig } from './hostConfig.ts';
import { asDeviceError, DeviceError } from './DeviceError.ts';
import { createDeviceIdentity, type DeviceAccountStore } from './deviceIdentity.ts';
import { createRealtimeSocket } from './realtime/createRealtimeSocket.ts';
import type { OpenSocket } from './realtime/openWire.ts';
import { createRequests, type RequestAnswer, type RequestInput } from './sendRequest.ts';
import { withToken } from './withToken.ts';

export interface DeviceBackendDeps {
  readonly config: HostConfig;
  readonly accounts: DeviceAccountStore;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly openSocket: OpenSocket;
  /** Silence timeout of a connection in ms, if not the default. */
  readonly silenceMs?: number;
}

/** A socket that was silently cut is detected later than a write can wait. */
const SOCKET_ANSWERS_WITHIN_MS = 10_000;

/**
 * The backend as a device uses it: REST for reads, so that each call ends with an outcome, and a socket to listen and,
 * while it is connected, to write.
 */
export function createDeviceBackend(deps: DeviceBackendDeps) {
  const { config } = deps;
  const identity = createDeviceIdentity({ ...deps, ...config });
  const socket = createRealtimeSocket({
    ...deps,
    databaseUrl: databaseOf(config, ''),
    token: identity.token,
    random: Math.random,
  });
  const stopTokens = identity.onToken((token) =>
    token === null ? socket.reconnect() : socket.signInAgain(),
  );

  const send = createRequests(deps);
  const claimed = createClaimedToken({
    token: identity.token,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });

  /** Sends a request with a token, and repeats it once with a new one if a server demands it. */
  async function ask<T>(
    request: (token: string) => Promise<RequestAnswer>,
    judge: (answer: RequestAnswer) => T,
  ): Promise<T> {
    try {
      const first = await request(await identity.token());
      const isRefused = first.status === 401 && jsonOf(first) !== undefined;
      return judge(isRefused ? await request(await identity.token(true)) : first);
    } catch (error) {
      throw asDeviceError(error);
    }
  }

  const onDatabase =
    (path: string, input: RequestInput, params = '') =>
    (token: string) => {
      const { url, headers } = withToken(config, addressOf(config, path, params), token);
      return send(url, { ...input, headers });
    };

  return {
    signIn: () => identity.signIn(),
    signOut: () => identity.signOut(),
    async get(path: string, query?: ChildrenQuery) {
      const params = query ? paramsOf(query) : '';
      return ask(onDatabase(path, { method: 'GET' }, params), (answer) =>
        answerValue(answer, false),
      );
    },
    /** Uses the socket while it is connected, since a response there is a few bytes; otherwise a request. */
    async update(values: { readonly [path: string]: Json }) {
      if (await isTakenBySocket(socket, values)) return;
      const input = { method: 'PATCH', body: JSON.stringify(values) } as const;
      await ask(onDatabase('', input, 'print=silent'), (answer) => mustBeWritten(answer, false));
    },
    listen(path: string, onNews: (value: unknown) => void, onRefused: () => void) {
      const isPairing = path.startsWith('devices/');
      const onValue = (value: unknown): void => {
        if (isPairing) void claimed.follow(value);
        onNews(value);
      };
      return socket.listen(path, { onValue, onRefused });
    },
    onConnection: socket.onConnection,
    reconnect: socket.reconnect,
    /** Functions are served on the host of the player, whatever the backend. */
    async call(name: string, input: { readonly [key: string]: Json }) {
      const post = (token: string) =>
        send(`/functions/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
      return ask(post, resultOf);
    },
    /**
     * Older data contains whole addresses. A file with a token is open to everyone who knows it; without one, the
     * request carries the account's token.
     */
    async mediaRequest(media: Pick<Media, 'path' | 'token'>) {
      // An address elsewhere, or a file that ships with the product.
      if (/^(https?:|\/)/.test(media.path)) return { url: media.path, headers: {} };
      const url = downloadAddress(config.storageBase, media);
      if (media.token) return { url, headers: {} };
      return { url, headers: { authorization: `Firebase ${await identity.token()}` } };
    },
    dispose() {
      stopTokens();
      claimed.stop();
      socket.dispose();
    },
  };
}

/**
 * Returns false for any failure of the socket: a request then finds out why, with a new token if necessary. A write
 * may then arrive twice, which is harmless for everything that devices write: times, states and absolute counts.
 */
async function isTakenBySocket(
  socket: Pick<ReturnType<typeof createRealtimeSocket>, 'merge'>,
  values: { readonly [path: string]: Json },
): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SOCKET_ANSWERS_WITHIN_MS);
  });
  const taken = socket.merge('', values).then(
    () => true,
    () => false,
  );
  return Promise.race([taken, late]).finally(() => clearTimeout(timer));
}

function addressOf(config: HostConfig, path: string, params: string): string {
  const place = new URL(databaseOf(config, path));
  place.pathname = `/${path}.json`;
  const query = [place.search.slice(1), params].filter(Boolean).join('&');
  return `${place.origin}${place.pathname}${query && `?${query}`}`;
}

interface ChildrenQuery {
  readonly orderBy: string;
  readonly from: number | string;
  readonly to?: number | string;
  readonly limit?: number;
}

function paramsOf({ orderBy, from, to, limit }: ChildrenQuery): string {
  const end = to === undefined ? '' : `&endAt=${quoted(to)}`;
  const most = limit === undefined ? '' : `&limitToFirst=${limit}`;
  return `orderBy=${quoted(orderBy)}&startAt=${quoted(from)}${end}${most}`;
}

const quoted = (value: string | number): string => encodeURIComponent(JSON.stringify(value));

/** Returns a function's result. Only its own code is a refusal. */
function resultOf(answer: RequestAnswer): unknown {
  const { status } = answer;
  const body = jsonOf(answer);
  if (status === 200 && body !== undefined) return body;
  const code = codeIn(body);
  if (code === undefined || status === 429 || status >= 500) throw notReached(answer);
  throw new DeviceError(status === 401 || status === 403 ? 'refused' : 'broken', code);
}
