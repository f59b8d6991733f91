import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TokenExpired } from '../database/types.ts';
import type { Account } from './Account.ts';
import { createIdTokenSigner, ID_TOKEN_SECONDS } from './idTokens.ts';
import { loadSigningKey } from './signingKey.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Tokens of one account and one sign-in, with the state of both. */
async function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tokens-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let nowMs = DAY_MS;
  const account = { uid: 'ada', email: null, providers: [], validSince: 0, isDisabled: false };
  const state = { account: account as unknown as Account | undefined, isOpen: true };
  const key = await loadSigningKey(folder);
  const started = () =>
    createIdTokenSigner({
      key,
      projectId: 'site',
      clock: { now: () => nowMs },
      getAccount: () => state.account,
      isOpen: () => state.isOpen,
      isContinued: () => false,
    });
  const signIn = { authTime: DAY_MS / 1000, signInProvider: 'password', id: 's' };
  const issuer = started();
  const token = await issuer.issue(state.account as Account, signIn);
  // As after a restart: the token is from an earlier process.
  return { tokens: started(), issuer, token, state, pass: (ms: number) => void (nowMs += ms) };
}

beforeEach(() => void vi.restoreAllMocks());

test('a signature is reckoned once', async () => {
  const { tokens, token } = await open();
  const verify = vi.spyOn(crypto.subtle, 'verify');
  for (let i = 0; i < 5; i += 1) expect((await tokens.verify(token))?.uid).toBe('ada');
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a token is the same to the process that issued it, which need not check its signature', async () => {
  const { tokens, issuer, token } = await open();
  const checked = await tokens.verify(token);
  const verify = vi.spyOn(crypto.subtle, 'verify');
  expect(await issuer.verify(token)).toEqual(checked);
  expect(verify).not.toHaveBeenCalled();
});

test('a token that was good is asked each time for its end, its account and its sign-in', async () => {
  const { tokens, token, state, pass } = await open();
  expect(await tokens.inspect(token)).toMatchObject({ state: 'good' });
  state.isOpen = false;
  expect(await tokens.inspect(token)).toMatchObject({ state: 'ended' });
  state.isOpen = true;
  state.account = { ...(state.account as Account), isDisabled: true };
  expect(await tokens.verify(token)).toBeNull();
  state.account = undefined;
  expect(await tokens.inspect(token)).toMatchObject({ state: 'gone' });
  pass(ID_TOKEN_SECONDS * 1000);
  await expect(tokens.verify(token)).rejects.toThrow(TokenExpired);
});

test('a forged one is none, before and after the genuine one was seen', async () => {
  const { tokens, token } = await open();
  const [head, said, signature = ''] = token.split('.');
  const body = Buffer.from(JSON.stringify({ sub: 'eve', exp: 9e9 })).toString('base64url');
  const forged = [
    `${head}.${body}.${signature}`,
    `${token}x`,
    `${head}.${said}.${'A'.repeat(signature.length)}`,
  ];
  for (const one of forged) expect(await tokens.verify(one)).toBeNull();
  await tokens.verify(token);
  for (const one of forged) expect(await tokens.verify(one)).toBeNull();
});
