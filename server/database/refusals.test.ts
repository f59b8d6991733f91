import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLimits } from '../limits/createLimits.ts';
import { PACES } from '../limits/paces.ts';
import { startTestServer, testToken } from './database.testkit.ts';

/* Order alone is judged: whoever is refused again and again gets the answer after those who came later. */

const RULES = { rules: { own: { '.read': 'auth != null' } } };
const { address, connection } = PACES.refusals.figure;
const LATE = 20;
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

async function start() {
  const limits = createLimits({ elapsed: () => performance.now() });
  const server = await startTestServer({ rules: RULES, limits });
  onTestFinished(() => server.stop());
  return { server, limits };
}

/** Opens a socket without a sign-in; `refuse` sends a request that the rules refuse, `answers` are those so far. */
async function stranger(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=x`);
  const answers: number[] = [];
  socket.on('message', (data) => {
    const { t, d } = JSON.parse((data as Buffer).toString()) as { t: string; d: { r: number } };
    if (t === 'd') answers.push(d.r);
  });
  await new Promise((opened) => socket.once('open', opened));
  const refuse = (r: number) =>
    socket.send(JSON.stringify({ t: 'd', d: { r, a: 'g', b: { p: 'secret' } } }));
  return { answers, refuse, close: () => socket.terminate() };
}

test('those who are refused too often are answered after those who ask later', async () => {
  const { server } = await start();
  const order: string[] = [];
  const refuse = async (name: string) => {
    const { status } = await fetch(`${server.origin}/secret.json`);
    expect(status).toBe(401);
    order.push(name);
  };
  await Promise.all(times(address.burst, () => refuse('at once')));
  const late = times(LATE, () => refuse('late'));
  const honest = await fetch(`${server.origin}/own.json?auth=${testToken('someone')}`);
  order.push('honest');
  await Promise.all(late);
  expect(honest.status).toBe(200);
  // While they were asking, the budget refilled by a few.
  expect(order.lastIndexOf('at once')).toBeLessThan(order.indexOf('honest'));
  expect(order.slice(order.indexOf('honest')).length).toBeGreaterThan(LATE / 2);
});

test('the same on a socket, whose next request then waits; once it is closed nothing does', async () => {
  const { server, limits } = await start();
  const one = await stranger(server.port);
  times(connection.burst + LATE, (i) => one.refuse(i + 1));
  await expect
    .poll(() => one.answers.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(connection.burst);
  const honest = await fetch(`${server.origin}/own.json?auth=${testToken('someone')}`);
  expect(honest.status).toBe(200);
  expect(one.answers.length).toBeLessThan(connection.burst + LATE / 2);
  one.close();
  // The rest would take as many seconds as there are requests left.
  await expect.poll(() => limits.limiter.counters().inUse.connections, { timeout: 3_000 }).toBe(0);
});
