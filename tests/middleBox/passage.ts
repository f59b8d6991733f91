import { type Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Manner } from './conditions.ts';

interface Passage {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Keeps connections to the server alive, if given. */
  readonly agent?: Agent;
  readonly port: number;
}

/** Forwards the request to the server, and returns its response, or loses it. */
export function pass({ req, res, agent, port }: Passage, manner?: Manner): void {
  const { method, headers, url: path } = req;
  const onward = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    ...(agent && { agent }),
  });
  onward.on('response', (answer) => {
    if (manner?.kind === 'loseAnswer') return lose(answer, res, manner.from);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => res.destroy());
    if (manner?.kind === 'cutAfter') cutAfter(answer, res, manner.bytes);
    else answer.pipe(res);
  });
  onward.on('error', () => res.destroy());
  // If the client has gone, its request is aborted.
  res.on('close', () => !res.writableFinished && onward.destroy());
  req.pipe(onward);
}

/** What was written before the cut arrives: closing drops nothing of it. */
function cutAfter(answer: IncomingMessage, res: ServerResponse, bytes: number): void {
  let left = bytes;
  answer.on('data', (part: Buffer) => {
    if (left <= 0) return;
    const isLast = part.length > left;
    res.write(part.subarray(0, left), () => isLast && res.socket?.destroySoon());
    left -= part.length;
  });
  answer.on('end', () => left >= 0 && res.end());
}

/** The server has executed it, but the response is lost. */
function lose(answer: IncomingMessage, res: ServerResponse, from: 'start' | 'middle'): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('error', () => res.destroy());
  answer.on('end', () => {
    const body = Buffer.concat(parts);
    if (from === 'start' || body.length < 2) return void res.destroy();
    const { 'transfer-encoding': _chunked, ...headers } = {
      ...answer.headers,
      'content-length': String(body.length),
    };
    res.writeHead(answer.statusCode ?? 502, headers);
    res.write(body.subarray(0, body.length >> 1), () => res.destroy());
  });
}

/** Connects an upgraded socket to one of the server. */
export function passSocket(port: number, req: IncomingMessage, socket: Socket, head: Buffer): void {
  const onward = connect(port, '127.0.0.1', () => {
    const headers = pairs(req.rawHeaders).map(([name, value]) => `${name}: ${value}`);
    onward.write([`GET ${req.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}

/** Headers are a list of alternating names and values. */
const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
