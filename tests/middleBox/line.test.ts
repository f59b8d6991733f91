import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLine, type PhysicalLine } from './line.ts';

/** Echoes what it receives. */
let echo: Server;
let line: PhysicalLine;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  line = await startLine(() => (echo.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await line.stop();
  await new Promise((resolve) => echo.close(resolve));
});

function dial(): Socket {
  const client = connect(line.port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  return client;
}

/** Sends bytes, and returns the complete echo. */
async function say(client: Socket, bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  client.on('data', (part: Buffer) => parts.push(part));
  client.end(bytes);
  await once(client, 'end');
  return Buffer.concat(parts);
}

test('a megabyte arrives as it was, whatever is late', async () => {
  line.change({ lateEvery: 20, lateMs: 2, rttMs: 2 });
  const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, n) => (n * 7) % 251));
  expect((await say(dial(), bytes)).equals(bytes)).toBe(true);
});

test('it is as slow as it was told, each way', async () => {
  line.change({ bytesPerSecond: 100_000, rttMs: 100 });
  const startedAt = performance.now();
  await say(dial(), Buffer.alloc(20_000));
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThan(290); // 200 for the bytes, 100 for the round trip; more for a new connection
  expect(took).toBeLessThan(2_000);
});

test('what is forgotten falls silent without being closed; what is new is carried', async () => {
  const old = dial();
  old.write('hello');
  await once(old, 'data');
  line.forget();
  let heard = 0;
  old.on('data', () => heard++);
  old.on('close', () => heard++);
  old.write('are you there?');
  expect(String(await say(dial(), Buffer.from('new')))).toBe('new');
  expect(heard).toBe(0);
});

test('a connection that one side closes is closed for the other one', async () => {
  const accepted = once(echo, 'connection');
  const client = dial();
  const [upstream] = (await accepted) as [Socket];
  upstream.destroy();
  await once(client, 'close');
  expect(client.destroyed).toBe(true);
});
