import { expect, it, onTestFinished } from 'vitest';
import { CODE_LIFETIME_MS } from '../../src/model/text/code.ts';
import { createLimits } from '../limits/createLimits.ts';
import { COUNTS } from '../limits/table.ts';
import { startTestServer, testToken } from './database.testkit.ts';

const MOST = COUNTS.codesOfDevice.figure;

/** A database with as many codes of a device as it may have at once; returns the answer to one more. */
async function oneMore(device: string, ageMs: number): Promise<number> {
  const limits = createLimits({ elapsed: () => performance.now() });
  const { origin, database, stop } = await startTestServer({ limits });
  onTestFinished(stop);
  const code = { created: Date.now() - ageMs, device };
  const all = Array.from({ length: MOST }, (_, n) => [`codes/C${n}`, code] as const);
  await database.admin.update(Object.fromEntries(all));
  const body = JSON.stringify({ created: Date.now(), device: 'own' });
  const url = `${origin}/codes/NEXT.json?print=silent&auth=${testToken('own')}`;
  return (await fetch(url, { method: 'PUT', body })).status;
}

it.each([
  ['own', CODE_LIFETIME_MS - 60_000, 400],
  ['own', CODE_LIFETIME_MS + 60_000, 204],
  ['other', 0, 204],
])('beside all codes of the %s device, %i ms old, one more is answered %i', async (...of) => {
  const [device, ageMs, answer] = of;
  expect(await oneMore(device, ageMs)).toBe(answer);
});
