import type { SignInError } from '../../../sync/backends/firebase/SignInError.ts';
import { AccountError } from '../../platform/ports/accountPort.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { StoreError, toStoreError } from '../../store/storeError.ts';

/**
 * Returns a failure classified by kind, as pages need it.
 * @throws the cause itself if it is a bug of ours
 */
export function asAccountError(cause: unknown): AccountError {
  if (cause instanceof AccountError) return cause;
  if (cause instanceof CallError)
    return new AccountError(cause.kind === 'offline' ? 'offline' : 'refused', '', cause.code);
  const { kind, code, message, reason } = cause as Partial<
    Record<'kind' | 'code' | 'message', unknown>
  > &
    Partial<Pick<SignInError, 'reason'>>;
  if (kind === 'offline' || kind === 'unreachable')
    return new AccountError('offline', String(message));
  if (kind === 'refused') {
    const isCancelled = code === 'cancelled';
    return new AccountError(isCancelled ? 'cancelled' : 'refused', String(message), reason);
  }
  if (toStoreError(cause) instanceof StoreError)
    return new AccountError('refused', '', 'cannotStore');
  if (navigator.onLine) throw cause;
  return new AccountError('offline', 'the SDK could not be loaded');
}

/** Rejects with the failure of somebody who gave no address: their account is known, only the password can be wrong. */
export function asOwn(cause: unknown): never {
  const isWrong = cause instanceof AccountError && cause.code === 'wrongCredentials';
  throw isWrong ? new AccountError('refused', cause.message, 'wrongPassword') : cause;
}
