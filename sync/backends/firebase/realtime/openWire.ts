import { type Reply, wireMessage, type SocketMessage, type WirePush } from './wireMessage.ts';

/** Maximum length of one socket message; longer texts are announced by their number of frames and split. */
const FRAME_LENGTH = 16_384;

/** A numeric text this short is a count, never a message. */
const MAX_COUNT_LENGTH = 6;

/** The used part of a WebSocket. */
export type Socket = Pick<WebSocket, 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>;
export type OpenSocket = (url: string) => Socket;

type Fields = { readonly [key: string]: unknown };

const CUT: Reply = { status: 'disconnect', data: '' };

export interface WireEvents {
  /** The server's greeting. `host` is the one to connect to from now on. */
  readonly onReady: (greeting: { readonly host: string; readonly serverTimeMs: number }) => void;
  /** Messages that the server sends unasked. */
  readonly onPush: (push: WirePush) => void;
  /** The connection has ended; called once; with `moveTo` the server redirects to another host. */
  readonly onEnd: (moveTo?: string) => void;
}

export interface Wire {
  /** Resolves with any reply; with `disconnect` if the connection ends first. */
  request(action: string, body: Fields): Promise<Reply>;
  /** Closes without calling `onEnd`. */
  close(): void;
}

/** From connecting to the greeting. */
const GREETING_LIMIT_MS = 15_000;
/** Proxies close connections that are silent for a minute, and the site server after two. */
const ALIVE_EVERY_MS = 45_000;
const ALIVE_LIMIT_MS = 15_000;

/**
 * One connection of the Realtime Database's wire protocol, version 5: numbered requests with replies, pushes, control
 * messages, and long texts in frames. Sends keep-alives, because a silently cut connection looks like an idle one.
 */
export function openWire(openSocket: OpenSocket, url: string, events: WireEvents): Wire {
  const readFrame = createSocketFrameReader();
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastRequest = 0;
  let isOver = false;
  let limit = setTimeout(() => end(), GREETING_LIMIT_MS);
  const socket = openSocket(url);

  function end(moveTo?: string): void {
    if (isOver) return;
    close();
    events.onEnd(moveTo);
  }

  function close(): void {
    isOver = true;
    clearTimeout(limit);
    for (const resolve of waiting.values()) resolve(CUT);
    waiting.clear();
    [socket.onmessage, socket.onclose] = [null, null];
    socket.onerror = () => {}; // closing a socket that is not open yet is an error of its own
    socket.close();
  }

  function take(message: SocketMessage): void {
    switch (message.says) {
      case 'answer':
        waiting.get(message.to)?.(message.reply);
        waiting.delete(message.to);
        return;
      case 'greeting':
        askForLife();
        return events.onReady(message);
      case 'move':
        return end(message.host);
      case 'end':
        return end();
      case 'changed':
      case 'takenBack':
      case 'signedOut':
        return events.onPush(message);
      case 'other':
    }
  }

  function request(action: string, body: Fields): Promise<Reply> {
    return new Promise((resolve) => {
      if (isOver) return resolve(CUT);
      lastRequest += 1;
      waiting.set(lastRequest, resolve);
      const text = JSON.stringify({ t: 'd', d: { r: lastRequest, a: action, b: body } });
      for (const frame of toSocketFrames(text)) socket.send(frame);
    });
  }

  /** An empty statistics report is the smallest request that every server answers. */
  function askForLife(): void {
    clearTimeout(limit);
    limit = setTimeout(() => {
      limit = setTimeout(() => end(), ALIVE_LIMIT_MS);
      void request('s', { c: {} }).then(() => !isOver && askForLife());
    }, ALIVE_EVERY_MS);
  }

  socket.onmessage = ({ data }) => {
    try {
      const text = readFrame(String(data));
      if (text !== undefined) take(wireMessage(text));
    } catch {
      end(); // not the protocol: another server, or a proxy's page
    }
  };
  socket.onclose = () => end();
  socket.onerror = () => end();
  return { request, close };
}

/** Splits a message into frames for sending. */
export function toSocketFrames(text: string): readonly string[] {
  if (text.length <= FRAME_LENGTH) return [text];
  const frames: string[] = [];
  for (let i = 0; i < text.length; i += FRAME_LENGTH) frames.push(text.slice(i, i + FRAME_LENGTH));
  return [String(frames.length), ...frames];
}

/** Reassembles messages: returns the whole message when a frame completes one. */
export function createSocketFrameReader(): (frame: string) => string | undefined {
  let parts: string[] = [];
  let awaited = 0;
  return (frame) => {
    if (awaited === 0) {
      const isCount = frame.length <= MAX_COUNT_LENGTH && !Number.isNaN(Number(frame));
      if (!isCount) return frame;
      awaited = Number(frame);
      return undefined;
    }
    parts.push(frame);
    if (parts.length < awaited) return undefined;
    const whole = parts.join('');
    [parts, awaited] = [[], 0];
    return whole;
  };
}
