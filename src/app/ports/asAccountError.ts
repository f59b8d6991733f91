import { AccountError } from '../../platform/ports/accountPort.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';

/** Refusals of the provider for which pages have words of their own: its own say nothing of what to do. */
const OWN_WORDS: { readonly [code: string]: string } = {
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
