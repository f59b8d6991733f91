import { expect, it } from 'vitest';
import { createDeviceIdentity } from './deviceIdentity.ts';

/** As Firebase answers the hundred and first new account of an hour. */
const TOO_MANY = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
const ACCOUNT = { localId: 'wall', refreshToken: 'r', idToken: 't', expiresIn: '3600' };
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it('waits for minutes where too many accounts were made at its address, and then gets one', async () => {
  let answer = () => json(400, TOO_MANY);
  let asked = 0;
  let now = 0;
  const identity = createDeviceIdentity({
    fetch: async () => {
      asked += 1;
      return answer();
    },
    now: () => now,
    accounts: { load: async () => undefined, save: async () => undefined },
    apiKey: 'k',
    identityBase: 'https://identity.example',
    tokenBase: 'https://token.example',
  });
  for (let tries = 0; tries < 5; tries++) {
    await expect(identity.signIn()).rejects.toMatchObject({ kind: 'offline' });
  }
  expect(asked).toBe(1);
  answer = () => json(200, ACCOUNT);
  now += 6 * 60_000;
  expect(await identity.signIn()).toBe('wall');
});
