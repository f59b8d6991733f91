import { DeviceError } from '../DeviceError.ts';
import { createListens, listenBody, type Listen, type ListenQuery } from './listens.ts';
import { openWire, type OpenSocket, type Wire } from './openWire.ts';
import { namesOf } from './wireValue.ts';

export interface RealtimeSocketDeps {
  /** `https://host`, with `?ns=` where the host's name does not tell it. */
  readonly databaseUrl: string;
  /** A token that is good for a while; `force` makes a new one. */
  readonly token: (force?: boolean) => Promise<string>;
  readonly openSocket: OpenSocket;
  /** The machine's clock, ms. */
  readonly now: () => number;
  /** 0 to 1, so that a thousand walls do not come back in the same moment. */
  readonly random: () => number;
}

export interface RealtimeSocket {
  /** Answers how to stop. A value is told once, and again when it is another one. */
  listen(
    path: string,
    listener: { readonly onValue: (value: unknown) => void; readonly onRefused: () => void },
    query?: ListenQuery,
  ): () => void;
  /** Replaces the value at a path. Rejects with a DeviceError. */
  put(path: string, value: unknown): Promise<void>;
  /** Replaces the values at all paths below `path`, or none. */
  merge(path: string, changes: { readonly [path: string]: unknown }): Promise<void>;
  /** Told at once, and with each change; how far the server's clock is ahead is known by then. */
  onConnection(listener: (isOnline: boolean, offsetMs: number) => void): () => void;
  /** Signs in again with the token that is now the right one. */
  signInAgain(): void;
  /** Drops the connection and makes it again. */
  reconnect(): void;
  dispose(): void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const WAIT_FACTOR = 1.5;
/** A connection that lived this long was a good one: the next wait is the shortest again. */
const GOOD_AFTER_MS = 30_000;
/** Renews what is about to end: shorter than the margin that tokens are renewed before. */
const TOKEN_EVERY_MS = 45_000;
const MOST_MOVES = 5;
/** A token as young as this is not the reason for a refusal. */
const YOUNG_TOKEN_MS = 5 * 60_000;
/** Answers after which the same may succeed later. */
const RETRY = new Set(['disconnect', 'unavailable', 'internal_error', 'timeout']);

/**
 * A client of the Realtime Database for one that mostly listens: a connection that comes back by
 * itself, signs in, and asks again for all that is listened to.
 * Protocol: version 5 of what the Firebase SDK speaks, proved against it in the tests.
 */
export function createRealtimeSocket(deps: RealtimeSocketDeps): RealtimeSocket {
  const address = new URL(deps.databaseUrl);
  const listens = createListens();
  const watchers = new Set<(isOnline: boolean, offsetMs: number) => void>();
  let host = address.host;
  let wire: Wire | undefined;
  let isReady = false;
  let isSignedIn = false;
  let offsetMs = 0;
  let openedAt = 0;
  let wait = FIRST_WAIT_MS;
  let moves = 0;
  let sentToken: string | undefined;
  let renewing: Promise<boolean> | undefined;
  let renewedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  function connect(): void {
    clearTimeout(timer);
    if (isDisposed) return;
    openedAt = deps.now();
    const made: Wire = openWire(deps.openSocket, socketUrl(address, host), {
      onReady: (greeting) => ready(made, greeting),
      onPush: pushed,
      onEnd: ended,
    });
    wire = made;
  }

  function ready(made: Wire, greeting: { host: string; serverTimeMs: number }): void {
    [isReady, moves, host] = [true, 0, greeting.host];
    offsetMs = greeting.serverTimeMs - deps.now();
    tellConnection();
    void startOver(made);
  }

  async function startOver(made: Wire): Promise<void> {
    for (const listen of listens.open.values()) listen.isFresh = false;
    const isIn = await signIn(made, false);
    if (wire !== made) return;
    if (!isIn) return ended();
    isSignedIn = true;
    for (const listen of listens.open.values()) ask(listen, made);
    keepToken(made);
  }

  /** A token that is refused is made anew once. */
  async function signIn(made: Wire, force: boolean): Promise<boolean> {
    const token = await deps.token(force).catch(() => undefined);
    if (token === undefined || wire !== made) return false;
    sentToken = token;
    if (force) renewedAt = deps.now();
    const { status } = await made.request('auth', { cred: token });
    if (status === 'ok') return true;
    return !force && wire === made && signIn(made, true);
  }

  function keepToken(made: Wire): void {
    timer = setTimeout(() => {
      if (wire !== made) return;
      void sendNewToken(made);
      keepToken(made);
    }, TOKEN_EVERY_MS);
  }

  async function sendNewToken(made: Wire): Promise<void> {
    const token = await deps.token().catch(() => undefined);
    if (token === undefined || token === sentToken || wire !== made) return;
    sentToken = token;
    await made.request('auth', { cred: token });
  }

  function ask(listen: Listen, made: Wire, isRetry = false): void {
    void made.request('q', { ...listenBody(listen), h: '' }).then(async ({ status }) => {
      if (wire !== made || !listens.isOpen(listen)) return;
      if (status === 'ok') listens.confirm(listen);
      else if (!isRetry && !isTokenYoung() && (await renew(made))) ask(listen, made, true);
      else refuse(listen);
    });
  }

  const isTokenYoung = (): boolean => Math.abs(deps.now() - renewedAt) < YOUNG_TOKEN_MS;

  /** Whoever is refused may only hold a token that has ended: one new token for all of them. */
  async function renew(made: Wire): Promise<boolean> {
    if (isTokenYoung() && !renewing) return true;
    renewing ??= signIn(made, true).finally(() => (renewing = undefined));
    return renewing;
  }

  function refuse(listen: Listen): void {
    if (!listens.isOpen(listen)) return;
    listens.drop(listen);
    for (const listener of listen.listeners) listener.onRefused();
  }

  function pushed(action: string, body: { readonly [key: string]: unknown }): void {
    const path = typeof body['p'] === 'string' ? body['p'] : '';
    if (action === 'd') listens.take([[path, body['d']]], body['t']);
    if (action === 'm') {
      const changes = Object.entries((body['d'] ?? {}) as object);
      listens.take(
        changes.map(([below, value]) => [`${path}/${below}`, value]),
        body['t'],
      );
    }
    if (action === 'c') for (const listen of listens.at(path, 'q' in body)) askAgain(listen);
    if (action === 'ac' && wire) void renew(wire);
  }

  /** Taken back by the server: for good only if a new token does not help. */
  function askAgain(listen: Listen): void {
    const made = wire;
    if (!made) return;
    listen.isFresh = false;
    void renew(made).then((isIn) => {
      if (wire !== made) return;
      if (isIn) ask(listen, made, true);
      else refuse(listen);
    });
  }

  function ended(moveTo?: string): void {
    const wasReady = isReady;
    drop();
    if (wasReady) tellConnection();
    if (moveTo !== undefined && moves < MOST_MOVES) {
      moves += 1;
      host = moveTo;
      return connect();
    }
    if (!wasReady) host = address.host;
    if (wasReady && deps.now() - openedAt > GOOD_AFTER_MS) wait = FIRST_WAIT_MS;
    timer = setTimeout(connect, wait * (0.5 + deps.random() / 2));
    wait = Math.min(LONGEST_WAIT_MS, wait * WAIT_FACTOR);
  }

  function drop(): void {
    clearTimeout(timer);
    wire?.close();
    [wire, isReady, isSignedIn, sentToken] = [undefined, false, false, undefined];
  }

  function tellConnection(): void {
    for (const listener of watchers) listener(isReady, offsetMs);
  }

  async function write(action: 'p' | 'm', path: string, data: unknown): Promise<void> {
    if (!wire || !isSignedIn) throw new DeviceError('offline', 'not connected');
    const { status } = await wire.request(action, { p: `/${path}`, d: data });
    if (status === 'permission_denied') throw new DeviceError('refused', status);
    if (RETRY.has(status)) throw new DeviceError('offline', status);
    if (status !== 'ok') throw new DeviceError('broken', status);
  }

  connect();
  return {
    listen(path, listener, query) {
      const own = { ...listener };
      const { listen, isNew } = listens.add(namesOf(path).join('/'), query, own);
      if (isNew && wire && isSignedIn) ask(listen, wire);
      else if (listen.told !== undefined) {
        void Promise.resolve().then(() => {
          const { told } = listen;
          if (listen.listeners.has(own) && told !== undefined) own.onValue(JSON.parse(told));
        });
      }
      return () => {
        listen.listeners.delete(own);
        if (listen.listeners.size > 0 || !listens.isOpen(listen)) return;
        listens.drop(listen);
        if (wire && isSignedIn) void wire.request('n', listenBody(listen));
      };
    },
    put: (path, value) => write('p', path, value),
    merge: (path, changes) => write('m', path, changes),
    onConnection(listener) {
      watchers.add(listener);
      listener(isReady, offsetMs);
      return () => watchers.delete(listener);
    },
    signInAgain() {
      if (wire && isSignedIn) void sendNewToken(wire);
    },
    reconnect() {
      const wasReady = isReady;
      drop();
      wait = FIRST_WAIT_MS;
      if (wasReady) tellConnection();
      connect();
    },
    dispose() {
      isDisposed = true;
      drop();
    },
  };
}

/**
 * The namespace is told as the client library does: always on a host of Firebase's newer kind, whose first name it
 * is, and on any host that is not the one of the address.
 */
function socketUrl(address: URL, host: string): string {
  const scheme = address.protocol === 'http:' ? 'ws' : 'wss';
  const given = address.searchParams.get('ns');
  const isTold = host !== address.host || address.hostname.endsWith('.firebasedatabase.app');
  const namespace = given ?? (isTold ? address.hostname.split('.')[0] : undefined);
  return `${scheme}://${host}/.ws?v=5${namespace ? `&ns=${namespace}` : ''}`;
}
