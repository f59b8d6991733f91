import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay to a server, like a poor connection: it resets each connection after so many bytes. */
export interface CuttingRelay {
  readonly port: number;
  /** Returns the bytes that clients have sent. */
  sent(): number;
  /** Returns the number of reset connections. */
  cuts(): number;
  close(): Promise<void>;
}

export async function startCuttingRelay(target: number, cutAfter: number): Promise<CuttingRelay> {
  let [sent, cuts] = [0, 0];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    let passed = 0;
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (bytes) => {
      sent += bytes.length;
      passed += bytes.length;
      upstream.write(bytes);
      client.pause();
      // Slower than the server reads, like a real connection: forwarded bytes have arrived when it cuts.
      setTimeout(() => {
        if (passed < cutAfter) return void client.resume();
        cuts++;
        client.resetAndDestroy();
      }, 2);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    sent: () => sent,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
