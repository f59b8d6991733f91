import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequests } from '../../sync/backends/firebase/sendRequest.ts';
import { BoxProcess } from './boxProcess.ts';

/* The product's own requests through the real box: how they treat responses that are not the server's. */
const SILENCE_MS = 300;
let server: Server;
let box: BoxProcess;

beforeAll(async () => {
  server = createServer((_, res) => void res.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  box = await BoxProcess.start((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await box.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = createRequests({ fetch: (...args) => fetch(...args), silenceMs: SILENCE_MS });
const ask = () => send(`http://127.0.0.1:${box.port}/teams/a/rev.json`, { method: 'GET' });

test('a proxy that asks for a sign-in of its own (407) was not reaching anybody', async () => {
  await box.change({ rules: [{ manner: { kind: 'page', status: 407 } }] });
  await expect(ask()).rejects.toMatchObject({ kind: 'unreachable' });
  await box.change({});
  expect((await ask()).status).toBe(200);
});

test('a connection that was forgotten on the way costs a silence, and work goes on over another', async () => {
  expect((await ask()).status).toBe(200);
  await box.forget();
  await expect(ask()).rejects.toMatchObject({ kind: 'unreachable' });
  const status = () =>
    ask().then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 4_000 }).toBe(200);
}, 5_000);
