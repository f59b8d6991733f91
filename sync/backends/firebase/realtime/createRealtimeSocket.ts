import { DeviceError } from '../DeviceError.ts';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  firstConnection,
  isOnline,
  stepConnection,
} from './connection.ts';
import { createListenTable, listenBody, type Listen, type ListenQuery } from './listens.ts';
import { openWire, type OpenSocket, type Wire } from './openWire.ts';
import type { WirePush } from './wireMessage.ts';
import { namesOf } from './wireValue.ts';

export interface RealtimeSocketDeps {
  /** `https://host`, with `?ns=` if the host's name does not contain it. */
  readonly databaseUrl: string;
  /** Returns a token that is valid for a while; `force` requests a new one. */
  readonly token: (force?: boolean) => Promise<string>;
  readonly openSocket: OpenSocket;
  /** The machine's clock, in ms. */
  readonly now: () => number;
  /** 0 to 1, so that a thousand players do not reconnect at the same moment. */
  readonly random: () => number;
}

export interface RealtimeSocket {
  /** Returns a function that stops it. A value is reported once, and again when it differs. */
  listen(
    path: string,
    listener: { readonly onValue: (value: unknown) => void; readonly onRefused: () => void },
    query?: ListenQuery,
  ): () => void;
  /** Replaces the value at a path. Rejects with a DeviceError. */
  put(path: string, value: unknown): Promise<void>;
  /** Replaces the values at all paths below `path`, or none. */
  merge(path: string, changes: { readonly [path: string]: unknown }): Promise<void>;
  /** Called at once, and with each change; the offset of the server's clock in ms is known by then. */
  onConnection(listener: (isOnline: boolean, offsetMs: number) => void): () => void;
  /** Signs in again with the present token. */
  signInAgain(): void;
  /** Drops the connection and reconnects. */
  reconnect(): void;
  dispose(): void;
}

/** Interval of renewing tokens that are about to expire: shorter than the margin before which tokens are renewed. */
const TOKEN_EVERY_MS = 45_000;
/** A token as young as this is not the reason for a refusal. */
const YOUNG_TOKEN_MS = 5 * 60_000;
/** Statuses after which the same request may succeed later. */
const RETRY = new Set(['disconnect', 'unavailable', 'internal_error', 'timeout']);

/**
 * A client of the Realtime Database that mostly listens: a connection that reconnects by itself, signs in, and repeats
 * all its listens. Protocol: version 5 of what the Firebase SDK speaks, verified against it in the tests.
 */
export function createRealtimeSocket(deps: RealtimeSocketDeps): RealtimeSocket {
  const address = new URL(deps.databaseUrl);
  const listens = createListenTable();
  const watchers = new Set<(isOnline: boolean, offsetMs: number) => void>();
  let connection = firstConnection(address.host);
  /** State of the present connection. */
  let wire: Wire | undefined;
  let sentToken: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;
  let renewedAt = -Infinity;

  function take(event: ConnectionEvent): void {
    const next = stepConnection(connection, event);
    connection = next.work;
    for (const effect of next.effects) run(effect);
  }

  function run(effect: ConnectionEffect): void {
    switch (effect.do) {
      case 'open':
        return open(effect.host);
      case 'drop':
        return drop();
      case 'signIn':
        return void (wire && startOver(wire));
      case 'listen':
        for (const listen of listens.open.values()) if (wire) ask(listen, wire);
        return;
      case 'comeBack':
        timer = setTimeout(() => take({ on: 'open', nowMs: deps.now() }), effect.ms);
        return;
      case 'tell':
        for (const listener of watchers) listener(isOnline(connection), connection.aheadMs);
    }
  }

  function open(host: string): void {
    wire = openWire(deps.openSocket, socketUrl(address, host), {
      onReady: (greeting) => take({ on: 'greeted', ...greeting, nowMs: deps.now() }),
      onPush: pushed,
      onEnd: ended,
    });
  }

  const ended = (moveTo?: string): void =>
    take({ on: 'ended', moveTo, nowMs: deps.now(), random: deps.random() });

  function drop(): void {
    clearTimeout(timer);
    wire?.close();
    [wire, sentToken] = [undefined, undefined];
  }

  const signedIn = (): Wire | undefined => (connection.state.at === 'signedIn' ? wire : undefined);

  async function startOver(made: Wire): Promise<void> {
    for (const listen of listens.open.values()) listen.isFresh = false;
    const isIn = await signIn(made, false);
    if (wire !== made) return;
    if (!isIn) return ended();
    take({ on: 'signedIn' });
    keepToken(made);
  }

  /** A refused token is renewed once. */
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

  /** A refusal may merely be due to an expired token: one renewal serves all refused requests. */
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

  function pushed(push: WirePush): void {
    if (push.says === 'changed') listens.take(push.changes, push.tag);
    else if (push.says === 'takenBack') listens.at(push.path, push.isQuery).forEach(askAgain);
    else if (wire) void renew(wire);
  }

  /** The server revoked the listen: it is refused for good only if a new token does not help. */
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

  async function write(action: 'p' | 'm', path: string, data: unknown): Promise<void> {
    const made = signedIn();
    if (!made) throw new DeviceError('offline', 'not connected');
    const { status } = await made.request(action, { p: `/${path}`, d: data });
    if (status === 'permission_denied') throw new DeviceError('refused', status);
    if (RETRY.has(status)) throw new DeviceError('offline', status);
    if (status !== 'ok') throw new DeviceError('broken', status);
  }

  take({ on: 'open', nowMs: deps.now() });
  return {
    listen(path, listener, query) {
      const own = { ...listener };
      const { listen, isNew } = listens.add(namesOf(path).join('/'), query, own);
      const made = signedIn();
      if (isNew && made) ask(listen, made);
      else if (listen.lastJson !== undefined) {
        void Promise.resolve().then(() => {
          const { lastJson } = listen;
          if (listen.listeners.has(own) && lastJson !== undefined)
            own.onValue(JSON.parse(lastJson));
        });
      }
      return () => {
        listen.listeners.delete(own);
        if (listen.listeners.size > 0 || !listens.isOpen(listen)) return;
        listens.drop(listen);
        void signedIn()?.request('n', listenBody(listen));
      };
    },
    put: (path, value) => write('p', path, value),
    merge: (path, changes) => write('m', path, changes),
    onConnection(listener) {
      watchers.add(listener);
      listener(isOnline(connection), connection.aheadMs);
      return () => watchers.delete(listener);
    },
    signInAgain() {
      const made = signedIn();
      if (made) void sendNewToken(made);
    },
    reconnect: () => take({ on: 'reconnect', nowMs: deps.now() }),
    dispose: () => take({ on: 'dispose' }),
  };
}

/**
 * Adds the namespace as the client library does: always on a host of Firebase's newer kind, whose first label it is,
 * and on any host that is not the one of the address.
 */
function socketUrl(address: URL, host: string): string {
  const scheme = address.protocol === 'http:' ? 'ws' : 'wss';
  const given = address.searchParams.get('ns');
  const isRedirected = host !== address.host || address.hostname.endsWith('.firebasedatabase.app');
  const namespace = given ?? (isRedirected ? address.hostname.split('.')[0] : undefined);
  return `${scheme}://${host}/.ws?v=5${namespace ? `&ns=${namespace}` : ''}`;
}
