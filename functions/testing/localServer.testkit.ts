import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server on this machine that counts its connections and is closed when the test ends. */
export async function startLocalServer(listener: RequestListener) {
  let connections = 0;
  const server = createServer(listener);
  server.on('connection', () => connections++);
  await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, connections: () => connections };
}

/** Listens on every address of this machine, so that connections to any of them are noticed. */
async function listen(server: Server): Promise<void> {
  const tryHost = (host: string) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, host, () => resolve());
    });
  await tryHost('::').catch(() => tryHost('0.0.0.0'));
}
