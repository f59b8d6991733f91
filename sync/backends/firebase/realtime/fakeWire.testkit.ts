import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { createSocketFrameReader, toSocketFrames } from './openWire.ts';

type Body = { readonly [key: string]: unknown };

interface Request {
  readonly r: number;
  readonly a: string;
  readonly b: Body;
}

interface Greeting {
  /** Redirects clients to this host instead of sending a greeting. */
  readonly moveTo?: string;
  /** The host that the greeting names; its own by default. */
  readonly host?: string;
  readonly aheadMs?: number;
}

/** A server of the wire protocol without a database: it sends what a test wants it to send. */
export async function startFakeWire() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const requests: { readonly a: string; readonly b: Body }[] = [];
  const addresses: string[] = [];
  let greeting: Greeting = {};
  let statusOf = (_action: string, _body: Body): string => 'ok';
  let last: WebSocket | undefined;

  server.on('connection', (socket, request) => {
    last = socket;
    addresses.push(request.url ?? '');
    const read = createSocketFrameReader();
    const { moveTo, host = `127.0.0.1:${port}`, aheadMs = 0 } = greeting;
    const hello = { ts: Date.now() + aheadMs, v: '5', h: host, s: 'session' };
    send({ t: 'c', d: moveTo === undefined ? { t: 'h', d: hello } : { t: 'r', d: moveTo } });
    socket.on('message', (data: Buffer) => {
      const text = read(data.toString());
      if (text !== undefined) answer(socket, JSON.parse(text).d);
    });
  });

  function send(message: unknown, socket = last): void {
    for (const frame of toSocketFrames(JSON.stringify(message))) socket?.send(frame);
  }

  /** Answers on the connection that asked, which need not be the latest. */
  function answer(socket: WebSocket, { r, a, b }: Request): void {
    if (a !== 's') requests.push({ a, b });
    send({ t: 'd', d: { r, b: { s: statusOf(a, b), d: {} } } }, socket);
  }

  return {
    port,
    url: `http://127.0.0.1:${port}?ns=vitrine`,
    /** The requests, without statistics reports. */
    requests,
    addresses,
    greetWith: (next: Greeting) => void (greeting = next),
    answerWith: (next: typeof statusOf) => void (statusOf = next),
    push: (action: string, body: Body) => send({ t: 'd', d: { a: action, b: body } }),
    raw: (text: string) => last?.send(text),
    cut: () => last?.terminate(),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
}
