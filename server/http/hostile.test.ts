import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { trust } from './trusted.ts';
import { limitUnanswered } from './unanswered.ts';
import { createListener, LIMITS, type HttpListener, type ListenerLimits } from './listener.ts';

const SOON = { timeout: 10_000, interval: 10 };
const HOST = 'Host: localhost\r\n';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

/** Sends raw bytes; returns the answer once the server ends the connection or falls silent. */
function say(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, end);
    socket.on('error', () => {});
    socket.on('close', end);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) end();
    });
    socket.write(bytes);
  });
}

describe('a request that no client would send', () => {
  const errors: unknown[] = [];
  let site: TestSite;
  beforeAll(async () => {
    const logger = {
      info: () => {},
      error: (event: string, fields?: object) => void errors.push({ event, ...fields }),
    };
    site = await startTestSite({ logger });
  });
  afterAll(() => site.stop());

  test.each<[string, string | Buffer, number]>([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['for another server', `GET http://elsewhere.example/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['for no place', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
    [
      'with two lengths',
      `PUT /a.json HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n1`,
      400,
    ],
    [
      'with a length and chunks',
      `PUT /a.json HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['with a negative length', `PUT /a.json HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400],
    ['with one long header', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['with many headers', `GET / HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(3000)}\r\n`, 431],
    ['with a path that is no text', `GET /%zz.json HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['with a NUL in a file', `GET /v0/b/vitrine-site.local/o/a%00b HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['with an unknown method', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['with an unknown expectation', `GET / HTTP/1.1\r\n${HOST}Expect: magic\r\n\r\n`, 417],
    ['for a socket elsewhere', `GET /x HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`, 404],
    ['for a socket without a key', `GET /.ws?v=5 HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`, 400],
    ['for a socket of no host', `GET /.ws?v=5 HTTP/1.1\r\nHost: a b\r\n${UPGRADE}\r\n`, 404],
    ['that is TLS', Buffer.from([0x16, 3, 1, 0, 5, 1, 2, 3]), 400],
  ])('%s is refused', async (_what, bytes, status) => {
    const answer = await say(site.server.port, bytes);
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBe(status);
  });

  test('is refused without a tunnel, and none of them is an error of the server', async () => {
    const tunnel = `CONNECT localhost:22 HTTP/1.1\r\n${HOST}\r\n`;
    expect(await say(site.server.port, tunnel)).toBe('');
    expect(errors).toEqual([]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

test('a connection that asks without waiting for answers is cut', async () => {
  let asked = 0;
  const ends: (() => void)[] = [];
  const server = createServer(
    limitUnanswered((_req, res) => {
      asked += 1;
      ends.push(() => res.end('ok'));
    }, 3),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  const cut = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  const request = `GET / HTTP/1.1\r\n${HOST}\r\n`;
  // Sequential requests are unlimited.
  for (let i = 0; i < 10; i += 1) {
    socket.write(request);
    await new Promise((resolve) => {
      socket.once('data', resolve);
      void vi.waitFor(() => expect(ends.length).toBe(1), SOON).then(() => ends.pop()?.());
    });
  }
  expect(asked).toBe(10);
  socket.write(request.repeat(1_000));
  await cut;
  expect(asked).toBe(13);
  server.close();
});

describe('a client that holds on to connections', () => {
  let listener: HttpListener;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    listener.closeAll();
    void listener.stop();
  });

  async function listen(limits: Partial<ListenerLimits>): Promise<number> {
    const answer: Parameters<typeof createServer>[1] = (req, res) => {
      if (req.url === '/proved') trust(req.socket);
      res.end('ok');
    };
    const handlers = { onRequest: answer, onPlain: answer, isPlainAtHome: false };
    listener = createListener({ ...handlers, limits: { ...LIMITS, ...limits } });
    return listener.listen(0, '127.0.0.1');
  }
  /** Opens a connection; returns whether it is still open. */
  async function hold(port: number, bytes = '', from = '127.0.0.1'): Promise<() => boolean> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      .on('error', () => {})
      .resume();
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve));
    let isOpen = true;
    socket.once('close', () => (isOpen = false));
    socket.write(bytes);
    return () => isOpen;
  }

  test('with a request that never ends is cut', async () => {
    const port = await listen({ headersTimeout: 200, connectionsCheckingInterval: 20 });
    const isOpen = await hold(port, `GET / HTTP/1.1\r\n${HOST}X-Half: `);
    await vi.waitFor(() => expect(isOpen()).toBe(false), SOON);
  });

  test('and says nothing is cut', async () => {
    const isOpen = await hold(await listen({ idleTimeout: 100 }));
    await vi.waitFor(() => expect(isOpen()).toBe(false), SOON);
  });

  test('loses the oldest to those who come, and not one on which somebody proved who they are', async () => {
    const port = await listen({ maxConnectionsPerAddress: 3 });
    const proved = await hold(port, `GET /proved HTTP/1.1\r\n${HOST}\r\n`);
    const [oldest, newer] = [await hold(port), await hold(port)];
    expect(await say(port, `GET / HTTP/1.1\r\n${HOST}\r\n`)).toContain('HTTP/1.1 200');
    await vi.waitFor(() => expect(oldest()).toBe(false), SOON);
    expect([proved(), newer()]).toEqual([true, true]);
  });

  test('from two addresses loses places to a third, and those who proved who they are keep theirs', async () => {
    const port = await listen({ maxConnections: 4 });
    const proved = await hold(port, `GET /proved HTTP/1.1\r\n${HOST}\r\n`);
    const one = await hold(port, '', '127.0.0.2');
    const more = [await hold(port, '', '127.0.0.3'), await hold(port, '', '127.0.0.3')];
    const late = await hold(port, '', '127.0.0.4');
    await vi.waitFor(() => expect(more[0]?.()).toBe(false), SOON);
    expect([proved(), one(), more[1]?.(), late()]).toEqual([true, true, true, true]);
  });

  test('keeps its place where all have proved who they are', async () => {
    const port = await listen({ maxConnectionsPerAddress: 2 });
    const request = `GET /proved HTTP/1.1\r\n${HOST}\r\n`;
    const kept = [await hold(port, request), await hold(port, request)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    const more = await hold(port);
    await vi.waitFor(() => expect(more()).toBe(false), SOON);
    expect(kept.every((isOpen) => isOpen())).toBe(true);
  });
});
