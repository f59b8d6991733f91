import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { authenticate } from './authenticate.ts';
import { PermissionDenied, Stale } from './core.ts';
import type { Asker, Core, WriteRequest } from './core.ts';
import { createFarewells } from './farewells.ts';
import type { FarewellBook, Farewells } from './farewells.ts';
import { createFrameReader, toFrames } from './frames.ts';
import { createListens } from './listens.ts';
import type { Listens } from './listens.ts';
import { toJson } from './node.ts';
import { InvalidData, parsePath } from './paths.ts';
import type { Path } from './paths.ts';
import { parseWireQuery } from './parseQuery.ts';
import type { RateLimit } from './rateLimit.ts';
import { NotSaved } from './store.ts';
import { TokenExpired } from './types.ts';
import type { AuthClaims, DatabaseLogger, DatabaseOptions } from './types.ts';

export interface SocketParts {
  readonly core: Core;
  readonly verifyToken: DatabaseOptions['verifyToken'];
  readonly book: FarewellBook;
  readonly limit: RateLimit;
  readonly logger: DatabaseLogger;
  /** Connections that have ended and are still writing their farewells. */
  readonly endings: Set<Promise<void>>;
}

/** Requests read but not yet answered; a client that sends more without waiting is cut. */
const MAX_WAITING = 20_000;
/** A client that does not read is cut at this much unsent data. */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
/** Clients send something every 45 s; one that is silent for longer is gone. */
const SILENCE_MS = 120_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What a request is answered with: a status the client library knows, and data. */
interface Reply {
  readonly s: string;
  readonly d: unknown;
}

interface Session {
  readonly parts: SocketParts;
  readonly listens: Listens;
  readonly farewells: Farewells;
  readonly push: (action: string, body: unknown) => void;
  auth: AuthClaims | null;
  expiry: NodeJS.Timeout | undefined;
  /** Answers go out in the order of their requests. */
  answered: Promise<void>;
  /** Who counts for limits while nobody is signed in. */
  readonly id: string;
}

/** Speaks the wire protocol, version 5, until the socket closes. */
export function attachSocket(parts: SocketParts, socket: WebSocket, url: URL): void {
  if (url.searchParams.get('v') !== '5') {
    socket.close(1008, 'protocol version 5 is needed');
    return;
  }
  const id = randomUUID();
  const send = createSender(socket);
  const push = (action: string, body: unknown): void => send({ t: 'd', d: { a: action, b: body } });
  const session: Session = {
    parts,
    id,
    push,
    auth: null,
    expiry: undefined,
    answered: Promise.resolve(),
    listens: createListens(parts.core, () => session.auth, push),
    farewells: createFarewells(parts.core, parts.book, id),
  };
  send({
    t: 'c',
    d: { t: 'h', d: { ts: parts.core.now(), v: '5', h: hostOf(url), s: id.replaceAll('-', '') } },
  });
  receive(session, socket, send);
}

/** The client connects there from now on: the address it used is the right one. */
function hostOf(url: URL): string {
  return url.host;
}

function createSender(socket: WebSocket): (message: unknown) => void {
  return (message) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(JSON.stringify(message))) socket.send(frame);
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
  };
}

function receive(session: Session, socket: WebSocket, send: (message: unknown) => void): void {
  const frames = createFrameReader();
  // Requests are answered in order; verifying a token makes those behind it wait.
  let tail = Promise.resolve();
  let waiting = 0;
  const silence = setTimeout(() => socket.terminate(), SILENCE_MS);

  // Messages arrive as one buffer each: that is the default of `ws`.
  socket.on('message', (data: RawData, isBinary: boolean) => {
    silence.refresh();
    try {
      if (isBinary) throw new Error('binary message');
      const text = frames.read((data as Buffer).toString());
      if (text === undefined) return;
      const message = readMessage(text);
      waiting += 1;
      if (waiting > MAX_WAITING) throw new Error('too many requests at once');
      tail = tail
        .then(() => handle(session, message, send))
        .catch((cause: unknown) => session.parts.logger.error('a socket request failed', cause))
        .then(() => void (waiting -= 1));
    } catch {
      socket.terminate();
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silence);
    clearTimeout(session.expiry);
    const { endings } = session.parts;
    const ending = tail.then(() => end(session)).finally(() => endings.delete(ending));
    endings.add(ending);
  });
}

/** After the requests that came before the end, so that none of them revives anything. */
async function end(session: Session): Promise<void> {
  clearTimeout(session.expiry);
  session.listens.stopAll();
  await session.farewells.run();
}

type Message =
  | { readonly layer: 'control'; readonly kind: string }
  | { readonly layer: 'data'; readonly r: number; readonly a: string; readonly b: Body };

type Body = Readonly<Record<string, unknown>>;

/** Throws on anything that is not a message of the protocol. */
function readMessage(text: string): Message {
  const envelope = record(JSON.parse(text));
  const inner = record(envelope['d']);
  if (envelope['t'] === 'c' && typeof inner['t'] === 'string') {
    return { layer: 'control', kind: inner['t'] };
  }
  const { r, a, b } = inner;
  if (envelope['t'] !== 'd' || typeof r !== 'number' || typeof a !== 'string') {
    throw new Error('not a message');
  }
  return { layer: 'data', r, a, b: record(b ?? {}) };
}

function record(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('not an object');
  }
  return value as Body;
}

async function handle(
  session: Session,
  message: Message,
  send: (message: unknown) => void,
): Promise<void> {
  if (message.layer === 'control') {
    // A ping; anything else concerns long polling, which is not offered.
    if (message.kind === 'p') send({ t: 'c', d: { t: 'o', d: null } });
    return;
  }
  const reply = act(session, message.a, message.b).catch((cause: unknown) =>
    failed(session, cause),
  );
  session.answered = session.answered.then(async () => {
    send({ t: 'd', d: { r: message.r, b: await reply } });
  });
  // Writes do not hold up what follows: they are applied, only their answer waits for the disk.
  if (!isWrite(message.a)) await reply;
}

function isWrite(action: string): boolean {
  return ['p', 'm', 'o', 'om', 'oc'].includes(action);
}

const OK: Reply = { s: 'ok', d: '' };

/** Runs up to its first wait before it returns: writes are then applied. */
async function act(session: Session, action: string, body: Body): Promise<Reply> {
  switch (action) {
    case 'q':
      return listen(session, body);
    case 'n':
      session.listens.stop(pathOf(body), body['t'], parseWireQuery(body['q']));
      return OK;
    case 'g':
      return get(session, body);
    case 'p':
      return write(session, putOf(body), body);
    case 'm':
      return write(session, mergeOf(body), body);
    case 'o':
      return promise(session, putOf(body));
    case 'om':
      return promise(session, mergeOf(body));
    case 'oc':
      await session.farewells.cancel(pathOf(body));
      return OK;
    case 'auth':
    case 'gauth':
      return signIn(session, body['cred']);
    case 'unauth':
      signedInAs(session, null);
      return OK;
    case 's':
    case 'appcheck':
    case 'unappcheck':
    case 'unappeck':
      return OK;
    default:
      return { s: 'invalid_request', d: 'unknown action' };
  }
}

function pathOf(body: Body): Path {
  if (typeof body['p'] !== 'string') throw new InvalidData('Invalid path');
  return parsePath(body['p']);
}

type Writes = WriteRequest['writes'];

function putOf(body: Body): Writes {
  return [{ path: pathOf(body), value: body['d'] }];
}

function mergeOf(body: Body): Writes {
  const path = pathOf(body);
  const changes = body['d'];
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw new InvalidData('Invalid data; an update must be an object');
  }
  return Object.entries(changes).map(([key, value]) => {
    const below = parsePath(key);
    if (below.length === 0) throw new InvalidData('Invalid data; an empty path in an update');
    return { path: [...path, ...below], value };
  });
}

function asker(session: Session): Asker {
  return session.auth;
}

function listen(session: Session, body: Body): Reply {
  const hash = typeof body['h'] === 'string' ? body['h'] : undefined;
  const warnings = session.listens.start({
    path: pathOf(body),
    rawQuery: body['q'],
    query: parseWireQuery(body['q']),
    tag: typeof body['t'] === 'number' ? body['t'] : undefined,
    hash,
  });
  return { s: 'ok', d: warnings.length > 0 ? { w: warnings } : {} };
}

async function get(session: Session, body: Body): Promise<Reply> {
  const { core } = session.parts;
  const query = parseWireQuery(body['q']);
  const node = core.read({ path: pathOf(body), query, asker: asker(session) });
  await core.store.settled();
  return { s: 'ok', d: toJson(node) };
}

async function write(session: Session, writes: Writes, body: Body): Promise<Reply> {
  const { core, limit } = session.parts;
  if (limit.take(session.auth?.uid ?? session.id) > 0) {
    return { s: 'unavailable', d: 'too many writes; try again later' };
  }
  const hash = body['h'];
  await core.write({
    writes,
    asker: asker(session),
    ...(typeof hash === 'string' && { ifHash: { path: pathOf(body), hash } }),
  });
  return OK;
}

async function promise(session: Session, writes: Writes): Promise<Reply> {
  session.parts.core.check({ writes, asker: asker(session) });
  await session.farewells.add(writes, session.auth);
  return OK;
}

async function signIn(session: Session, credential: unknown): Promise<Reply> {
  if (typeof credential !== 'string') return refusedToken(session, 'invalid_token', 'no token');
  try {
    const claims = await authenticate(session.parts.verifyToken, credential);
    if (!claims) return refusedToken(session, 'invalid_token', 'Could not parse auth token.');
    signedInAs(session, claims);
    return { s: 'ok', d: { auth: claims, expires: claims.token.exp ?? null } };
  } catch (cause) {
    if (!(cause instanceof TokenExpired)) throw cause;
    return refusedToken(session, 'expired_token', cause.message);
  }
}

function refusedToken(session: Session, status: string, reason: string): Reply {
  signedInAs(session, null);
  return { s: status, d: reason };
}

function signedInAs(session: Session, auth: AuthClaims | null): void {
  session.auth = auth;
  clearTimeout(session.expiry);
  session.listens.rejudge();
  if (auth?.token.exp === undefined) return;
  const inMs = auth.token.exp * 1000 - session.parts.core.now();
  session.expiry = setTimeout(
    () => {
      signedInAs(session, null);
      session.push('ac', { s: 'expired_token', d: 'Auth token is expired' });
    },
    Math.min(MAX_TIMER_MS, Math.max(0, inMs)),
  );
}

function failed(session: Session, cause: unknown): Reply {
  if (cause instanceof PermissionDenied) return { s: 'permission_denied', d: cause.message };
  if (cause instanceof Stale) return { s: 'datastale', d: cause.message };
  if (cause instanceof InvalidData) return { s: 'invalid_data', d: cause.message };
  if (cause instanceof NotSaved) return { s: 'unavailable', d: cause.message };
  session.parts.logger.error('a socket request failed', cause);
  return { s: 'internal_error', d: 'Internal server error.' };
}
