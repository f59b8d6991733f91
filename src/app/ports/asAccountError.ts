import { AccountError } from '../../platform/ports/accountPort.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';

/** Refusals of the provider by the sentence that pages have for them: its own are in English, for programmers. */
const OWN_WORDS: { readonly [code: string]: string } = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/missing-password': 'wrongCredentials',
  'auth/invalid-email': 'badEmail',
  'auth/missing-email': 'badEmail',
  'auth/email-already-in-use': 'hasAccount',
  'auth/credential-already-in-use': 'hasAccount',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/quota-exceeded': 'tooManyAttempts',
  'auth/user-disabled': 'accountDisabled',
  'auth/requires-recent-login': 'signInAgain',
  'auth/user-token-expired': 'signInAgain',
  'auth/expired-action-code': 'linkEnded',
  'auth/invalid-action-code': 'linkEnded',
  'auth/operation-not-allowed': 'notConfigured',
  'auth/admin-restricted-operation': 'registrationNeeded',
  'auth/account-exists-with-different-credential': 'signInByPassword',
};

/** A failure as pages sort it: by kind. @throws what was thrown, where that is a mistake of ours. */
export function asAccountError(cause: unknown): AccountError {
  if (cause instanceof AccountError) return cause;
  if (cause instanceof CallError)
    return new AccountError(cause.kind === 'offline' ? 'offline' : 'refused', '', cause.code);
  const { kind, code, message } = cause as { kind?: unknown; code?: unknown; message?: unknown };
  if (kind === 'offline' || kind === 'unreachable')
    return new AccountError('offline', String(message));
  if (kind === 'refused') {
    const isCancelled = code === 'cancelled';
    return new AccountError(
      isCancelled ? 'cancelled' : 'refused',
      String(message),
      OWN_WORDS[String(code)],
    );
  }
  if (navigator.onLine) throw cause;
  return new AccountError('offline', 'the SDK could not be loaded');
}
