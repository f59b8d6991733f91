import { expect, test } from 'vitest';
import { createLimits } from '../limits/createLimits.ts';
import { PACES } from '../limits/table.ts';
import { startTestServer, testToken } from './database.testkit.ts';

/* Order alone is judged: whoever is refused again and again gets the answer after those who came later. */

const RULES = { rules: { own: { '.read': 'auth != null' } } };
const AT_ONCE = PACES.refusals.figure.address.burst;
const LATE = 20;

test('those who are refused too often are answered after those who ask later', async () => {
  const limits = createLimits({ elapsed: () => performance.now() });
  const server = await startTestServer({ rules: RULES, limits });
  const order: string[] = [];
  const refuse = async (name: string) => {
    const { status } = await fetch(`${server.origin}/secret.json`);
    expect(status).toBe(401);
    order.push(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => refuse('at once')));
  const late = Array.from({ length: LATE }, () => refuse('late'));
  const honest = await fetch(`${server.origin}/own.json?auth=${testToken('someone')}`);
  order.push('honest');
  await Promise.all(late);
  expect(honest.status).toBe(200);
  // While they were asking, the budget refilled by a few.
  expect(order.lastIndexOf('at once')).toBeLessThan(order.indexOf('honest'));
  expect(order.slice(order.indexOf('honest')).length).toBeGreaterThan(LATE / 2);
  await server.stop();
});
