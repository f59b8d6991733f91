import { afterEach, expect, it } from 'vitest';
import { createLimits } from '../limits/createLimits.ts';
import { COUNTS } from '../limits/table.ts';
import { startTestServer, testToken, type TestServer } from './database.testkit.ts';

const RULES = {
  rules: {
    teams: {
      $team: {
        '.read': "auth.uid !== 'outsider'",
        rev: {
          '.write':
            "auth.uid !== 'outsider' && newData.val() === (data.exists() ? data.val() : 0) + 1",
        },
      },
    },
  },
};
const { writes, withinMs, waitMs } = COUNTS.turns.figure;

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start() {
  let now = 1_000_000;
  const limits = createLimits({ elapsed: () => now, factor: 100 });
  const server = await startTestServer({ limits, rules: RULES, clock: () => now });
  running.push(server);
  let rev = 0;
  const put = async (uid: string, value: number) => {
    const url = `${server.origin}/teams/t/rev.json?auth=${testToken(uid)}`;
    const answer = await fetch(url, { method: 'PUT', body: JSON.stringify(value) });
    if (answer.status === 200) rev = value;
    return answer.status;
  };
  return {
    /** Writes with the next revision, or with an earlier one. */
    write: (uid: string, late = 0) => put(uid, rev + 1 - late),
    pass: (ms: number) => void (now += ms),
  };
}

it('whoever writes again and again waits for those who came too late', async () => {
  const { write, pass } = await start();
  for (let i = 0; i < 3 * writes; i += 1) expect(await write('busy')).toBe(200);
  expect(await write('slow', 1)).toBe(401);
  expect(await write('busy')).toBe(429);
  // An occasional writer may write, and does not use up the turn of the one who waits.
  expect(await write('third')).toBe(200);
  expect(await write('busy')).toBe(429);
  expect(await write('slow')).toBe(200);
  expect(await write('busy')).toBe(200);
  expect(await write('slow', 1)).toBe(401);
  pass(waitMs);
  expect(await write('busy')).toBe(200);
});

it('who is late on purpose slows others down, and stops nobody', async () => {
  const { write, pass } = await start();
  let written = 0;
  for (let second = 0; second < 60; second += 1) {
    await write('spoiler', 1);
    for (let i = 0; i < 5; i += 1) written += (await write('busy')) === 200 ? 1 : 0;
    pass(1_000);
  }
  expect(written).toBeGreaterThanOrEqual((60_000 / withinMs) * writes);
});

it('an outsider takes no turn', async () => {
  const { write } = await start();
  for (let i = 0; i < 2 * writes; i += 1) await write('busy');
  expect(await write('outsider', 1)).toBe(401);
  expect(await write('busy')).toBe(200);
});
