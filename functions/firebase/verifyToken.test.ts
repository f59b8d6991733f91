import { expect, test } from 'vitest';
import { createVerifyToken } from './verifyToken.ts';

const problem = (code: string) => Object.assign(new Error(code), { code });

/** Like Firebase: checks the account only if told to. */
const verifyWhere = (account: 'sound' | Error) =>
  createVerifyToken({
    async verifyIdToken(token, checkRevoked) {
      if (token !== 'signed') throw problem('auth/argument-error');
      if (checkRevoked && account !== 'sound') throw account;
      return { uid: 'ada' };
    },
  });

test('a token of a sound account is taken, a forged one is not', async () => {
  expect(await verifyWhere('sound')('signed')).toEqual({ uid: 'ada' });
  expect(await verifyWhere('sound')('forged')).toBeNull();
});

test.each(['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'])(
  'a token that is still young is refused where its account says %s',
  async (code) => {
    expect(await verifyWhere(problem(code))('signed')).toBeNull();
  },
);

test('accounts that cannot be asked sign nobody out', async () => {
  const down = problem('auth/internal-error');
  await expect(verifyWhere(down)('signed')).rejects.toBe(down);
});
