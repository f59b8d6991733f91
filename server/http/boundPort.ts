import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { listenOn } from '../listenOn.ts';

/** As servers for HTTP have it. */
const OPTIONS = { allowHalfOpen: true, noDelay: true } as const;

interface Binding {
  readonly server: Server;
  readonly port: number;
  readonly host: string;
}

/** A port that can move from one address of the machine to others while its connections stay. */
export function createBoundPort(onConnection: (socket: Socket) => void) {
  let bound: Binding | undefined;
  const ended: Promise<void>[] = [];

  async function bind(port: number, host: string): Promise<Binding> {
    const server = createServer(OPTIONS, onConnection);
    await listenOn(server, port, host);
    return { server, host, port: (server.address() as AddressInfo).port };
  }

  /** Frees the port at once. */
  function release(): void {
    const server = bound?.server;
    bound = undefined;
    if (server) ended.push(new Promise((resolve) => server.close(() => resolve())));
  }

  return {
    /** Listens there instead of where it did. @throws Error with a remedy; then it listens where it did */
    async listen(port: number, host: string): Promise<number> {
      const before = bound;
      if (before?.host === host && before.port === port) return port;
      // No two bindings of one port overlap, and every address includes this machine's own.
      release();
      try {
        bound = await bind(port, host);
      } catch (error) {
        if (before) bound = await bind(before.port, before.host);
        throw error;
      }
      return bound.port;
    },
    /** Takes no more connections; resolves when all have ended. */
    async stop(): Promise<void> {
      release();
      await Promise.all(ended);
    },
  };
}
