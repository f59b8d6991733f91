import { CallError } from '../../platform/ports/functionsPort.ts';

/**
 * Returns a failed call classified as pages need it: refusals have a code, connection failures a kind. Anything else
 * is a bug of ours and returned unchanged.
 */
export function asCallError(cause: unknown): unknown {
  const { code, kind, isPortal } = (cause ?? {}) as {
    readonly code?: unknown;
    readonly kind?: unknown;
    readonly isPortal?: unknown;
  };
  if (typeof code === 'string') return new CallError('refused', code);
  switch (kind) {
    case 'unreachable':
    case 'tooSlow':
      return new CallError('offline', isPortal === true ? 'portal' : 'noAnswer');
    case 'tooLarge':
      return new CallError('refused', 'tooLarge');
    case 'denied':
      return new CallError('refused', 'notAllowed');
    case 'signedOut':
    case 'expired':
      return new CallError('refused', 'notSignedIn');
    default:
      return typeof kind === 'string' ? new CallError('failed', 'internal') : cause;
  }
}
