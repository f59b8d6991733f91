import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server on this machine that counts its connections, closed when the test ends. */
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

/** On every address this machine has, so that a connection to any of them is seen. */
async function listen(server: Server): Promise<void> {
  const tryHost = (host: string) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, host, () => resolve());
    });
  await tryHost('::').catch(() => tryHost('0.0.0.0'));
}
