import { expect, it, vi } from 'vitest';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { SignInError } from '../../../sync/backends/firebase/SignInError.ts';
import { asAccountError, asOwn } from './asAccountError.ts';

const refused = (code: string) => new SignInError('refused', code, 'words of the provider');

/** As the database throws where the browser lets the site store nothing. */
const databaseError = (name: string) => Object.assign(new Error('refused'), { name });

it('a Microsoft account with the address of one with a password is told how to sign in', () => {
  const error = asAccountError(refused('auth/account-exists-with-different-credential'));
  expect(error).toMatchObject({ kind: 'refused', code: 'signInByPassword' });
});

it.each([
  [refused('auth/invalid-credential'), { kind: 'refused', code: 'wrongCredentials' }],
  [refused('auth/email-already-in-use'), { kind: 'refused', code: 'hasAccount' }],
  [refused('auth/of-tomorrow'), { kind: 'refused', code: undefined }],
  [refused('auth/admin-restricted-operation'), { kind: 'refused', code: 'registrationNeeded' }],
  [refused('auth/popup-blocked'), { kind: 'refused', code: 'windowBlocked' }],
  [refused('cancelled'), { kind: 'cancelled' }],
  [new SignInError('offline', 'auth/network-request-failed', ''), { kind: 'offline' }],
  [new CallError('refused', 'hasAccount'), { kind: 'refused', code: 'hasAccount' }],
  [new CallError('offline', 'portal'), { kind: 'offline', code: 'portal' }],
  [databaseError('DatabaseClosedError'), { kind: 'refused', code: 'cannotStore' }],
  [databaseError('QuotaExceededError'), { kind: 'refused', code: 'cannotStore' }],
])('sorts %o', (cause, sorted) => {
  expect(asAccountError(cause)).toMatchObject(sorted);
});

it('leaves mistakes of ours alone', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const mistake = new TypeError('of ours');
  expect(() => asAccountError(mistake)).toThrow(mistake);
  vi.unstubAllGlobals();
});

it('names only the password where somebody was asked for no address', () => {
  const wrong = asAccountError(refused('auth/wrong-password'));
  expect(() => asOwn(wrong)).toThrow(expect.objectContaining({ code: 'wrongPassword' }));
  const weak = asAccountError(refused('auth/weak-password'));
  expect(() => asOwn(weak)).toThrow(weak);
});
