import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Manner as Fault } from './conditions.ts';
import { speak } from './manners.ts';
import { pass, passSocket } from './passage.ts';

/** How a box responds in the server's name. */
export type Manner = (res: ServerResponse) => void;

const as =
  (fault: Fault): Manner =>
  (res) =>
    speak(fault, res);
const send =
  (status: number, body: string): Manner =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** What boxes on the way do: the faults of `tests/middleBox`, and responses that resemble the server's. */
export const MANNERS = {
  page: (status: number) => as({ kind: 'page', status }),
  redirect: (status = 302) => as({ kind: 'redirect', status }),
  empty: (status: number) => as({ kind: 'empty', status }),
  cut: (status: number) => as({ kind: 'cut', status }),
  silent: () => as({ kind: 'silent' }),
  json: (status: number, value: unknown) => send(status, JSON.stringify(value)),
  text: send,
  /** Stops in the middle of the response. */
  stall: (): Manner => (res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write('{"a":');
  },
} as const;

export interface MiddleBox {
  readonly url: string;
  /** Responds instead of the server; undefined forwards the request. */
  between:
    | ((req: { readonly method: string; readonly path: string }) => Manner | undefined)
    | undefined;
  /** Requests without their query, oldest first. */
  readonly seen: string[];
  /** Ends upgraded sockets; new ones are judged by `between`. */
  cutSockets(): void;
  stop(): Promise<void>;
}

/** Starts a real box between a device and the server behind `target`. */
export async function startMiddleBox(target: () => string): Promise<MiddleBox> {
  const server = createServer((req, res) => {
    const asked = { method: req.method ?? '', path: req.url ?? '' };
    box.seen.push(asked.path.split('?')[0] ?? '');
    const manner = box.between?.(asked);
    if (!manner) return pass({ req, res, port: portOf(target()) });
    req.resume();
    req.on('end', () => manner(res));
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (box.between?.({ method: 'GET', path: req.url ?? '' })) socket.destroy();
    else passSocket(portOf(target()), req, socket, head);
  });
  await listen(server);
  const box: MiddleBox = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    between: undefined,
    seen: [],
    cutSockets: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      box.cutSockets();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return box;
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const portOf = (url: string): number => Number(new URL(url).port);
