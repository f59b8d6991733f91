import { expect, it } from 'vitest';
import { eitherPassword } from './eitherPassword.ts';

/** An account that accepts one password only, and the passwords tried on it. */
function accountWith(password: string) {
  const tried: string[] = [];
  const attempt = async (typed: string) => {
    tried.push(typed);
    if (typed !== password) throw new Error(`not ${JSON.stringify(typed)}`);
    return 'signed in';
  };
  return { tried, attempt };
}

it.each([
  ['as it was typed, with its blanks', 'secret ', 'secret ', ['secret ']],
  ['without the blanks of a keyboard', ' secret ', 'secret', [' secret ', 'secret']],
  ['once where there are no blanks', 'secret', 'secret', ['secret']],
])('a password is tried %s', async (_, typed, password, attempts) => {
  const { tried, attempt } = accountWith(password);
  await expect(eitherPassword(typed, attempt)).resolves.toBe('signed in');
  expect(tried).toEqual(attempts);
});

it('a password that is wrong either way fails with what the last try said', async () => {
  const { attempt } = accountWith('other');
  await expect(eitherPassword('secret ', attempt)).rejects.toThrow('not "secret"');
});
