import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/**
 * The connection between a browser and the site server: a TCP relay that a test can cut, restore or slow down. Cutting
 * ends every connection and refuses new ones, like a dead network.
 */
export class Wire {
  #server: Server | undefined;
  #port = 0;
  #bytesPerSecond = Number.POSITIVE_INFINITY;
  #isDeaf = false;
  #sent = 0;
  #received = 0;
  readonly #sockets = new Set<Socket>();
  readonly #target: () => number;

  /** `target` returns the server's port, which may change when it restarts. */
  constructor(target: () => number) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  /** Bytes sent by the browser over all connections, and bytes sent to it. */
  get sent(): number {
    return this.#sent;
  }

  get received(): number {
    return this.#received;
  }

  /** Listens, on the same port as before if any. */
  async plugIn(): Promise<void> {
    const server = createServer((client) => this.#relay(client));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Ends every connection at once and accepts no more. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Limits what the browser may send, in bytes per second and connection. */
  slowUploads(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** If set, the browser's data still arrives, but no response comes back. */
  loseAnswers(isDeaf: boolean): void {
    this.#isDeaf = isDeaf;
  }

  #relay(client: Socket): void {
    const server = connect(this.#target(), '127.0.0.1');
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    server.on('data', (chunk: Buffer) => (this.#received += chunk.length));
    const answers = new Transform({
      transform: (chunk, _encoding, done) => done(null, this.#isDeaf ? undefined : chunk),
    });
    server.pipe(answers).pipe(client);
    client.on('data', (chunk) => this.#forward(client, server, chunk));
    client.on('end', () => server.end());
  }

  #forward(client: Socket, server: Socket, chunk: Buffer): void {
    this.#sent += chunk.length;
    server.write(chunk);
    if (!Number.isFinite(this.#bytesPerSecond)) return;
    client.pause();
    setTimeout(() => client.resume(), (chunk.length / this.#bytesPerSecond) * 1000);
  }
}
