import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** How a box answers in the server's name. */
export type Manner = (res: ServerResponse) => void;

const send =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Manner =>
  (res) =>
    res.writeHead(status, { ...(type && { 'content-type': type }), ...headers }).end(body);

/** What boxes on the way do. */
export const MANNERS = {
  page: (status: number) => send(status, 'text/html; charset=utf-8', '<!doctype html><h1>Hello'),
  redirect: (status = 302) => send(status, '', '', { location: 'http://127.0.0.1:9/sign-in' }),
  empty: (status: number) => send(status, '', ''),
  json: (status: number, value: unknown) => send(status, 'application/json', JSON.stringify(value)),
  text: (status: number, body: string) => send(status, 'application/json', body),
  /** Promises more than it sends. */
  cut:
    (status: number): Manner =>
    (res) => {
      res.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' });
      res.write('{"a":');
      setTimeout(() => res.destroy(), 20);
    },
  silent: (): Manner => () => undefined,
  /** Falls silent in the middle. */
  stall: (): Manner => (res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write('{"a":');
  },
} as const;

export interface MiddleBox {
  readonly url: string;
  /** Answers what it is asked instead of the server; undefined passes the request on. */
  between:
    | ((req: { readonly method: string; readonly path: string }) => Manner | undefined)
    | undefined;
  /** What was asked, without the query, oldest first. */
  readonly seen: string[];
  /** Ends what was upgraded; new ones are judged by `between`. */
  cutSockets(): void;
  stop(): Promise<void>;
}

/** A real box between a device and the server behind `target`. */
export async function startMiddleBox(target: () => string): Promise<MiddleBox> {
  const server = createServer((req, res) => {
    const asked = { method: req.method ?? '', path: req.url ?? '' };
    box.seen.push(asked.path.split('?')[0] ?? '');
    const manner = box.between?.(asked);
    if (!manner) return pass(target(), req, res);
    req.resume();
    req.on('end', () => manner(res));
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (box.between?.({ method: 'GET', path: req.url ?? '' })) socket.destroy();
    else passSocket(target(), req, socket, head);
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

function pass(target: string, req: IncomingMessage, res: ServerResponse): void {
  const onward = request(`${target}${req.url}`, { method: req.method, headers: req.headers });
  onward.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}

function passSocket(target: string, req: IncomingMessage, socket: Socket, head: Buffer): void {
  const { hostname, port } = new URL(target);
  const onward = connect(Number(port), hostname, () => {
    const headers = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
    onward.write([`GET ${req.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}
