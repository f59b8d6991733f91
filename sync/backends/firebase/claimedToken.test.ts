import { expect, it } from 'vitest';
import { createClaimedToken } from './claimedToken.ts';

const tokenOf = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

/** Tokens name no team until so many were renewed. */
function setUp(renewals: number, made = () => tokenOf({ device: 'team' })) {
  const asked: boolean[] = [];
  const waits: number[] = [];
  const claimed = createClaimedToken({
    token: async (force = false) => {
      asked.push(force);
      return asked.filter(Boolean).length >= renewals ? made() : tokenOf({ sub: 'ü' });
    },
    sleep: async (ms) => void waits.push(ms),
  });
  return { claimed, asked, waits };
}

it('asks anew until the token names the team, longer and longer', async () => {
  const { claimed, asked, waits } = setUp(3);
  await claimed.follow({ teamId: 'team', screenId: 's' });
  expect([asked, waits]).toEqual([
    [false, true, true, true],
    [1_000, 2_000],
  ]);
  await claimed.follow({ teamId: 'team', screenId: 't' });
  expect(asked).toHaveLength(4);
});

it('asks nothing for a token that says so already, nor while it is not paired', async () => {
  const { claimed, asked } = setUp(0);
  await claimed.follow(null);
  expect(asked).toEqual([]);
  await claimed.follow({ teamId: 'team' });
  expect(asked).toEqual([false]);
});

it.each([
  ['never comes', () => tokenOf({})],
  ['cannot be read', () => 'no token'],
  ['is of another team', () => tokenOf({ device: 'other' })],
])('ends when the claim %s', async (_what, made) => {
  const { claimed, asked } = setUp(0, made);
  await claimed.follow({ teamId: 'team' });
  expect(asked).toHaveLength(6);
});
