import { AnswerTooLarge, PermissionDenied, SiteClosed, Stale } from './core.ts';
import type { WriteRequest } from './core.ts';
import { costsOfWrite, isBareBump } from './costs.ts';
import { untilRefusalMayBeAnswered } from './lateRefusals.ts';
import { TooManyListens } from './listens.ts';
import { toJson } from '../tree/node.ts';
import { InvalidData, parsePath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { parseWireQuery } from './parseQuery.ts';
import { DatabaseFull } from './quota.ts';
import { OK, signIn, signedInAs } from './session.ts';
import type { SessionReply, SocketSession } from './session.ts';
import { NotSaved } from './store.ts';
import { NotYourTurn } from './turns.ts';
import { updateWrites } from '../limits/updateWrites.ts';
import type { Body, WireMessage } from './wireMessage.ts';

/** Handles one message. Resolves when the next one may be handled, which may be before the answer. */
export async function handle(session: SocketSession, message: WireMessage): Promise<void> {
  if (message.layer === 'control') {
    // A ping; other control messages concern long polling, which is not supported.
    if (message.kind === 'p') session.send({ t: 'c', d: { t: 'o', d: null } });
    return;
  }
  const reply = answered(session, message);
  session.answered = session.answered.then(async () => {
    session.send({ t: 'd', d: { r: message.r, b: await reply } });
  });
  // Writes do not hold up later messages: they are applied, and only their answer waits for the disk.
  if (!isWrite(message.a)) await reply;
}

function isWrite(action: string): boolean {
  return ['p', 'm', 'o', 'om', 'oc'].includes(action);
}

async function answered(session: SocketSession, message: DataMessage): Promise<SessionReply> {
  const caller = session.caller();
  const reply = await paid(session, message).catch((cause: unknown) => failed(session, cause));
  if (reply.s !== 'ok') await untilRefusalMayBeAnswered(session.parts.limits, caller, session.gone);
  return reply;
}

/** Charges for a request, handles it, and then charges for the time it took. */
async function paid(session: SocketSession, { a, b, text }: DataMessage): Promise<SessionReply> {
  const { limiter } = session.parts.limits;
  const caller = session.caller();
  const waitMs = limiter.spend(caller, {
    requests: 1,
    milliseconds: 0,
    ...(changesData(a) && costsOfWrite(text, b['h'])),
  });
  if (waitMs > 0) return { s: 'unavailable', d: 'too many requests; try again later' };
  const started = performance.now();
  const reply = act(session, a, b);
  limiter.charge(caller, { milliseconds: performance.now() - started });
  return reply;
}

type DataMessage = Extract<WireMessage, { readonly layer: 'data' }>;

const changesData = (action: string): boolean => ['p', 'm', 'o', 'om'].includes(action);

/** Runs synchronously up to its first await, by which time writes are applied. */
async function act(session: SocketSession, action: string, body: Body): Promise<SessionReply> {
  switch (action) {
    case 'q':
      return listen(session, body);
    case 'n':
      session.listens.stop(pathOf(body), body['t'], parseWireQuery(body['q']));
      return OK;
    case 'g':
      return get(session, body);
    case 'p':
      return write(session, putOf(body), body['h']);
    case 'm':
      return write(session, mergeOf(session, body));
    case 'o':
      return addOnDisconnect(session, putOf(body));
    case 'om':
      return addOnDisconnect(session, mergeOf(session, body));
    case 'oc':
      await session.onDisconnects.cancel(pathOf(body));
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

function mergeOf(session: SocketSession, body: Body): Writes {
  const { standing } = session.caller();
  return updateWrites(pathOf(body), body['d'], session.parts.limits, standing);
}

function listen(session: SocketSession, body: Body): SessionReply {
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

async function get(session: SocketSession, body: Body): Promise<SessionReply> {
  const { core } = session.parts;
  const query = parseWireQuery(body['q']);
  const value = toJson(core.read({ path: pathOf(body), query, caller: session.auth }));
  await core.store.settled();
  return { s: 'ok', d: value };
}

async function write(
  session: SocketSession,
  writes: Writes,
  hash?: unknown,
): Promise<SessionReply> {
  if (
    isBareBump(writes) &&
    session.parts.limits.limiter.spend(session.caller(), { bumps: 1 }) > 0
  ) {
    return { s: 'unavailable', d: 'too many writes; try again later' };
  }
  await session.parts.core.write({
    writes,
    caller: session.auth,
    ...(typeof hash === 'string' && { ifHash: hash }),
  });
  return OK;
}

async function addOnDisconnect(session: SocketSession, writes: Writes): Promise<SessionReply> {
  session.parts.core.check({ writes, caller: session.auth });
  await session.onDisconnects.add(writes, session.auth);
  return OK;
}

function failed(session: SocketSession, cause: unknown): SessionReply {
  if (cause instanceof PermissionDenied) return { s: 'permission_denied', d: cause.message };
  if (cause instanceof Stale) return { s: 'datastale', d: cause.message };
  if (cause instanceof AnswerTooLarge) return { s: 'too_big', d: cause.message };
  if (cause instanceof InvalidData) return { s: 'invalid_data', d: cause.message };
  if (cause instanceof NotYourTurn) return { s: 'unavailable', d: cause.message };
  if (cause instanceof TooManyListens) return { s: 'unavailable', d: cause.message };
  if (cause instanceof DatabaseFull) return { s: 'unavailable', d: cause.message };
  if (cause instanceof SiteClosed) return { s: 'unavailable', d: cause.message };
  if (cause instanceof NotSaved) return { s: 'unavailable', d: cause.message };
  session.parts.logger.error('a socket request failed', cause);
  return { s: 'internal_error', d: 'Internal server error.' };
}
