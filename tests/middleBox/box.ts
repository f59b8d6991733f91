import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Conditions, Manner, Met, Rule } from './conditions.ts';
import { answerAs } from './manners.ts';
import { pass, passSocket } from './passage.ts';

/** A box that reads HTTP: it forwards, or responds in the server's name. */
export interface Box {
  readonly port: number;
  readonly met: readonly Met[];
  /**
   * Upgraded sockets are ended where new ones would be refused; requests met with silence are ended too, as if the box
   * restarted.
   */
  change(conditions: Conditions): void;
  stop(): Promise<void>;
}

interface BoxDeps {
  /** Returns the server's current port. */
  readonly target: () => number;
  /** Draws the affected requests where a rule affects a share of them. */
  readonly random: () => number;
}

/** Listens on a free loopback port. */
export async function startBox({ target, random }: BoxDeps): Promise<Box> {
  let conditions: Conditions = {};
  const met: Met[] = [];
  const agent = new Agent({ keepAlive: true });
  const upgraded = new Set<Socket>();
  const silent = new Set<ServerResponse>();
  const server = createServer((req, res) => {
    const asked = requestOf(req);
    const manner = mannerFor(asked, conditions.rules ?? [], random);
    met.push({ ...asked, manner: manner?.kind });
    if (!manner || manner.kind === 'loseAnswer' || manner.kind === 'cutAfter')
      pass({ req, res, agent, port: target() }, manner);
    else answerAs(manner, req, res);
    if (manner?.kind === 'silent') silent.add(res.once('close', () => silent.delete(res)));
  });
  // A real box has limits of its own; slow requests are simulated by the line.
  server.requestTimeout = 0;
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    if (
      conditions.sockets === 'forbidden' ||
      mannerFor(requestOf(req), conditions.rules ?? [], random)
    ) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    passSocket(target(), req, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    met,
    change(next) {
      conditions = next;
      silent.forEach((res) => res.destroy());
      if (next.sockets || next.rules?.length) upgraded.forEach((socket) => socket.destroy());
    },
    async stop() {
      upgraded.forEach((socket) => socket.destroy());
      agent.destroy();
      await close(server);
    },
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

type Question = Pick<Met, 'method' | 'path' | 'bytes'>;

const requestOf = ({ method = '', url = '', headers }: IncomingMessage): Question => ({
  method,
  path: url.split('?')[0] ?? '',
  bytes: Number(headers['content-length'] ?? 0),
});

function mannerFor(
  { method, path, bytes }: Question,
  rules: readonly Rule[],
  random: () => number,
): Manner | undefined {
  const found = rules.find(
    (rule) =>
      (rule.methods?.includes(method) ?? true) &&
      path.includes(rule.path ?? '') &&
      bytes >= (rule.minBytes ?? 0) &&
      random() < (rule.share ?? 1),
  );
  return found?.manner;
}
