import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { createFarewells } from './farewells.ts';
import { createFrameReader, toFrames } from './frames.ts';
import { createListens } from './listens.ts';
import { handle } from './requests.ts';
import type { Session, SocketParts } from './session.ts';
import { readMessage } from './wireMessage.ts';

/** Requests read but not yet answered; a client that sends more without waiting is cut. */
const MAX_WAITING = 20_000;
/** The same in characters. */
const MAX_WAITING_LENGTH = 64 * 1024 * 1024;
/** A client that does not read is cut at this much unsent data. */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
/** Clients send something every 45 s; one that is silent for longer is gone. */
const SILENCE_MS = 120_000;

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
  // The client connects to this host from now on: the one that it used is the right one.
  const hello = { ts: parts.core.now(), v: '5', h: url.host, s: id.replaceAll('-', '') };
  send({ t: 'c', d: { t: 'h', d: hello } });
  receive(session, socket, send);
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
  let waitingLength = 0;
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
      waitingLength += text.length;
      if (waiting > MAX_WAITING || waitingLength > MAX_WAITING_LENGTH) {
        throw new Error('too much at once');
      }
      tail = tail
        .then(() => handle(session, message, send))
        .catch((cause: unknown) => session.parts.logger.error('a socket request failed', cause))
        .then(() => {
          waiting -= 1;
          waitingLength -= text.length;
        });
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
