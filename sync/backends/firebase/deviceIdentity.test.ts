import { expect, it } from 'vitest';
import { createDeviceIdentity } from './deviceIdentity.ts';

/** Firebase's response to the 101st new account within an hour. */
const TOO_MANY = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
/** The same with a reason appended. */
const TOO_MANY_BECAUSE = {
  error: {
    code: 400,
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts from this address.',
  },
};
const ACCOUNT = { localId: 'wall', refreshToken: 'r', idToken: 't', expiresIn: '3600' };
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it.each([
  ['alone', TOO_MANY],
  ['with a reason', TOO_MANY_BECAUSE],
])(
  'waits for minutes where too many accounts were made at its address, and then gets one: %s',
  async (_, refusal) => {
    let answer = () => json(400, refusal);
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
      await expect(identity.signIn()).rejects.toMatchObject({ kind: 'offline', isCrowded: true });
    }
    expect(asked).toBe(1);
    answer = () => json(200, ACCOUNT);
    now += 6 * 60_000;
    expect(await identity.signIn()).toBe('wall');
  },
);
