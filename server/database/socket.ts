import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { countValues } from '../limits/countValues.ts';
import { addressKey } from '../limits/standing.ts';
import { COUNTS } from '../limits/table.ts';
import { createOnDisconnects } from './onDisconnect.ts';
import { createFrameReader, toFrames } from './frames.ts';
import type { FrameReader } from './frames.ts';
import { countLeaves, valueHash } from './hash.ts';
import { createListens } from './listens.ts';
import type { Node } from '../tree/node.ts';
import { handle } from './requests.ts';
import { callerOn } from './session.ts';
import type { SocketSession, SocketParts } from './session.ts';
import { readMessage } from './wireMessage.ts';

const READ_AHEAD = COUNTS.readAhead.figure;
/** Messages of one connection handled before others get their turn. */
const IN_ONE_TURN = 50;
/** Clients send something every 45 s; one that is silent for longer is gone. */
const SILENCE_MS = 120_000;

/** The origin of a socket. */
export interface SocketOrigin {
  readonly url: URL;
  /** The client's address; behind a trusted proxy, the one it forwarded. */
  readonly address: string;
  /** Called when a sign-in on it succeeded. */
  readonly onSignedIn?: (() => void) | undefined;
}

/** Speaks the wire protocol, version 5, until the socket closes. Returns undefined for a refused socket. */
export function attachSocket(
  parts: SocketParts,
  socket: WebSocket,
  { url, address, onSignedIn = () => {} }: SocketOrigin,
): SocketSession | undefined {
  if (url.searchParams.get('v') !== '5') {
    socket.close(1008, 'protocol version 5 is needed');
    return undefined;
  }
  const session = openSession(parts, socket, address, onSignedIn);
  if (!session) {
    socket.close(1013, 'too many connections');
    return undefined;
  }
  // The client connects to this host from now on, so it must be the one that it used.
  const hello = { ts: parts.core.now(), v: '5', h: url.host, s: session.id.replaceAll('-', '') };
  session.send({ t: 'c', d: { t: 'h', d: hello } });
  receive(session, socket);
  return session;
}

function openSession(
  parts: SocketParts,
  socket: WebSocket,
  from: string,
  onSignedIn: () => void,
): SocketSession | undefined {
  const { core, limits, onDisconnectLog } = parts;
  const address = addressKey(from);
  const id = randomUUID();
  const caller = () => callerOn(core, session.auth, { address, connection: id });
  const size = (name: 'listensOfConnection' | 'farewells' | 'hashedValues') => () =>
    limits.size(name, caller().standing);
  const mostHashed = size('hashedValues');
  const paidHash = (node: Node | undefined): string | undefined => {
    const isSmall = countLeaves(node, mostHashed()) <= mostHashed();
    return isSmall && limits.limiter.spend(caller(), { hashes: 1 }) === 0
      ? valueHash(node)
      : undefined;
  };
  const open = (what: Parameters<typeof limits.limiter.open>[1]) =>
    limits.limiter.open(callerOn(core, null, { address, connection: id }), what);
  const [connection, unfinished, unsent, levels] = [
    open('connections'),
    open('heldBytes'),
    open('unsentBytes'),
    open('listens'),
  ];
  const send = createSender(socket, unsent.set);
  const push = (action: string, body: unknown): void => send({ t: 'd', d: { a: action, b: body } });
  const quota = { levels, most: size('listensOfConnection'), hashed: size('hashedValues') };
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const session: SocketSession = {
    parts,
    id,
    address,
    caller,
    send,
    push,
    unfinished,
    holdings: [connection, unfinished, unsent, levels],
    cut: () => socket.terminate(),
    gone: gone.signal,
    onSignedIn,
    auth: null,
    expiry: undefined,
    answered: Promise.resolve(),
    listens: createListens(core, () => session.auth, push, quota, paidHash),
    onDisconnects: createOnDisconnects(core, onDisconnectLog, id, size('farewells')),
  };
  return connection.set(1) ? session : undefined;
}

/** Cuts a client that sends requests but does not read the answers. */
function createSender(
  socket: WebSocket,
  hold: (bytes: number) => boolean,
): (message: unknown) => void {
  const sent = (): void => void hold(socket.bufferedAmount);
  return (message) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(JSON.stringify(message))) socket.send(frame, sent);
    if (!hold(socket.bufferedAmount)) socket.terminate();
  };
}

/** Handles one message after the other, with the sign-in of that moment; backpressure keeps the rest in the network. */
function receive(session: SocketSession, socket: WebSocket): void {
  const frames = createFrameReader();
  let inbox: string[] = [];
  let ahead = 0;
  let working = Promise.resolve();
  let isWorking = false;
  const silence = setTimeout(() => socket.terminate(), SILENCE_MS);

  const work = async (): Promise<void> => {
    for (let done = 0; inbox.length > 0; ) {
      const batch = inbox;
      inbox = [];
      for (const frame of batch) {
        await workOn(session, frames, frame);
        ahead -= frame.length;
        if (socket.isPaused && ahead < READ_AHEAD / 2) socket.resume();
        done += 1;
        if (done % IN_ONE_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    }
  };

  // Each message arrives as one buffer, the default of `ws`.
  socket.on('message', (data: RawData, isBinary: boolean) => {
    silence.refresh();
    if (isBinary) return socket.terminate();
    const frame = (data as Buffer).toString();
    inbox.push(frame);
    ahead += frame.length;
    if (ahead > READ_AHEAD) socket.pause();
    if (isWorking) return;
    isWorking = true;
    working = work()
      .catch(() => socket.terminate())
      .finally(() => (isWorking = false));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silence);
    clearTimeout(session.expiry);
    const { endings } = session.parts;
    const ending = working.then(() => end(session)).finally(() => endings.delete(ending));
    endings.add(ending);
  });
}

/** Throws on input that no client sends, or that is too large for this one; the socket is then cut. */
async function workOn(session: SocketSession, frames: FrameReader, frame: string): Promise<void> {
  const { limits, logger } = session.parts;
  const { standing } = session.caller();
  const text = frames.read(frame, limits.size('requestBytes', standing));
  if (!session.unfinished.set(frames.receivedLength)) throw new Error('too much held');
  if (text === undefined) return;
  const most = limits.size('requestValues', standing);
  if (countValues(text, most) > most) return refuseUnread(session, text);
  const message = readMessage(text);
  await handle(session, message).catch((cause: unknown) =>
    logger.error('a socket request failed', cause),
  );
}

/** Answers a request too large to be parsed, using the number that clients put at its start. */
function refuseUnread(session: SocketSession, text: string): void {
  const number = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(text.slice(0, 40))?.[1];
  if (number === undefined) throw new Error('too many values');
  const reply = { s: 'invalid_data', d: 'Invalid data; too many values at once' };
  session.send({ t: 'd', d: { r: Number(number), b: reply } });
}

/** Runs after the requests received before the end, so that none of them starts anything anew. */
async function end(session: SocketSession): Promise<void> {
  clearTimeout(session.expiry);
  session.listens.stopAll();
  for (const holding of session.holdings) holding.close();
  await session.onDisconnects.run();
}
