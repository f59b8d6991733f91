import { expect, it } from 'vitest';
import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { announceTeam } from './startSync.ts';
import type { LoadBackend } from './loadBackend.ts';

/** Returns how often the token was renewed after an answer of the function. */
async function renewals(answer: unknown): Promise<number> {
  const called: unknown[] = [];
  let renewed = 0;
  const call = async (...args: readonly unknown[]) => (called.push(args), answer);
  const refreshToken = async () => void (renewed += 1);
  const backend = async () => ({ refreshToken });
  await announceTeam(
    { call } as unknown as FunctionsPort, // the two methods that are called
    backend as unknown as LoadBackend,
    'team',
  );
  expect(called).toEqual([['openTeam', { teamId: 'team' }]]);
  return renewed;
}

it('renews the token only where the function says that its claims have changed', async () => {
  expect(await renewals({ refreshToken: true })).toBe(1);
  expect(await renewals({ refreshToken: false })).toBe(0);
  expect(await renewals({ refreshToken: 'yes' })).toBe(0);
  expect(await renewals(null)).toBe(0);
});
